/** Each frame of the studio tells the height that suits its width; see docs/embed.md. */
addEventListener("message", ({ data, source }) => {
  if (data?.hallset !== "size") return;
  for (const frame of document.querySelectorAll("iframe.live")) {
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
  }
});
