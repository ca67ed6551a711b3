import { stripPng, stripWebp } from './strip-chunks';
import { stripJpeg } from './strip-jpeg';
import { reencode } from './reencode';

/** A PDF holds pages rather than pixels: it is sent as it is. */
const PDF = 'application/pdf';

const FORMATS = [
  { strip: stripJpeg, type: 'image/jpeg' },
  { strip: stripPng, type: 'image/png' },
  { strip: stripWebp, type: 'image/webp' },
] as const;

/**
 * The same picture without what a camera wrote into the file (place, device, time, preview), its pixels untouched.
 * @param name by the media type; the name may tell a place or a date too
 * @returns undefined when the bytes are neither JPEG nor PNG nor WebP, whatever the file calls itself
 */
async function stripLosslessly(file: File, name: (type: string) => string): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const { strip, type } of FORMATS) {
    const parts = strip(bytes);
    // The time of change tells a date as well.
    if (parts) return new File(parts, name(type), { type, lastModified: 0 });
  }
  return undefined;
}

/**
 * The same picture without what a camera wrote into the file. JPEG, PNG and WebP lose nothing else; other formats
 * (HEIC) are decoded and written as JPEG.
 * @throws Error when the browser cannot decode a format that has to be written anew
 */
export async function stripMetadata(file: File, name: (type: string) => string = neutralName): Promise<File> {
  if (file.type === PDF) return file;
  return (await stripLosslessly(file, name)) ?? reencode(file, name('image/jpeg'));
}

/** A name that says nothing but the kind of file, e.g. `document.jpeg`. */
export function neutralName(type: string): string {
  return `document.${type.split('/')[1] ?? 'bin'}`;
}
