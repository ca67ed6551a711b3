/** The photo's pixels for display, decoded and scaled down off the main thread. */
import { decodeSmaller } from '~/scanner/input/decode-smaller';
import type { Size } from './quad-geometry';

/** Longer side of the bitmap that is displayed and magnified, in pixels. */
const DISPLAY_SIDE = 2400;

/** A photo for display. `size` is that of the upright original; the bitmap may be smaller. */
export interface ShownPhoto {
  readonly bitmap: ImageBitmap;
  readonly size: Size;
}

/** The size of a picture after EXIF rotation. @throws when the browser cannot display it */
export async function sizeOf(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image();
      image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
      image.addEventListener('error', () => reject(new Error('The browser cannot show this picture')));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The bitmap of a video frame. It is drawn to a canvas, since `createImageBitmap(frame)` ignores the frame's rotation.
 */
function drawUpright({ source, width, height }: { readonly source: VideoFrame } & Size): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  source.close();
  const bitmap = canvas.transferToImageBitmap();
  canvas.width = canvas.height = 0;
  return bitmap;
}

/**
 * Decodes a photo at display size.
 * @param side maximum length of the bitmap's longer side
 * @throws when the browser cannot decode it
 */
export async function openPhoto(file: Blob, side = DISPLAY_SIDE): Promise<ShownPhoto> {
  const size = await sizeOf(file);
  const shrink = Math.min(1, side / Math.max(size.width, size.height));
  const smaller = await decodeSmaller(file, size.width * size.height * shrink ** 2);
  if (smaller) return { bitmap: drawUpright(smaller), size };
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: Math.round(size.width * shrink),
    resizeHeight: Math.round(size.height * shrink),
    resizeQuality: 'medium',
  });
  return { bitmap, size };
}
