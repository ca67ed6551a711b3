/**
 * Enlarging a picture inside its frame, as pure functions. Lengths in CSS pixels; points and offsets count from the
 * middle of the frame.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture is drawn `scale` times as large as it fits the frame, with its middle moved by `x` and `y`. */
export interface View extends Point {
  readonly scale: number;
}

/** The frame, and the picture as it fits into it. */
export interface Bounds {
  readonly frame: Size;
  readonly picture: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST = 6;
/** What a double tap enlarges to. */
export const CLOSER = 2.5;
/** What one press on a button or key changes. */
export const STEP = 1.5;

/** The size of a picture that fits a frame without being enlarged. */
export function fitted(natural: Size, frame: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return frame;
  const factor = Math.min(1, frame.width / natural.width, frame.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Keeps the scale in its limits and the picture over the frame: no more empty border than it has by itself. */
function kept({ scale, x, y }: View, { frame, picture }: Bounds): View {
  const clamped = Math.min(MOST, Math.max(1, scale));
  if (clamped === 1) return WHOLE;
  return {
    scale: clamped,
    x: between(x, Math.max(0, (picture.width * clamped - frame.width) / 2)),
    y: between(y, Math.max(0, (picture.height * clamped - frame.height) / 2)),
  };
}

/** The view moved by a distance. */
export function moved(view: View, by: Point, bounds: Bounds): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds);
}

/** The view enlarged by a factor, so that what lies at the point stays there. */
export function zoomed(view: View, factor: number, at: Point, bounds: Bounds): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return kept({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, bounds);
}

/** What a double tap does: closer to the point, or back to the whole. */
export function toggled(view: View, at: Point, bounds: Bounds): View {
  return view.scale > 1 ? WHOLE : zoomed(view, CLOSER, at, bounds);
}

export const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How far a finger has to be drawn to turn to the next picture. */
const SWIPE = 48;

/** Where a stroke turns to: 1 to the next (drawn left), -1 back, 0 nowhere. */
export function swipeOf(stroke: Point): -1 | 0 | 1 {
  if (Math.abs(stroke.x) < SWIPE || Math.abs(stroke.x) < 1.5 * Math.abs(stroke.y)) return 0;
  return stroke.x < 0 ? 1 : -1;
}
