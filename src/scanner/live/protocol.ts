/** Messages between the viewfinder and its worker. One request is pending at a time. */
import type { Quad } from '../pixels/image';
import type { Verdict } from '../protocol';
import type { Light } from './light';

/** A video frame to judge. The bitmaps are transferred, and closed by the worker. */
export interface DetectRequest {
  readonly id: number;
  /** The whole frame, downscaled. */
  readonly picture: ImageBitmap;
  /** Pixels of the video per pixel of `picture`. */
  readonly scale: number;
  /** A crop of the frame at full resolution, to measure sharpness. */
  readonly detail: ImageBitmap;
  /** The whole frame in a larger size, to tell what it shows if no document is found in it. */
  readonly overview?: ImageBitmap;
  /** The guide frame that the user is asked to fill, in pixels of the video. */
  readonly guide: Quad;
}

/** What was detected in a frame. */
export interface Detection {
  /**
   * The document's corners in pixels of the video, clockwise from its own top left one; undefined when there is none.
   */
  readonly quad?: Quad;
  readonly light?: Light;
  /** Blur of the detail in pixels of the video; undefined when it has no edges. */
  readonly blur?: number;
  /** What the overview shows instead of a document. */
  readonly verdict?: Verdict;
}

/** `detection` is missing when the frame could not be judged; `failure` then says why, for the record of failures. */
export interface DetectAnswer {
  readonly id: number;
  readonly detection?: Detection;
  readonly failure?: string;
}
