/** The viewfinder's worker: judges video frames one after the other and stores none of them. */
import { describeFailure } from '~/lib/log';
import type { RgbaImage } from '../pixels/image';
import { detectDocument } from './detect-document';
import { createLiveFinder } from './find-live';
import type { DetectAnswer, DetectRequest } from './protocol';

const finder = createLiveFinder();

function pixelsOf(bitmap: ImageBitmap): RgbaImage {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  // Eight frames a second are 9 MB, which would wait for the garbage collector; iOS grants all canvases a few hundred.
  canvas.width = canvas.height = 0;
  return { width, height, data };
}

function answer({ id, picture, detail, overview, scale, guide }: DetectRequest): DetectAnswer {
  try {
    return {
      id,
      detection: detectDocument(finder, {
        picture: pixelsOf(picture),
        detail: pixelsOf(detail),
        overview: overview && (() => pixelsOf(overview)),
        scale,
        guide,
      }),
    };
  } catch (error) {
    return { id, failure: describeFailure('The viewfinder failed', error) };
  } finally {
    picture.close();
    detail.close();
    overview?.close();
  }
}

onmessage = ({ data }: MessageEvent<DetectRequest>) => postMessage(answer(data));
