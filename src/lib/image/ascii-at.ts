/** A part of a file as text, one character a byte. Names in the headers of image files are ASCII. */
export function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
