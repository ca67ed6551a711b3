/** The photo's pixels for the screen: decoded and made small away from the main thread. */
import { decodeSmaller } from '~/scanner/input/decode-smaller';
import type { Size } from './quad-geometry';

/** Longer side of what is shown and magnified, in pixels. */
const SHOWN_SIDE = 2400;

/** A photo to be shown. `size`: that of the upright photo; the bitmap may be smaller. */
export interface ShownPhoto {
  readonly bitmap: ImageBitmap;
  readonly size: Size;
}

/** The size of a picture, upright; only its head is read. @throws when the browser cannot show it */
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

/** The bitmap of a frame. Drawn, since a frame is turned upright when it is drawn, but not when a bitmap is made of it at once. */
function drawUpright({ source, width, height }: { readonly source: VideoFrame } & Size): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  source.close();
  return canvas.transferToImageBitmap();
}

/** Decodes a photo as large as a screen needs it. @param side longer side of the bitmap at most @throws when the browser cannot */
export async function openPhoto(file: Blob, side = SHOWN_SIDE): Promise<ShownPhoto> {
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
