/** Length and decoding of base64 texts. */

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
