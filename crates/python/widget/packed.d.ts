/** Files that `pack.js` puts into the module, as base64. */
declare module "*.gz" {
  const packed: string;
  export default packed;
}

/** The worker's script with all that it imports. */
declare module "hallset:worker" {
  const script: string;
  export default script;
}
