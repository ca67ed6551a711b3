/** File names of images. */

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
};

/** A name with the extension of a media type, e.g. `rechnung.heic` converted to JPEG becomes `rechnung.jpg`. */
export function withFileExtension(name: string, type: string): string {
  const ending = EXTENSIONS[type];
  if (ending === undefined) return name;
  // `.jpeg` is also valid for a JPEG.
  if (type === 'image/jpeg' && /\.jpe?g$/iu.test(name)) return name;
  return `${name.replace(/\.[^.]{1,5}$/u, '')}.${ending}`;
}
