export class Presentation {
  toggle() {}
}
