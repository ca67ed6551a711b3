import { readFileBytes } from '../readable-file';
import { stripPng, stripWebp } from './strip-chunks';
import { stripJpeg } from './strip-jpeg';
import { reencode } from './reencode';

/** A PDF is not an image; it is sent unchanged. */
const PDF = 'application/pdf';

const FORMATS = [
  { strip: stripJpeg, type: 'image/jpeg' },
  { strip: stripPng, type: 'image/png' },
  { strip: stripWebp, type: 'image/webp' },
] as const;

/**
 * The same image without the metadata that a camera wrote (place, device, time, preview), its pixels untouched.
 * @param name the new name by media type; the original may reveal a place or a date
 * @returns undefined when the bytes are neither JPEG nor PNG nor WebP, whatever type the file claims
 */
async function stripLosslessly(file: File, name: (type: string) => string): Promise<File | undefined> {
  const bytes = new Uint8Array(await readFileBytes(file));
  for (const { strip, type } of FORMATS) {
    const parts = strip(bytes);
    // The modification time reveals a date as well.
    if (parts) return new File(parts, name(type), { type, lastModified: 0 });
  }
  return undefined;
}

/**
 * The same image without the metadata that a camera wrote. JPEG, PNG and WebP lose nothing else; other formats (HEIC)
 * are re-encoded as JPEG.
 * @throws FileGoneError when the file can no longer be read; Error when the browser cannot decode a format that must be
 *   re-encoded
 */
export async function stripMetadata(file: File, name: (type: string) => string = neutralName): Promise<File> {
  const stripped = await stripLosslessly(file, name);
  if (stripped !== undefined) return stripped;
  // Checked last: a photo that claims to be a PDF reveals its place as well.
  return file.type === PDF ? file : reencode(file, name('image/jpeg'));
}

/** A name that reveals only the kind of file, e.g. `document.jpeg`. */
export function neutralName(type: string): string {
  return `document.${type.split('/')[1] ?? 'bin'}`;
}
