import { safeFileName } from './file-name';
import { harmlessBlob } from './harmless-type';

/** How long the browser may take to fetch the bytes, in milliseconds; Safari does so after the click has long returned. */
const KEPT_MS = 60_000;

/**
 * Hands a file to the browser, as a download. Whether it was saved, no page is told. What a browser could open as a page of
 * this origin instead, whoever made it, goes under a type that says nothing; the name tells what it is.
 */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(harmlessBlob(content));
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
