/** File names of pictures. */

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
};

/** A name with the ending of a media type, e.g. `rechnung.heic` that became a JPEG as `rechnung.jpg`. */
export function withEnding(name: string, type: string): string {
  const ending = ENDINGS[type];
  if (ending === undefined) return name;
  // A JPEG may call itself .jpeg as well.
  if (type === 'image/jpeg' && /\.jpe?g$/iu.test(name)) return name;
  return `${name.replace(/\.[^.]{1,5}$/u, '')}.${ending}`;
}
