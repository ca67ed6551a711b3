/**
 * Chooses the viewfinder's hint: one at a time, by priority, without flicker. Limits have hysteresis, a new hint is
 * debounced before it is shown, and a shown hint stays for a minimum time so that it can be read.
 */
import { measurePose, movement, type Size } from './frame';
import type { Verdict } from '../protocol';
import type { Detection } from './protocol';
import type { Quad } from '../pixels/image';

/** By priority, highest first; `ready` when no limit is violated. */
const HINTS = [
  'search',
  'turnOver',
  'other',
  'whole',
  'dark',
  'bright',
  'closer',
  'straighter',
  'glare',
  'still',
  'sharper',
  'ready',
] as const;
export type Hint = (typeof HINTS)[number];

/** Hints for frames without a document, by what they show; others get `search`. */
const HINT_OF_VERDICT: Readonly<Partial<Record<Verdict, Hint>>> = {
  'too-dark': 'dark',
  'too-bright': 'bright',
  'too-far': 'closer',
  'too-blurred': 'sharper',
  'zb1-back': 'turnOver',
  zb2: 'other',
  'other-document': 'other',
};

/** Measurements of one video frame; for those without a comment see `Pose` (frame.ts) and `Light` (light.ts). */
export interface FrameMetrics {
  readonly found: boolean;
  /** What a frame without a document shows, if known. */
  readonly verdict: Verdict | undefined;
  readonly size: number;
  readonly pixelsPerMm: number;
  readonly turn: number;
  readonly evenness: number;
  readonly outside: number;
  readonly paper: number;
  readonly ink: number;
  readonly glare: number;
  /** Blur in millimetres on the paper; undefined when it could not be measured. */
  readonly blurMm: number | undefined;
  /** Millimetres per second; undefined when the document was not found in the frame before. */
  readonly speed: number | undefined;
}

/** Whether a hint applies. `wasHeld`: it applied to the last frame, which widens its limit (hysteresis). */
type Rule = (metrics: FrameMetrics, wasHeld: boolean) => boolean;

/** With this many pixels per millimetre the camera need not come closer, however small the document is in the frame. */
const ENOUGH_PIXELS_PER_MM = 11;

const RULES: Readonly<Partial<Record<Hint, Rule>>> = {
  whole: ({ outside }, wasHeld) => outside > (wasHeld ? -0.008 : 0.004),
  dark: ({ paper }, wasHeld) => paper < (wasHeld ? 92 : 74),
  bright: ({ paper, ink }, wasHeld) => paper >= (wasHeld ? 252 : 254) && ink > (wasHeld ? 216 : 225),
  closer: ({ size, pixelsPerMm }, wasHeld) => size < (wasHeld ? 0.74 : 0.66) && pixelsPerMm < ENOUGH_PIXELS_PER_MM,
  straighter: ({ turn, evenness }, wasHeld) => turn > (wasHeld ? 11 : 16) || evenness < (wasHeld ? 0.82 : 0.76),
  glare: ({ glare }, wasHeld) => glare > (wasHeld ? 0.002 : 0.004),
  still: ({ speed }, wasHeld) => speed === undefined || speed > (wasHeld ? 22 : 34),
  sharper: ({ blurMm }, wasHeld) => blurMm === undefined || blurMm > (wasHeld ? 0.32 : 0.38),
};

/** How long a hint must apply before it is shown. */
const DEBOUNCE_MS = 400;
const READY_DEBOUNCE_MS = 200;
/** How long a hint is shown at least; only `ready` may replace it earlier. */
const MIN_SHOWN_MS = 1200;
/** How long, and for how many frames, `ready` must apply before the shutter is released automatically. */
const SHUTTER_DELAY_MS = 900;
const SHUTTER_FRAMES = 4;

export interface Advice {
  /** The hint that is shown. */
  readonly hint: Hint;
  /** When it was first shown, in milliseconds of the caller's clock. */
  readonly shownAt: number;
  /** The hint that applies to the last frame; shown once debounced. */
  readonly pending: Hint;
  readonly pendingSince: number;
  /** Number of consecutive frames to which it applied. */
  readonly frames: number;
}

export const NO_ADVICE: Advice = {
  hint: 'search',
  shownAt: -Infinity,
  pending: 'search',
  pendingSince: -Infinity,
  frames: 0,
};

/** The hint that applies to a frame; `before` applied to the last one. */
export function hintFor(metrics: FrameMetrics, before: Hint): Hint {
  if (!metrics.found) return (metrics.verdict && HINT_OF_VERDICT[metrics.verdict]) ?? 'search';
  return HINTS.find((hint) => RULES[hint]?.(metrics, before === hint) === true) ?? 'ready';
}

/** The advice after another frame, at `now` milliseconds. */
export function advise(before: Advice, metrics: FrameMetrics, now: number): Advice {
  const pending = hintFor(metrics, before.pending);
  const isSame = pending === before.pending;
  const pendingSince = isSame ? before.pendingSince : now;
  const frames = isSame ? before.frames + 1 : 1;
  const isDebounced = now - pendingSince >= (pending === 'ready' ? READY_DEBOUNCE_MS : DEBOUNCE_MS);
  const canReplace = pending === 'ready' || now - before.shownAt >= MIN_SHOWN_MS;
  const show = pending !== before.hint && isDebounced && canReplace;
  return { hint: show ? pending : before.hint, shownAt: show ? now : before.shownAt, pending, pendingSince, frames };
}

/** Whether `ready` has applied for long enough to release the shutter. */
export function shouldCapture({ pending, pendingSince, frames }: Advice, now: number): boolean {
  return pending === 'ready' && frames >= SHUTTER_FRAMES && now - pendingSince >= SHUTTER_DELAY_MS;
}

const NOT_FOUND: FrameMetrics = {
  found: false,
  verdict: undefined,
  size: 0,
  pixelsPerMm: 0,
  turn: 0,
  evenness: 1,
  outside: 0,
  paper: 0,
  ink: 0,
  glare: 0,
  blurMm: undefined,
  speed: undefined,
};

interface Viewed {
  /** Size of the video, in its pixels. */
  readonly video: Size;
  /** Whether the guide frame that is shown lies across the video's long side. */
  readonly isTurned?: boolean;
  /** What the frame shows if it shows no document, from `followSearch`. */
  readonly verdict?: Verdict | undefined;
}

/**
 * Measures a detection.
 * @param before the document's corners `elapsed` milliseconds ago
 */
export function judge(
  detection: Detection,
  { video, isTurned = false, verdict }: Viewed,
  before: Quad | undefined,
  elapsed: number,
): FrameMetrics {
  const { quad, light, blur } = detection;
  if (!quad || !light) return { ...NOT_FOUND, verdict };
  const pose = measurePose(quad, video, isTurned);
  return {
    found: true,
    verdict: undefined,
    ...pose,
    ...light,
    blurMm: blur === undefined ? undefined : blur / pose.pixelsPerMm,
    speed: before && elapsed > 0 ? (1000 * movement(before, quad, pose.pixelsPerMm)) / elapsed : undefined,
  };
}
