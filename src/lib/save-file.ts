/** How long the browser may take to fetch the bytes, in milliseconds; Safari does so after the click has long returned. */
const KEPT_MS = 60_000;

/** Hands a file made in the page to the browser, as a download. Whether it was saved, no page is told. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
