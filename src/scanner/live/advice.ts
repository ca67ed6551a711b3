/**
 * What the viewfinder says: one hint at a time, the most pressing first, and calm. A limit that was crossed has to be
 * crossed back by some way, a new hint has to be meant for a moment before it is said, and what is said stays to be read.
 */
import { lieOf, movement, type Size } from './frame';
import type { Sight } from './protocol';
import type { Quad } from '../pixels/image';

/** From the most to the least pressing; `ready` when nothing is left to be said. */
const HINTS = ['search', 'whole', 'dark', 'bright', 'closer', 'straighter', 'glare', 'still', 'sharper', 'ready'] as const;
export type Hint = (typeof HINTS)[number];

/** Everything that is judged about one picture of the camera. */
export interface Judged {
  readonly found: boolean;
  readonly size: number;
  readonly pixelsPerMm: number;
  readonly turn: number;
  readonly evenness: number;
  readonly outside: number;
  readonly paper: number;
  readonly ink: number;
  readonly glare: number;
  /** Blur in millimetres on the paper; undefined where nothing could be judged. */
  readonly blurMm: number | undefined;
  /** Millimetres a second; undefined when the document was not there before. */
  readonly speed: number | undefined;
}

/** Whether a hint holds; the second limit is for one that held in the last picture. */
type Rule = (seen: Judged, held: boolean) => boolean;

/** Beyond this many pixels a millimetre a document need not come closer, however small it is in the picture. */
const PLENTY = 11;

const RULES: Readonly<Record<Exclude<Hint, 'search' | 'ready'>, Rule>> = {
  whole: ({ outside }, held) => outside > (held ? -0.008 : 0.004),
  dark: ({ paper }, held) => paper < (held ? 92 : 74),
  bright: ({ paper, ink }, held) => paper >= (held ? 252 : 254) && ink > (held ? 216 : 225),
  closer: ({ size, pixelsPerMm }, held) => size < (held ? 0.74 : 0.66) && pixelsPerMm < PLENTY,
  straighter: ({ turn, evenness }, held) => turn > (held ? 11 : 16) || evenness < (held ? 0.82 : 0.76),
  glare: ({ glare }, held) => glare > (held ? 0.015 : 0.03),
  still: ({ speed }, held) => speed === undefined || speed > (held ? 22 : 34),
  sharper: ({ blurMm }, held) => blurMm === undefined || blurMm > (held ? 0.32 : 0.38),
};

/** Milliseconds that a hint is meant before it is said. */
const MEANT = 400;
const MEANT_READY = 200;
/** Milliseconds that a hint stays at least; a good picture may cut it short. */
const STAYS = 1200;
/** Milliseconds and pictures without any wish until the shutter goes by itself. */
const GOOD_FOR = 900;
const GOOD_PICTURES = 4;

export interface Advice {
  /** What is said. */
  readonly hint: Hint;
  /** Since when it is said, in milliseconds of any clock. */
  readonly saidAt: number;
  /** What the last picture asks for. */
  readonly meant: Hint;
  readonly meantAt: number;
  /** How many pictures in a row asked for it. */
  readonly pictures: number;
}

export const NO_ADVICE: Advice = { hint: 'search', saidAt: -Infinity, meant: 'search', meantAt: -Infinity, pictures: 0 };

/** What a picture asks for, when `before` was asked for last. */
export function hintFor(seen: Judged, before: Hint): Hint {
  if (!seen.found) return 'search';
  return HINTS.find((hint) => hint !== 'search' && hint !== 'ready' && RULES[hint](seen, before === hint)) ?? 'ready';
}

/** The advice after another picture at the time `now` in milliseconds. */
export function advise(before: Advice, seen: Judged, now: number): Advice {
  const meant = hintFor(seen, before.meant);
  const same = meant === before.meant;
  const meantAt = same ? before.meantAt : now;
  const pictures = same ? before.pictures + 1 : 1;
  const sure = now - meantAt >= (meant === 'ready' ? MEANT_READY : MEANT);
  const free = meant === 'ready' || now - before.saidAt >= STAYS;
  const say = meant !== before.hint && sure && free;
  return { hint: say ? meant : before.hint, saidAt: say ? now : before.saidAt, meant, meantAt, pictures };
}

/** Whether the picture has been good for long enough to be taken. */
export function isGood({ meant, meantAt, pictures }: Advice, now: number): boolean {
  return meant === 'ready' && pictures >= GOOD_PICTURES && now - meantAt >= GOOD_FOR;
}

const NOTHING: Judged = {
  found: false, size: 0, pixelsPerMm: 0, turn: 0, evenness: 1, outside: 0, paper: 0, ink: 0, glare: 0, blurMm: undefined, speed: undefined,
};

/** Judges a sight. `before`: where the document lay, `elapsed` milliseconds ago. */
export function judge(sight: Sight, video: Size, before: Quad | undefined, elapsed: number): Judged {
  const { quad, light, blur } = sight;
  if (!quad || !light) return NOTHING;
  const lie = lieOf(quad, video);
  return {
    found: true,
    ...lie,
    ...light,
    blurMm: blur === undefined ? undefined : blur / lie.pixelsPerMm,
    speed: before && elapsed > 0 ? (1000 * movement(before, quad, lie.pixelsPerMm)) / elapsed : undefined,
  };
}
