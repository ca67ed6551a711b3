import { describe, expect, it } from 'vitest';
import { casesAtDepth } from '~/lib/depth.testing';
import { ROW_PITCH_MM } from '~/zb1/form-geometry';
import { moveQuad, type Point, type Quad, type RgbaImage } from '../pixels/image';
import { blurred, uniform } from '../verdict/drawn-pictures.testing';
import { drawPhoto, rotate90, stack } from './drawn-photo.testing';
import { applyBentMap } from './bend';
import { drawFoldedPhoto } from './drawn-fold.testing';
import { findDocument } from './find-document';

const TILTED: Quad = [
  { x: 120, y: 190 },
  { x: 1150, y: 120 },
  { x: 1190, y: 640 },
  { x: 90, y: 690 },
];

function cornersFound(photo: RgbaImage, corners?: Quad): Point[] {
  const found = findDocument(photo, { corners });
  if (!found) return [];
  return [
    [0, 0],
    [210, 0],
    [210, 105],
    [0, 105],
  ].map(([x = 0, y = 0]) => applyBentMap(found.map, found.bend, x, y));
}

/** Largest distance between corners in pixels; about 5 pixels per millimetre. */
function maxError(found: readonly Point[], wanted: readonly Point[]): number {
  if (found.length !== wanted.length) return Infinity;
  return Math.max(...found.map((p, i) => Math.hypot(p.x - (wanted[i]?.x ?? 0), p.y - (wanted[i]?.y ?? 0))));
}

const WITHOUT_DOCUMENT: readonly { readonly name: string; readonly grey: (x: number, y: number) => number }[] = [
  { name: 'blank paper', grey: (x, y) => (x > 100 && x < 900 && y > 150 && y < 550 ? 235 : 60) },
  { name: 'stripes', grey: (x) => (x % 40 < 3 ? 60 : 220) },
  { name: 'plain grey', grey: () => 128 },
];

describe('findDocument', () => {
  const photo = drawPhoto({ width: 1280, height: 820, corners: TILTED, table: 70 });

  it('finds a tilted document on a dark table', () => {
    expect(maxError(cornersFound(photo), TILTED)).toBeLessThan(4);
  });

  it('finds white paper on a white lid, where the paper has no edge', () => {
    const scan = drawPhoto({ width: 1280, height: 820, corners: TILTED, table: 225 });
    expect(maxError(cornersFound(scan), TILTED)).toBeLessThan(4);
  });

  it('finds it in every rotation of the photo', () => {
    let turned = photo;
    let wanted: readonly Point[] = TILTED;
    for (let turn = 1; turn < 4; turn++) {
      wanted = wanted.map(({ x, y }) => ({ x: turned.height - y, y: x }));
      turned = rotate90(turned);
      expect(maxError(cornersFound(turned), wanted)).toBeLessThan(4);
    }
  });

  it('locks on to a form that is printed one row lower', () => {
    const lower = drawPhoto({ width: 1280, height: 820, corners: TILTED, table: 70, lower: ROW_PITCH_MM });
    const found = findDocument(lower);
    const reference = findDocument(photo);
    const [a, b] = [
      found && applyBentMap(found.map, found.bend, 66, 40),
      reference && applyBentMap(reference.map, reference.bend, 66, 40 + ROW_PITCH_MM),
    ];
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 99), (a?.y ?? 0) - (b?.y ?? 99))).toBeLessThan(3);
  });

  it.each(casesAtDepth(1, WITHOUT_DOCUMENT))('finds none on $name', ({ grey }) => {
    const data = new Uint8ClampedArray(4 * 1000 * 700);
    for (let i = 0; i < 1000 * 700; i++) data.fill(grey(i % 1000, Math.floor(i / 1000)), 4 * i, 4 * i + 4);
    expect(findDocument({ width: 1000, height: 700, data })).toBeUndefined();
  });

  it('starts from corners set by the user', () => {
    const near: Quad = [
      { x: 135, y: 200 },
      { x: 1135, y: 130 },
      { x: 1200, y: 630 },
      { x: 80, y: 680 },
    ];
    const found = findDocument(photo, { corners: near });
    expect(found?.source).toBe('corners');
    expect(maxError(cornersFound(photo), TILTED)).toBeLessThan(4);
  });

  describe('between corners set by the user around one of two papers', () => {
    const [width, height] = [1200, 630];
    const upper: Quad = [
      { x: 60, y: 40 },
      { x: 1140, y: 60 },
      { x: 1130, y: 610 },
      { x: 70, y: 590 },
    ];
    const lower = moveQuad(upper, 0, height);
    const paper = drawPhoto({ width, height, corners: upper, table: 60 });

    const table = uniform(60, 9, width, height);

    it('finds the blurred one as if it lay there alone', () => {
      const faint = blurred(paper, 5);
      const found = cornersFound(stack(faint, paper), upper);
      expect(maxError(found, upper)).toBeLessThan(30);
      expect(maxError(found, cornersFound(stack(faint, table), upper))).toBeLessThan(4);
    });

    it('finds none instead of the blurred one', () => {
      expect(cornersFound(stack(blurred(paper, 12), paper), upper)).toEqual([]);
    });

    it('finds the one that is meant, where the corners are a tenth off', () => {
      const [a, b, c, d] = lower;
      const near: Quad = [a, { x: b.x - 108, y: b.y - 55 }, c, { x: d.x + 108, y: d.y + 55 }];
      expect(maxError(cornersFound(stack(paper, paper), near), lower)).toBeLessThan(4);
    });
  });

  it.each([
    [
      'two panels',
      [
        ['middle', 30],
        ['right', -30],
      ],
    ],
    [
      'three panels',
      [
        ['left', 25],
        ['middle', -25],
        ['right', -25],
      ],
    ],
  ] as const)('leaves out none of %s between folds set by the user, however faint the print', (_, panels) => {
    const { photo: sharp, corners, folds } = drawFoldedPhoto({ width: 1100, height: 800, panels });
    const found = findDocument(blurred(sharp, 4), { corners, folds });
    expect(found?.panels).toEqual(panels.map(([panel]) => panel));
  });

  it('takes no blank paper for the form, whatever folds the user sets on it', () => {
    const {
      photo: sharp,
      corners,
      folds,
    } = drawFoldedPhoto({
      width: 1100,
      height: 800,
      panels: [
        ['middle', 30],
        ['right', -30],
      ],
    });
    expect(findDocument(blurred(sharp, 12), { corners, folds })).toBeUndefined();
  });
});
