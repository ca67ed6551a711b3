import { describe, expect, it } from 'vitest';
import { casesAtDepth } from '~/lib/depth.testing';
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { Point, Quad, RgbaImage } from '../pixels/image';
import { applyHomography, rectangleToQuad } from '../pixels/homography';
import { applyBentMap } from './bend';
import { drawPhoto, rotate90 } from './drawn-photo.testing';
import { findDocument } from './find-document';

const CORNERS: Quad = [
  { x: 70, y: 90 },
  { x: 1210, y: 60 },
  { x: 1235, y: 640 },
  { x: 60, y: 655 },
];
const EDGES: Readonly<Record<FormPanel, readonly [number, number]>> = {
  left: [0, FOLDS_MM[0]],
  middle: FOLDS_MM,
  right: [FOLDS_MM[1], FORM_MM.width],
};

/** A photo of a card with only these panels unfolded, and the corners of its visible part. */
function folded(panels: readonly FormPanel[]): { readonly photo: RgbaImage; readonly corners: readonly Point[] } {
  const from = Math.min(...panels.map((panel) => EDGES[panel][0]));
  const to = Math.max(...panels.map((panel) => EDGES[panel][1]));
  const map = rectangleToQuad(0, 0, FORM_MM.width, FORM_MM.height, CORNERS);
  if (!map) throw new Error('Corners are degenerate');
  const corners = [
    [from, 0],
    [to, 0],
    [to, 105],
    [from, 105],
  ].map(([x = 0, y = 0]) => applyHomography(map, x, y));
  return { photo: drawPhoto({ width: 1280, height: 720, corners: CORNERS, table: 80, from, to }), corners };
}

/** Largest error of a corner in pixels; about 5.5 pixels per millimetre. */
function maxError(
  found: ReturnType<typeof findDocument>,
  panels: readonly FormPanel[],
  corners: readonly Point[],
): number {
  if (!found) return Infinity;
  const from = Math.min(...panels.map((panel) => EDGES[panel][0]));
  const to = Math.max(...panels.map((panel) => EDGES[panel][1]));
  const points = [
    [from, 0],
    [to, 0],
    [to, 105],
    [from, 105],
  ].map(([x = 0, y = 0]) => applyBentMap(found.map, found.bend, x, y));
  return Math.max(...points.map((p, i) => Math.hypot(p.x - (corners[i]?.x ?? 0), p.y - (corners[i]?.y ?? 0))));
}

const PARTS: readonly { readonly panels: readonly FormPanel[] }[] = [
  { panels: ['left'] },
  { panels: ['right'] },
  { panels: ['middle', 'right'] },
  { panels: ['middle'] },
  { panels: ['left', 'middle'] },
];

describe('findDocument on a folded card', () => {
  it.each(casesAtDepth(3, PARTS))('finds $panels and names them', ({ panels }) => {
    const { photo, corners } = folded(panels);
    const found = findDocument(photo);
    expect(found?.panels).toEqual(panels);
    expect(maxError(found, panels, corners)).toBeLessThan(9);
  });

  it('finds a panel on a rotated photo', () => {
    const { photo, corners } = folded(['right']);
    const turned = rotate90(photo);
    const found = findDocument(turned);
    expect(found?.panels).toEqual(['right']);
    expect(
      maxError(
        found,
        ['right'],
        corners.map(({ x, y }) => ({ x: photo.height - y, y: x })),
      ),
    ).toBeLessThan(9);
  });

  it('finds all panels of an unfolded document', () => {
    expect(findDocument(folded(['left', 'middle', 'right']).photo)?.panels).toEqual(['left', 'middle', 'right']);
  });

  it('starts from corners that the user set around the visible panels', () => {
    const { photo, corners } = folded(['middle', 'right']);
    const [a, b, c, d] = corners;
    if (!a || !b || !c || !d) throw new Error('Four corners');
    const near: Quad = [{ x: a.x + 6, y: a.y - 5 }, { x: b.x - 4, y: b.y + 5 }, c, { x: d.x - 6, y: d.y }];
    const found = findDocument(photo, { corners: near });
    expect(found?.source).toBe('corners');
    expect(found?.panels).toEqual(['middle', 'right']);
  });
});
