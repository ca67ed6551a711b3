/** Guesses of single panels from bars and rows. */
import { describe, expect, it } from 'vitest';
import { FORM_MM } from '~/zb1/form-size';
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import type { Stroke } from './line-pairs';
import { guessPanels, guessPanelsByRows, type PanelGuess } from './panel-lines';
import { RIGHT } from './views';

/** The right panel of a half-folded paper, photographed from above and the side: 3 to 4.7 pixels per millimetre. */
const TILTED = rectangleToQuad(RIGHT.from, 0, RIGHT.to - RIGHT.from, FORM_MM.height, [
  { x: 376, y: 49 },
  { x: 621, y: 91 },
  { x: 700, y: 480 },
  { x: 367, y: 454 },
]);

function stroke(map: Homography, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Stroke {
  const [from, to] = [applyHomography(map, x1, y1), applyHomography(map, x2, y2)];
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y, length: Math.hypot(to.x - from.x, to.y - from.y) };
}

/** The strokes of the right panel's twin bars, and of some of its rows. */
function strokesOf(map: Homography, rows: readonly number[]): Stroke[] {
  const bars = [137.05, 139.7].map((x) => stroke(map, [x, 0], [x, 71.97]));
  const lines = rows.map((y) => stroke(map, [140, y], [205, y]));
  return [...bars, ...lines].sort((a, b) => b.length - a.length);
}

/** The largest distance of a corner from its true place in the best of some guesses, millimetres. */
function bestErrorMm(guesses: readonly PanelGuess[], map: Homography): number {
  const corners = [RIGHT.from, RIGHT.to].flatMap((x) => [0, FORM_MM.height].map((y) => [x, y] as const));
  const [top, bottom] = [applyHomography(map, RIGHT.from, 0), applyHomography(map, RIGHT.from, FORM_MM.height)];
  const pixelsPerMm = Math.hypot(bottom.x - top.x, bottom.y - top.y) / FORM_MM.height;
  const errors = guesses
    .filter(({ view }) => view === RIGHT)
    .map((guess) =>
      Math.max(
        ...corners.map(([x, y]) => {
          const [guessed, real] = [applyHomography(guess.map, x, y), applyHomography(map, x, y)];
          return Math.hypot(guessed.x - real.x, guessed.y - real.y) / pixelsPerMm;
        }),
      ),
    );
  return Math.min(...errors);
}

describe('guesses of a panel that does not face the camera', () => {
  if (!TILTED) throw new Error('The corners are no quadrilateral');
  const upsideDown = rectangleToQuad(RIGHT.from, 0, RIGHT.to - RIGHT.from, FORM_MM.height, [
    { x: 700, y: 480 },
    { x: 367, y: 454 },
    { x: 376, y: 49 },
    { x: 621, y: 91 },
  ]);

  it('follow the rows, within what the coarse search reaches', () => {
    const strokes = strokesOf(TILTED, [8, 30, 60]);
    expect(bestErrorMm(guessPanelsByRows(strokes, 12), TILTED)).toBeLessThan(7);
    expect(bestErrorMm(guessPanels(strokes, 16), TILTED)).toBeGreaterThan(20);
  });

  it('follow a single row, too', () => {
    const error = bestErrorMm(guessPanelsByRows(strokesOf(TILTED, [30]), 12), TILTED);
    expect(error).toBeLessThan(10);
  });

  it('find a panel that stands on its head', () => {
    if (!upsideDown) throw new Error('The corners are no quadrilateral');
    const strokes = strokesOf(upsideDown, [8, 30, 60]);
    expect(bestErrorMm(guessPanelsByRows(strokes, 12), upsideDown)).toBeLessThan(7);
  });

  it('need a row', () => {
    expect(guessPanelsByRows(strokesOf(TILTED, []), 12)).toEqual([]);
  });
});
