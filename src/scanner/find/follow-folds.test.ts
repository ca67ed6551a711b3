import { describe, expect, it } from 'vitest';
import type { GuessSource } from './guesses';
import { toGrey } from '../pixels/grey';
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import { buildPyramid } from '../pixels/warp';
import { FLAT } from './bend';
import { drawFoldedPhoto } from './drawn-fold.testing';
import { followFolds, isBetterPlace, planesOf, searchAgain } from './follow-folds';
import type { FoundDocument } from './refine-candidate';
import { LEFT, MIDDLE } from './views';

const drawn = drawFoldedPhoto({
  width: 600,
  height: 340,
  panels: [
    ['left', 4],
    ['middle', 0],
    ['right', -4],
  ],
});
const [first, second] = drawn.folds;
if (!first || !second) throw new Error('Two folds');
const middle = rectangleToQuad(MIDDLE.from, 0, MIDDLE.to - MIDDLE.from, 105, [
  first[0],
  second[0],
  second[1],
  first[1],
]);
if (!middle) throw new Error('A plane');

const elsewhere: FoundDocument = {
  map: [2, 0, 300, 0, 2, 200, 0, 0, 1],
  bend: FLAT,
  score: 0.6,
  weakerHalf: 0.5,
  panelScores: { left: 0, middle: 0.6, right: 0 },
  panels: ['middle'],
  pyramid: buildPyramid(toGrey(drawn.photo, 'luma'), 1),
  source: 'paper',
};

const always = () => true;

function guessing(tiltedPanels: GuessSource['tiltedPanels']): GuessSource[] {
  const none = () => [];
  return [
    {
      name: 'lines 1',
      maps: none,
      panels: none,
      quads: none,
      panelQuads: none,
      tiltedPanels,
      shouldSearchParts: true,
      trusted: false,
    },
  ];
}

describe('searchAgain', () => {
  it('prefers a place where more panels match to one that matches by chance', () => {
    const found = searchAgain(
      elsewhere,
      guessing(() => [{ map: middle, view: MIDDLE }]),
      drawn.photo,
      always,
    );
    expect(found.panels).toEqual(['left', 'middle', 'right']);
    const at = applyHomography(found.map, MIDDLE.from, 0);
    expect(Math.hypot(at.x - first[0].x, at.y - first[0].y)).toBeLessThan(5);
  });

  it('keeps a doubtful document when nothing matches better', () => {
    expect(
      searchAgain(
        elsewhere,
        guessing(() => []),
        drawn.photo,
        always,
      ),
    ).toBe(elsewhere);
  });

  it('does not search again when every panel matches well', () => {
    const sure = { ...elsewhere, panelScores: { left: 0, middle: 0.8, right: 0 } };
    const found = searchAgain(
      sure,
      guessing(() => {
        throw new Error('Not to be called');
      }),
      drawn.photo,
      always,
    );
    expect(found).toBe(sure);
  });

  it('keeps what was found when its time is over', () => {
    const found = searchAgain(
      elsewhere,
      guessing(() => {
        throw new Error('Not to be called');
      }),
      drawn.photo,
      () => false,
    );
    expect(found).toBe(elsewhere);
  });
});

describe('isBetterPlace', () => {
  const two = { panels: ['left', 'middle'], panelScores: { left: 0.62, middle: 0.6, right: 0 } } as const;
  const leftAlone = (score: number) =>
    ({ panels: ['left'], panelScores: { left: score, middle: 0, right: 0 } }) as const;

  it('does not give up a panel for a slightly better match of the other', () => {
    expect(isBetterPlace(leftAlone(0.75), two)).toBe(false);
    expect(isBetterPlace(two, leftAlone(0.75))).toBe(false);
  });

  it('gives up a panel that matched by chance', () => {
    expect(isBetterPlace(leftAlone(0.85), two)).toBe(true);
  });

  it('takes the better of two places with as many panels', () => {
    const better = { ...two, panelScores: { ...two.panelScores, middle: 0.7 } };
    expect(isBetterPlace(better, two)).toBe(true);
    expect(isBetterPlace(two, better)).toBe(false);
  });
});

describe('followFolds', () => {
  const alone: FoundDocument = { ...elsewhere, map: middle };

  it('finds the panels beside the one that was found', () => {
    expect(followFolds(alone, drawn.photo, always).panels).toEqual(['left', 'middle', 'right']);
  });

  it('begins no round when its time is over', () => {
    expect(followFolds(alone, drawn.photo, () => false)).toBe(alone);
  });
});

describe('planesOf', () => {
  it('takes a panel from its own plane, also at a fold that its neighbour puts elsewhere', () => {
    const [left, own]: Homography[] = [
      [3, 0, 0, 0, 3, 0, 0, 0, 1],
      [3, 0, 40, 0, 3, 9, 0, 0, 1],
    ];
    if (!left || !own) throw new Error('Two planes');
    const bend = { ...FLAT, planes: [LEFT, MIDDLE].map(({ to }, i) => ({ to, map: i === 0 ? left : own })) };
    const planes = planesOf({ map: own, bend, panels: ['left', 'middle'] });
    const corner = planes[1] && applyHomography(planes[1].map, MIDDLE.from, 0);
    expect(planes.map(({ view }) => view)).toEqual([LEFT, MIDDLE]);
    expect(corner?.x).toBeCloseTo(3 * MIDDLE.from + 40, 0);
    expect(corner?.y).toBeCloseTo(9, 0);
  });
});
