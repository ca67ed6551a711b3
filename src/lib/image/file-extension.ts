/** File names of images. */

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
};

/** Only these are replaced: what follows the last dot of `TÜV-Bericht 12.03.2024` belongs to the name. */
const IMAGE_EXTENSION = /\.(?:jpe?g|jpe|jfif|pjpeg|png|apng|webp|gif|bmp|avif|hei[cf]s?|tiff?)$/iu;

/** A name with the extension of a media type, e.g. `rechnung.heic` converted to JPEG becomes `rechnung.jpg`. */
export function withFileExtension(name: string, type: string): string {
  const extension = EXTENSIONS[type];
  if (extension === undefined) return name;
  // `.jpeg` is also valid for a JPEG.
  if (type === 'image/jpeg' && /\.jpe?g$/iu.test(name)) return name;
  return `${name.replace(IMAGE_EXTENSION, '')}.${extension}`;
}
