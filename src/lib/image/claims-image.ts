const IMAGE_NAME = /\.(?:jpe?g|png|webp|gif|bmp|avif|hei[cf])$/iu;
const IMAGE_TYPE = /^image\/(?:p?jpe?g|(?:x-)?png|webp|gif|(?:x-)?(?:ms-)?bmp|avif|hei[cf](?:-sequence)?)$/u;

/**
 * Whether a file pretends to be an image of a format that `imageKind` recognises, by its media type or its name: if its
 * bytes are none, the name is wrong. An image of another format (TIFF, JPEG XL, JPEG 2000) may well be what it says.
 */
export function claimsKnownFormat({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return IMAGE_TYPE.test(type) || IMAGE_NAME.test(name);
}
