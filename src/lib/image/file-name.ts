/** File names of images. */

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
};

/** A name with the extension of a media type, e.g. `rechnung.heic` converted to JPEG becomes `rechnung.jpg`. */
export function withEnding(name: string, type: string): string {
  const ending = ENDINGS[type];
  if (ending === undefined) return name;
  // `.jpeg` is also valid for a JPEG.
  if (type === 'image/jpeg' && /\.jpe?g$/iu.test(name)) return name;
  return `${name.replace(/\.[^.]{1,5}$/u, '')}.${ending}`;
}
