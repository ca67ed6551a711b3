/** The viewfinder's worker: judges the pictures of a camera, one after the other. Keeps none of them. */
import type { RgbaImage } from '../pixels/image';
import { createLiveFinder } from './find-live';
import { lookAt } from './look';
import type { LookAnswer, LookRequest } from './protocol';

const finder = createLiveFinder();

function pixelsOf(bitmap: ImageBitmap): RgbaImage {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

function answer({ id, picture, detail, scale, guide }: LookRequest): LookAnswer {
  try {
    return { id, sight: lookAt(finder, { picture: pixelsOf(picture), detail: pixelsOf(detail), scale, guide }) };
  } catch {
    return { id };
  } finally {
    picture.close();
    detail.close();
  }
}

onmessage = ({ data }: MessageEvent<LookRequest>) => postMessage(answer(data));
