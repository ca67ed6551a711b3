import { PHOTO_SIDES, type PhotoSide } from '~/contract/photos';

export interface Assignment {
  readonly slots: readonly { readonly side: PhotoSide; readonly file: File }[];
  /** Number of files without a free slot. */
  readonly left: number;
}

/**
 * Assigns chosen, dropped or pasted files to sides: the first one to the target, even if it has a photo, the others to
 * free slots in the order of the sides.
 * @param target undefined for a drop or paste outside the slots
 */
export function assignFiles(
  files: readonly File[],
  target: PhotoSide | undefined,
  taken: ReadonlySet<PhotoSide>,
): Assignment {
  const free = PHOTO_SIDES.filter((side) => side !== target && !taken.has(side));
  const sides = target === undefined ? free : [target, ...free];
  const slots = sides.flatMap((side, index) => {
    const file = files[index];
    return file === undefined ? [] : [{ side, file }];
  });
  return { slots, left: files.length - slots.length };
}
