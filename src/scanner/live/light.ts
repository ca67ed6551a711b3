/** Measures the light on the document: the brightness of its paper and ink, and reflections of lamps. */
import { lumaOf } from '../pixels/grey';
import type { Quad, RgbaImage } from '../pixels/image';
import { applyHomography, rectangleToQuad } from '../pixels/homography';
import { byteQuantile } from '../pixels/statistics';

/** Samples per side of a cell, and number of cells across and down the document: one of 5.8 mm hides two characters. */
const CELL = 3;
const ACROSS = 36;
const DOWN = 18;
/** From this level on a pixel is clipped. */
const CLIPPED_LEVEL = 250;
/** A cell is clipped when more than this share of its samples is. */
const CLIPPED_SHARE = 0.7;
/** When the rest of the paper is this bright, clipped cells are white paper and not a reflection. */
const WHITE_PAPER = 242;

export interface Light {
  /** Brightness of the paper, 0..255. */
  readonly paper: number;
  /** Brightness of the darkest print, 0..255. */
  readonly ink: number;
  /** Share of the document (0..1) that reflections have clipped. */
  readonly glare: number;
}

/** Measures the light within the document's corners (pixels of the image); undefined when it lies outside the image. */
export function lightOn({ width, height, data }: RgbaImage, quad: Quad): Light | undefined {
  const map = rectangleToQuad(0, 0, ACROSS * CELL, DOWN * CELL, quad);
  if (!map) return undefined;
  const all: number[] = [];
  const unclipped: number[] = [];
  let clipped = 0;
  for (let cell = 0; cell < ACROSS * DOWN; cell++) {
    const samples: number[] = [];
    for (let i = 0; i < CELL * CELL; i++) {
      const at = applyHomography(
        map,
        (cell % ACROSS) * CELL + (i % CELL) + 0.5,
        Math.floor(cell / ACROSS) * CELL + Math.floor(i / CELL) + 0.5,
      );
      const x = Math.floor(at.x);
      const y = Math.floor(at.y);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const p = 4 * (y * width + x);
      samples.push(lumaOf(data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0));
    }
    all.push(...samples);
    if (samples.length > 0 && samples.filter((value) => value >= CLIPPED_LEVEL).length > CLIPPED_SHARE * samples.length)
      clipped++;
    else unclipped.push(...samples);
  }
  if (all.length === 0) return undefined;
  const bytes = Uint8ClampedArray.from(all);
  const whiteElsewhere = unclipped.length > 0 && byteQuantile(Uint8ClampedArray.from(unclipped), 0.75) >= WHITE_PAPER;
  const allClipped = unclipped.length === 0;
  return {
    paper: byteQuantile(bytes, 0.75),
    ink: byteQuantile(bytes, 0.03),
    glare: whiteElsewhere || allClipped ? 0 : clipped / (ACROSS * DOWN),
  };
}
