import { PHOTO_SIDES, type PhotoSide } from '~/contract/photos';

export interface Assignment {
  readonly places: readonly { readonly side: PhotoSide; readonly file: File }[];
  /** Files that found no free place. */
  readonly left: number;
}

/**
 * Where chosen, dropped or pasted files go: the first to the place that was meant, even if it holds a photo, the others
 * to free places, in the order of the sides.
 * @param meant undefined when no place was
 */
export function assignFiles(files: readonly File[], meant: PhotoSide | undefined, taken: ReadonlySet<PhotoSide>): Assignment {
  const free = PHOTO_SIDES.filter((side) => side !== meant && !taken.has(side));
  const sides = meant === undefined ? free : [meant, ...free];
  const places = sides.flatMap((side, index) => {
    const file = files[index];
    return file === undefined ? [] : [{ side, file }];
  });
  return { places, left: files.length - places.length };
}
