/**
 * Geometry of the viewfinder: the guide frame that the user is asked to fill, and the document's pose. Lengths in
 * pixels of the video.
 */
import { FORM_MM } from '~/zb1/form-size';
import type { Quad } from '../pixels/image';
import { distance, sidesOf } from '../pixels/points';

/** Margin around the guide frame, as a share of the video's side. */
const MARGIN = 0.05;
const RATIO = FORM_MM.width / FORM_MM.height;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The guide frame: the card's aspect ratio, as large as the video allows, with its long side along the video's long
 * side, or across it when `isTurned`. Clockwise from its top left corner.
 */
export function guideFrame({ width, height }: Size, isTurned: boolean): Quad {
  const isLandscape = width >= height !== isTurned;
  const [maxWidth, maxHeight] = [width * (1 - 2 * MARGIN), height * (1 - 2 * MARGIN)];
  const w = isLandscape ? Math.min(maxWidth, maxHeight * RATIO) : Math.min(maxWidth, maxHeight / RATIO);
  const h = isLandscape ? w / RATIO : w * RATIO;
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
}

/** A document's pose in the video. */
interface Pose {
  /** Pixels per millimetre of the paper, averaged over its sides. */
  readonly pixelsPerMm: number;
  /** Length of its long side as a share of the guide frame's. */
  readonly size: number;
  /** Rotation from the nearest axis of the video in degrees, 0..45. */
  readonly turn: number;
  /** Keystone: shorter by longer of two opposite sides, of the worse pair; 1 when seen from straight above. */
  readonly evenness: number;
  /** How far the outermost corner lies outside the video, as a share of the document's long side; negative inside. */
  readonly outside: number;
}

/**
 * Measures a document's pose.
 * @param quad its corners, clockwise from its own top left one
 * @param isTurned whether the guide frame that is shown lies across the video's long side
 */
export function measurePose(quad: Quad, video: Size, isTurned = false): Pose {
  const [a, b, c, d] = quad;
  const [top, right, bottom, left] = sidesOf(quad);
  const long = (top + bottom) / 2;
  const short = (left + right) / 2;
  const frame = guideFrame(video, isTurned);
  const longest = Math.max(distance(frame[0], frame[1]), distance(frame[1], frame[2]));
  const angle = (Math.atan2(b.y - a.y + c.y - d.y, b.x - a.x + c.x - d.x) * 180) / Math.PI;
  const beyond = Math.max(...quad.map(({ x, y }) => Math.max(-x, x - video.width, -y, y - video.height)));
  return {
    pixelsPerMm: (long / FORM_MM.width + short / FORM_MM.height) / 2,
    size: long / longest,
    turn: Math.abs(angle - 90 * Math.round(angle / 90)),
    evenness: Math.min(sideRatio(top, bottom), sideRatio(left, right)),
    outside: beyond / Math.max(long, 1e-6),
  };
}

/** Movement of the document between two frames in millimetres, averaged over its corners. */
export function movement(from: Quad, to: Quad, pixelsPerMm: number): number {
  const sum = from.reduce((total, p, i) => total + distance(p, to[i] ?? p), 0);
  return sum / 4 / pixelsPerMm;
}

function sideRatio(p: number, q: number): number {
  return Math.min(p, q) / Math.max(p, q, 1e-6);
}
