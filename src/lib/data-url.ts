/** Arguments that a call takes at once on every engine. */
const CHUNK = 0x2000;

/** A file as an address that holds it: for pictures that travel inside of JSON and are shown at once. */
export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return `data:${file.type};base64,${btoa(parts.join(''))}`;
}
