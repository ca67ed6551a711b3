import { safeFileName } from './file-name';
import { withSafeMimeType } from './safe-mime-type';

/** How long the object URL stays valid, in milliseconds: Safari reads the bytes long after the click has returned. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Starts a download of a file; the browser does not report whether it was saved. Types that a browser could open as a
 * page of this origin are replaced by a neutral one; the name keeps the extension.
 */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(withSafeMimeType(content));
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
