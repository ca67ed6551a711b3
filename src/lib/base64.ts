/** Bytes per `String.fromCharCode` call: engines limit the number of arguments. */
const CHUNK = 0x2000;

/** Encodes a file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Encodes a file as a data URL, for images that are sent inside JSON and shown at once. */
export async function dataUrlOf(file: Blob): Promise<string> {
  return `data:${file.type};base64,${await base64Of(file)}`;
}

/** Length of the base64 text of so many bytes, in characters. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Decodes base64. @throws DOMException when the text is not valid base64 */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text);
  const bytes = new Uint8Array(decoded.length);
  // `Uint8Array.from` would first make a list of millions of characters.
  for (let at = 0; at < decoded.length; at += 1) bytes[at] = decoded.charCodeAt(at);
  return bytes;
}
