/** Judges one picture of the camera: where the document lies, the light on it, how sharp it is. */
import type { Quad, RgbaImage } from '../pixels/image';
import type { LiveFinder } from './find-live';
import { lightOn } from './light';
import type { Sight } from './protocol';
import { blurOf } from './sharpness';

interface Pictures {
  /** The whole video, small. */
  readonly picture: RgbaImage;
  /** Pixels of the video for one of the small picture. */
  readonly scale: number;
  /** A piece of the video in its own pixels. */
  readonly detail: RgbaImage;
  /** In pixels of the video. */
  readonly guide: Quad;
}

/** All places of the answer are in pixels of the video. */
export function lookAt(finder: LiveFinder, { picture, scale, detail, guide }: Pictures): Sight {
  const found = finder.find(picture, times(guide, 1 / scale));
  if (!found) return {};
  const light = lightOn(picture, found.quad);
  const blur = blurOf(detail);
  return { quad: times(found.quad, scale), ...(light && { light }), ...(blur !== undefined && { blur }) };
}

function times([a, b, c, d]: Quad, factor: number): Quad {
  const at = ({ x, y }: Quad[number]): Quad[number] => ({ x: x * factor, y: y * factor });
  return [at(a), at(b), at(c), at(d)];
}
