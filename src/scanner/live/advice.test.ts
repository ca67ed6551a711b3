import { describe, expect, it } from 'vitest';
import type { Quad } from '../pixels/image';
import { advise, hintFor, isGood, judge, NO_ADVICE, type Advice, type Hint, type Judged } from './advice';
import { guideFrame } from './frame';

const GOOD: Judged = { found: true, size: 0.9, pixelsPerMm: 6, turn: 2, evenness: 0.95, outside: -0.03, paper: 220, ink: 70, glare: 0, blurMm: 0.15, speed: 3 };

/** The hints said while pictures come every 100 ms, each once. */
function said(pictures: readonly Judged[], start: Advice = NO_ADVICE): { hints: Hint[]; advice: Advice; now: number } {
  let advice = start;
  let now = 0;
  const hints: Hint[] = [];
  for (const picture of pictures) {
    now += 100;
    advice = advise(advice, picture, now);
    if (hints.at(-1) !== advice.hint) hints.push(advice.hint);
  }
  return { hints, advice, now };
}
const times = (count: number, picture: Judged): Judged[] => Array.from({ length: count }, () => picture);

describe('the hint for a picture', () => {
  it.each<[Hint, Partial<Judged>]>([
    ['search', { found: false }],
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

  it('is the most pressing one', () => {
    expect(hintFor({ ...GOOD, outside: 0.1, size: 0.2, glare: 1, speed: 99 }, 'search')).toBe('whole');
  });

  it('lets a small document be where its pixels are plenty', () => {
    expect(hintFor({ ...GOOD, size: 0.4, pixelsPerMm: 14 }, 'search')).toBe('ready');
  });

  it('leaves white paper with dark print alone', () => {
    expect(hintFor({ ...GOOD, paper: 255, ink: 180 }, 'search')).toBe('ready');
  });

  it('needs more to be withdrawn than to be held', () => {
    const between = { ...GOOD, size: 0.7 };
    expect(hintFor(between, 'ready')).toBe('ready');
    expect(hintFor(between, 'closer')).toBe('closer');
  });
});

describe('what is said', () => {
  it('is meant for a moment first', () => {
    const far = { ...GOOD, size: 0.3 };
    expect(said([...times(3, far), GOOD, ...times(20, GOOD)]).hints).toEqual(['search', 'ready']);
    expect(said(times(8, far)).hints).toEqual(['search', 'closer']);
  });

  it('does not flicker between two hints that alternate', () => {
    const pictures = Array.from({ length: 40 }, (_, i) => ({ ...GOOD, ...(i % 2 === 0 ? { glare: 0.1 } : { size: 0.3 }) }));
    expect(said(pictures).hints).toEqual(['search']);
  });

  it('stays to be read before another one follows, unless all is well', () => {
    const dark = said(times(6, { ...GOOD, paper: 40 }));
    expect(dark.advice.hint).toBe('dark');
    const at = dark.now;
    let advice = dark.advice;
    for (let now = at + 100; now < advice.saidAt + 1200; now += 100) {
      advice = advise(advice, { ...GOOD, size: 0.3 }, now);
      expect(advice.hint).toBe('dark');
    }
    expect(advise(advice, { ...GOOD, size: 0.3 }, at + 1300).hint).toBe('closer');
    let good = dark.advice;
    for (const now of [at + 100, at + 200, at + 300]) good = advise(good, GOOD, now);
    expect(good.hint).toBe('ready');
  });
});

describe('the shutter', () => {
  it('goes when nothing has been left to say for a moment', () => {
    const { advice, now } = said(times(9, GOOD));
    expect(isGood(advice, now)).toBe(false);
    const longer = said(times(12, GOOD));
    expect(isGood(longer.advice, longer.now)).toBe(true);
  });

  it('waits for several pictures where they are rare', () => {
    let advice = NO_ADVICE;
    for (const now of [0, 600, 1200]) advice = advise(advice, GOOD, now);
    expect(isGood(advice, 1200)).toBe(false);
    advice = advise(advice, GOOD, 1800);
    expect(isGood(advice, 1800)).toBe(true);
  });

  it('begins anew when something moved', () => {
    const { advice, now } = said([...times(12, GOOD), { ...GOOD, speed: 90 }, ...times(3, GOOD)]);
    expect(isGood(advice, now)).toBe(false);
  });
});

describe('judging a sight', () => {
  const video = { width: 1280, height: 720 };
  const quad = guideFrame(video, false);
  const light = { paper: 220, ink: 70, glare: 0 };

  it('finds nothing where there is no document', () => {
    expect(judge({}, video, quad, 100).found).toBe(false);
  });

  it('tells speed and blur on the paper', () => {
    const [a, b, c, d] = quad;
    const before: Quad = [a, b, c, d].map(({ x, y }) => ({ x: x - (2 * 1152) / 210, y })) as unknown as Quad;
    const seen = judge({ quad, light, blur: 1.1 }, video, before, 100);
    expect(seen.speed).toBeCloseTo(20);
    expect(seen.blurMm).toBeCloseTo(0.2, 2);
    expect(judge({ quad, light }, video, undefined, 100)).toMatchObject({ found: true, speed: undefined, blurMm: undefined });
  });
});
