/** The messages between the viewfinder and its worker. One picture at a time is looked at. */
import type { Quad } from '../pixels/image';
import type { Light } from './light';

/** A picture of the camera to be judged. The bitmaps are transferred and closed by the worker. */
export interface LookRequest {
  readonly id: number;
  /** The whole video, small. */
  readonly picture: ImageBitmap;
  /** Pixels of the video for one of the small picture. */
  readonly scale: number;
  /** A piece of the video in its own pixels, to judge its sharpness. */
  readonly detail: ImageBitmap;
  /** Where the document is asked to lie, in pixels of the video. */
  readonly guide: Quad;
}

/** What was seen on a picture. */
export interface Sight {
  /** The document's corners in pixels of the video, clockwise from its own top left one; undefined when there is none. */
  readonly quad?: Quad;
  /** The light on the document. */
  readonly light?: Light;
  /** Blur of the detail in pixels of the video; undefined where it has no edges. */
  readonly blur?: number;
}

/** `sight` is missing when the picture could not be judged. */
export interface LookAnswer {
  readonly id: number;
  readonly sight?: Sight;
}
