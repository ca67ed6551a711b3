/** Detects the document in one video frame and measures light and sharpness. */
import { scaleQuad, type Quad, type RgbaImage } from '../pixels/image';
import { verdictWithoutForm } from '../verdict/verdict';
import type { LiveFinder } from './find-live';
import { lightOn } from './light';
import type { Detection } from './protocol';
import { blurOf } from './blur';

interface FrameImages {
  /** The whole frame, downscaled. */
  readonly picture: RgbaImage;
  /** Pixels of the video per pixel of `picture`. */
  readonly scale: number;
  /** A crop of the frame at full resolution. */
  readonly detail: RgbaImage;
  /** Reads the whole frame in a larger size; only asked if no document is found. */
  readonly overview?: (() => RgbaImage) | undefined;
  /** The guide frame, in pixels of the video. */
  readonly guide: Quad;
}

/** All positions in the result are in pixels of the video. */
export function detectDocument(
  finder: LiveFinder,
  { picture, scale, detail, overview, guide }: FrameImages,
): Detection {
  const found = finder.find(picture, scaleQuad(guide, 1 / scale));
  if (!found) return overview ? { verdict: verdictWithoutForm(overview()) } : {};
  const light = lightOn(picture, found.quad);
  const blur = blurOf(detail);
  return { quad: scaleQuad(found.quad, scale), ...(light && { light }), ...(blur !== undefined && { blur }) };
}
