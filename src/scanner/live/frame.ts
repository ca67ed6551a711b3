/** The geometry of the viewfinder: where the document is asked to lie, and how it lies there. Lengths in pixels of the video. */
import { DOCUMENT_MM, type Point, type Quad } from '../pixels/image';

/** The room around the frame, as a share of the video's side. */
const MARGIN = 0.05;
const RATIO = DOCUMENT_MM.width / DOCUMENT_MM.height;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The frame of the card's proportions, as large as the video allows: its long side along the video's, or across it when
 * it is `turned`. Clockwise from its top left corner.
 */
export function guideFrame({ width, height }: Size, turned: boolean): Quad {
  const lying = width >= height !== turned;
  const [roomX, roomY] = [width * (1 - 2 * MARGIN), height * (1 - 2 * MARGIN)];
  const w = lying ? Math.min(roomX, roomY * RATIO) : Math.min(roomX, roomY / RATIO);
  const h = lying ? w / RATIO : w * RATIO;
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  return [{ x, y }, { x: x + w, y }, { x: x + w, y: y + h }, { x, y: y + h }];
}

/** How a document lies in the video. */
interface Lie {
  /** Pixels a millimetre of the paper, of its mean size. */
  readonly pixelsPerMm: number;
  /** Length of its long side as a share of the longest that fits (the frame's). */
  readonly size: number;
  /** Degrees by which it is turned out of the video's axes, 0..45. */
  readonly turn: number;
  /** Shorter divided by longer of opposite sides, the worse pair; 1 when it is seen from straight above. */
  readonly evenness: number;
  /** How far the outermost corner lies outside of the video, as a share of the document's long side; negative inside. */
  readonly outside: number;
}

/** Judges how a document lies. `quad`: its corners, clockwise from its own top left one. */
export function lieOf(quad: Quad, video: Size): Lie {
  const [a, b, c, d] = quad;
  const [top, right, bottom, left] = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
  const long = (top + bottom) / 2;
  const short = (left + right) / 2;
  const frame = guideFrame(video, false);
  const longest = Math.max(distance(frame[0], frame[1]), distance(frame[1], frame[2]));
  const angle = (Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x) * 180) / Math.PI;
  const beyond = Math.max(...quad.map(({ x, y }) => Math.max(-x, x - video.width, -y, y - video.height)));
  return {
    pixelsPerMm: (long / DOCUMENT_MM.width + short / DOCUMENT_MM.height) / 2,
    size: long / longest,
    turn: Math.abs(angle - 90 * Math.round(angle / 90)),
    evenness: Math.min(even(top, bottom), even(left, right)),
    outside: beyond / Math.max(long, 1e-6),
  };
}

/** How far the document moved between two pictures in millimetres: the mean of its corners. */
export function movement(from: Quad, to: Quad, pixelsPerMm: number): number {
  const sum = from.reduce((total, p, i) => total + distance(p, to[i] ?? p), 0);
  return sum / 4 / pixelsPerMm;
}

/** The middle of a quadrilateral. */
export function middleOf(quad: Quad): Point {
  return { x: quad.reduce((sum, { x }) => sum + x, 0) / 4, y: quad.reduce((sum, { y }) => sum + y, 0) / 4 };
}

function even(p: number, q: number): number {
  return Math.min(p, q) / Math.max(p, q, 1e-6);
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}
