/**
 * Zooming an image inside its frame, as pure functions. Lengths in CSS pixels; points and offsets are relative to the
 * centre of the frame.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The image is drawn at `scale` times its fitted size, with its centre moved by `x` and `y`. */
export interface View extends Point {
  readonly scale: number;
}

/** The sizes of the frame and of the image fitted into it. */
export interface Bounds {
  readonly frame: Size;
  readonly picture: Size;
}

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
export const MAX_ZOOM = 6;
/** The scale after a double tap. */
export const DOUBLE_TAP_ZOOM = 2.5;
/** The factor of one press on a button or key. */
export const PRESS_ZOOM = 1.5;

/** The size of an image that fits a frame, without enlarging it. */
export function fitSize(natural: Size, frame: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return frame;
  const factor = Math.min(1, frame.width / natural.width, frame.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(-max, value));

/** Clamps the scale to its limits and keeps the image over the frame, with no more empty border than at scale 1. */
function clampView({ scale, x, y }: View, { frame, picture }: Bounds): View {
  const clamped = Math.min(MAX_ZOOM, Math.max(1, scale));
  if (clamped === 1) return UNZOOMED;
  return {
    scale: clamped,
    x: clamp(x, Math.max(0, (picture.width * clamped - frame.width) / 2)),
    y: clamp(y, Math.max(0, (picture.height * clamped - frame.height) / 2)),
  };
}

/** The view panned by a distance. */
export function pan(view: View, by: Point, bounds: Bounds): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds);
}

/** The view zoomed by a factor, keeping the given point in place. */
export function zoomAt(view: View, factor: number, at: Point, bounds: Bounds): View {
  const scale = Math.min(MAX_ZOOM, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, bounds);
}

/** The view after a double tap: zoomed in at the point, or back to scale 1. */
export function toggleZoom(view: View, at: Point, bounds: Bounds): View {
  return view.scale > 1 ? UNZOOMED : zoomAt(view, DOUBLE_TAP_ZOOM, at, bounds);
}

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The minimum distance of a swipe, in pixels. */
const MIN_SWIPE_PX = 48;

/** The direction of a swipe: 1 for the next image (swiped left), -1 for the previous one, 0 for none. */
export function swipeOf(stroke: Point): -1 | 0 | 1 {
  if (Math.abs(stroke.x) < MIN_SWIPE_PX || Math.abs(stroke.x) < 1.5 * Math.abs(stroke.y)) return 0;
  return stroke.x < 0 ? 1 : -1;
}
