const IMAGE_NAME = /\.(?:jpe?g|png|webp|gif|bmp|avif|hei[cf])$/iu;

/** Whether a file pretends to be an image, by its media type or its name. Its bytes decide whether it is one. */
export function claimsToBeImage({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || IMAGE_NAME.test(name);
}
