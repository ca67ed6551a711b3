import { stripPng, stripWebp } from './strip-chunks';
import { stripJpeg } from './strip-jpeg';
import { reencode } from './reencode';

/** A PDF holds pages rather than pixels: it is sent as it is. */
const PDF = 'application/pdf';

/**
 * The same picture without what a camera wrote into the file (place, device, time, preview). JPEG, PNG and WebP
 * lose nothing else; other formats (HEIC) are decoded and written as JPEG.
 * @throws Error when the browser cannot decode a format that has to be written anew
 */
export async function stripMetadata(file: File): Promise<File> {
  if (file.type === PDF) return file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const formats = [
    { strip: stripJpeg, type: 'image/jpeg' },
    { strip: stripPng, type: 'image/png' },
    { strip: stripWebp, type: 'image/webp' },
  ] as const;
  for (const { strip, type } of formats) {
    const parts = strip(bytes);
    // The name may tell a place or a date too, and the time of change is one.
    if (parts) return new File(parts, neutralName(type), { type, lastModified: 0 });
  }
  return reencode(file, neutralName('image/jpeg'));
}

/** A name that says nothing but the kind of file, e.g. `document.jpeg`. */
export function neutralName(type: string): string {
  return `document.${type.split('/')[1] ?? 'bin'}`;
}
