/** Synthetic photo of a folded form for tests: panels that stand at angles to each other, seen by a pinhole camera. */
import type { FoldLine, Point, Quad, RgbaImage } from '../pixels/image';
import { applyHomography, invert, rectangleToQuad } from '../pixels/homography';
import { drawFormTemplate } from './form-template';
import { PANEL_VIEWS } from './views';
import type { FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';

interface FoldedPhotoOptions {
  readonly width: number;
  readonly height: number;
  /**
   * The visible panels from left to right, each with its turn about the fold's direction in degrees; 0 faces the
   * camera.
   */
  readonly panels: readonly (readonly [FormPanel, turn: number])[];
  /** How far the camera looks down on the paper, in degrees. */
  readonly pitch?: number;
  /** The share of the photo's width that the paper takes. */
  readonly coverage?: number;
  /** Grey level of the surroundings. */
  readonly table?: number;
}

export interface FoldedPhoto {
  readonly photo: RgbaImage;
  /** Corners of the visible part, clockwise from its top left one. */
  readonly corners: Quad;
  readonly folds: readonly FoldLine[];
}

/** Resolution of the drawn form, pixels per millimetre. */
const DETAIL = 8;
/** Focal length as a share of the photo's longer side. */
const FOCAL = 0.8;

/** Draws the photo with a little deterministic noise. */
export function drawFoldedPhoto({
  width,
  height,
  panels,
  pitch = 15,
  coverage = 0.8,
  table = 90,
}: FoldedPhotoOptions): FoldedPhoto {
  const views = panels.map(([panel]) => PANEL_VIEWS.find((view) => view.panels[0] === panel) ?? PANEL_VIEWS[0]);
  const focal = FOCAL * Math.max(width, height);
  // The edges of the panels from above: each goes on from the one before, in its own direction.
  const edges: Point[] = [{ x: 0, y: 0 }];
  panels.forEach(([, turn], i) => {
    const view = views[i];
    const last = edges.at(-1) ?? { x: 0, y: 0 };
    const length = view ? view.to - view.from : 0;
    const angle = (turn * Math.PI) / 180;
    edges.push({ x: last.x + length * Math.cos(angle), y: last.y + length * Math.sin(angle) });
  });
  const span = (edges.at(-1)?.x ?? 0) - (edges[0]?.x ?? 0);
  const depth = edges.reduce((sum, { y }) => sum + y, 0) / edges.length;
  const distance = (focal * span) / (coverage * width);
  const tilt = (pitch * Math.PI) / 180;
  const project = ({ x, y }: Point, down: number): Point => {
    const [dx, dy, dz] = [x - span / 2, down - FORM_MM.height / 2, y - depth];
    const z = distance + dz * Math.cos(tilt) - dy * Math.sin(tilt);
    return {
      x: width / 2 + (focal * dx) / z,
      y: height / 2 + (focal * (dy * Math.cos(tilt) + dz * Math.sin(tilt))) / z,
    };
  };
  const lines = edges.map((edge): FoldLine => [project(edge, 0), project(edge, FORM_MM.height)]);
  const planes = views.flatMap((view, i) => {
    const [left, right] = [lines[i], lines[i + 1]];
    if (!view || !left || !right) return [];
    const map = rectangleToQuad(view.from, 0, view.to - view.from, FORM_MM.height, [
      left[0],
      right[0],
      right[1],
      left[1],
    ]);
    const back = map && invert(map);
    return back ? [{ view, back }] : [];
  });
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || planes.length !== panels.length) throw new Error('Panels are degenerate');

  const form = drawFormTemplate(DETAIL);
  const data = new Uint8ClampedArray(4 * width * height);
  let noise = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let grey = table;
      for (const { view, back } of planes) {
        const { x: u, y: v } = applyHomography(back, x + 0.5, y + 0.5);
        if (u < view.from || u >= view.to || v < 0 || v >= FORM_MM.height) continue;
        grey = 225 * (1 - 0.7 * inkAround(form, u, v));
      }
      noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
      grey += ((noise >>> 16) % 9) - 4;
      data.set([grey, grey, grey, 255], 4 * (y * width + x));
    }
  }
  return {
    photo: { width, height, data },
    corners: [first[0], last[0], last[1], first[1]],
    folds: lines.slice(1, -1),
  };
}

/** Ink of the form around a point, averaged over about a pixel of a small photo. */
function inkAround({ width, data }: ReturnType<typeof drawFormTemplate>, u: number, v: number): number {
  const [fx, fy] = [Math.floor(u * DETAIL), Math.floor(v * DETAIL)];
  let sum = 0;
  for (const dy of [0, 1]) for (const dx of [0, 1]) sum += data[(fy + dy) * width + fx + dx] ?? 0;
  return sum / 4;
}
