import { describe, expect, it } from 'vitest';
import type { Quad } from '../pixels/image';
import { advise, hintFor, shouldCapture, judge, NO_ADVICE, type Advice, type Hint, type FrameMetrics } from './advice';
import { guideFrame } from './frame';

const GOOD: FrameMetrics = {
  found: true,
  verdict: undefined,
  size: 0.9,
  pixelsPerMm: 6,
  turn: 2,
  evenness: 0.95,
  outside: -0.03,
  paper: 220,
  ink: 70,
  glare: 0,
  blurMm: 0.15,
  speed: 3,
};

/** The hints shown while a frame arrives every 100 ms, without repetitions. */
function shownHints(
  frames: readonly FrameMetrics[],
  start: Advice = NO_ADVICE,
): { hints: Hint[]; advice: Advice; now: number } {
  let advice = start;
  let now = 0;
  const hints: Hint[] = [];
  for (const frame of frames) {
    now += 100;
    advice = advise(advice, frame, now);
    if (hints.at(-1) !== advice.hint) hints.push(advice.hint);
  }
  return { hints, advice, now };
}
const times = (count: number, frame: FrameMetrics): FrameMetrics[] => Array.from({ length: count }, () => frame);

describe('hintFor', () => {
  it.each<[Hint, Partial<FrameMetrics>]>([
    ['search', { found: false }],
    ['search', { found: false, verdict: 'no-document' }],
    ['dark', { found: false, verdict: 'too-dark' }],
    ['bright', { found: false, verdict: 'too-bright' }],
    ['closer', { found: false, verdict: 'too-far' }],
    ['sharper', { found: false, verdict: 'too-blurred' }],
    ['turnOver', { found: false, verdict: 'zb1-back' }],
    ['other', { found: false, verdict: 'zb2' }],
    ['other', { found: false, verdict: 'other-document' }],
    ['whole', { outside: 0.02 }],
    ['dark', { paper: 60 }],
    ['bright', { paper: 255, ink: 240 }],
    ['closer', { size: 0.4 }],
    ['straighter', { turn: 25 }],
    ['straighter', { evenness: 0.6 }],
    ['glare', { glare: 0.08 }],
    ['still', { speed: 80 }],
    ['still', { speed: undefined }],
    ['sharper', { blurMm: 0.6 }],
    ['sharper', { blurMm: undefined }],
    ['ready', {}],
  ])('is %s for %o', (hint, seen) => {
    expect(hintFor({ ...GOOD, ...seen }, 'search')).toBe(hint);
  });

  it('returns the hint with the highest priority', () => {
    expect(hintFor({ ...GOOD, outside: 0.1, size: 0.2, glare: 1, speed: 99 }, 'search')).toBe('whole');
  });

  it('accepts a small document with enough pixels per millimetre', () => {
    expect(hintFor({ ...GOOD, size: 0.4, pixelsPerMm: 14 }, 'search')).toBe('ready');
  });

  it('accepts white paper with dark print', () => {
    expect(hintFor({ ...GOOD, paper: 255, ink: 180 }, 'search')).toBe('ready');
  });

  it('has hysteresis', () => {
    const between = { ...GOOD, size: 0.7 };
    expect(hintFor(between, 'ready')).toBe('ready');
    expect(hintFor(between, 'closer')).toBe('closer');
  });
});

describe('advise', () => {
  it('debounces a new hint', () => {
    const far = { ...GOOD, size: 0.3 };
    expect(shownHints([...times(3, far), GOOD, ...times(20, GOOD)]).hints).toEqual(['search', 'ready']);
    expect(shownHints(times(8, far)).hints).toEqual(['search', 'closer']);
  });

  it('does not flicker between two hints that alternate', () => {
    const frames = Array.from({ length: 40 }, (_, i) => ({
      ...GOOD,
      ...(i % 2 === 0 ? { glare: 0.1 } : { size: 0.3 }),
    }));
    expect(shownHints(frames).hints).toEqual(['search']);
  });

  it('shows a hint for a minimum time, unless the frame is ready', () => {
    const dark = shownHints(times(6, { ...GOOD, paper: 40 }));
    expect(dark.advice.hint).toBe('dark');
    const at = dark.now;
    let advice = dark.advice;
    for (let now = at + 100; now < advice.shownAt + 1200; now += 100) {
      advice = advise(advice, { ...GOOD, size: 0.3 }, now);
      expect(advice.hint).toBe('dark');
    }
    expect(advise(advice, { ...GOOD, size: 0.3 }, at + 1300).hint).toBe('closer');
    let good = dark.advice;
    for (const now of [at + 100, at + 200, at + 300]) good = advise(good, GOOD, now);
    expect(good.hint).toBe('ready');
  });
});

describe('shouldCapture', () => {
  it('is true once `ready` has applied for a moment', () => {
    const { advice, now } = shownHints(times(9, GOOD));
    expect(shouldCapture(advice, now)).toBe(false);
    const longer = shownHints(times(12, GOOD));
    expect(shouldCapture(longer.advice, longer.now)).toBe(true);
  });

  it('waits for several frames at a low frame rate', () => {
    let advice = NO_ADVICE;
    for (const now of [0, 600, 1200]) advice = advise(advice, GOOD, now);
    expect(shouldCapture(advice, 1200)).toBe(false);
    advice = advise(advice, GOOD, 1800);
    expect(shouldCapture(advice, 1800)).toBe(true);
  });

  it('starts over after a movement', () => {
    const { advice, now } = shownHints([...times(12, GOOD), { ...GOOD, speed: 90 }, ...times(3, GOOD)]);
    expect(shouldCapture(advice, now)).toBe(false);
  });
});

describe('judge', () => {
  const video = { width: 1280, height: 720 };
  const quad = guideFrame(video, false);
  const light = { paper: 220, ink: 70, glare: 0 };

  it('reports no document for an empty detection', () => {
    expect(judge({}, { video }, quad, 100).found).toBe(false);
  });

  it('measures speed and blur in millimetres on the paper', () => {
    const [a, b, c, d] = quad;
    const before: Quad = [a, b, c, d].map(({ x, y }) => ({ x: x - (2 * 1152) / 210, y })) as unknown as Quad;
    const seen = judge({ quad, light, blur: 1.1 }, { video }, before, 100);
    expect(seen.speed).toBeCloseTo(20);
    expect(seen.blurMm).toBeCloseTo(0.2, 2);
    expect(judge({ quad, light }, { video }, undefined, 100)).toMatchObject({
      found: true,
      speed: undefined,
      blurMm: undefined,
    });
  });

  it.each([
    [video, true, 'ready'],
    [video, false, 'closer'],
    [{ width: 720, height: 1280 }, true, 'ready'],
  ])('compares a document across %o with the frame that is shown, turned: %s', (size, turned, hint) => {
    const [a, b, c, d] = guideFrame(size, true);
    // Clockwise from the document's own top left corner, and its long side is across the video's.
    const across: Quad = size.width > size.height ? [b, c, d, a] : [a, b, c, d];
    const seen = judge({ quad: across, light, blur: 0.5 }, { video: size, isTurned: turned }, across, 100);
    expect(hintFor(seen, 'ready')).toBe(hint);
  });
});
