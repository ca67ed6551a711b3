/** How the light falls on the document in a picture: how bright its paper is, and where a lamp is mirrored in it. */
import type { Quad, RgbaImage } from '../pixels/image';
import { applyHomography, rectangleToQuad } from '../pixels/homography';
import { percentile } from './percentile';

/** The document is looked at in cells of so many samples on each side. */
const CELL = 7;
const ACROSS = 12;
const DOWN = 6;
/** From here on a pixel tells nothing any more. */
const BLOWN = 250;
/** A cell is lost when this share of its samples is. */
const LOST = 0.6;
/** Where the rest of the paper is as bright as this, white is its colour and no mirror. */
const WHITE_PAPER = 242;

export interface Light {
  /** Brightness of the paper, 0..255. */
  readonly paper: number;
  /** Brightness of what is printed darkest, 0..255. */
  readonly ink: number;
  /** Share of the document (0..1) that a reflection has wiped out. */
  readonly glare: number;
}

/** Measures the light within the document's corners (pixels of the picture); undefined when none of it is in the picture. */
export function lightOn({ width, height, data }: RgbaImage, quad: Quad): Light | undefined {
  const map = rectangleToQuad(0, 0, ACROSS * CELL, DOWN * CELL, quad);
  if (!map) return undefined;
  const all: number[] = [];
  const kept: number[] = [];
  let lost = 0;
  for (let cell = 0; cell < ACROSS * DOWN; cell++) {
    const samples: number[] = [];
    for (let i = 0; i < CELL * CELL; i++) {
      const at = applyHomography(map, (cell % ACROSS) * CELL + (i % CELL) + 0.5, Math.floor(cell / ACROSS) * CELL + Math.floor(i / CELL) + 0.5);
      const x = Math.floor(at.x);
      const y = Math.floor(at.y);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const p = 4 * (y * width + x);
      samples.push(0.3 * (data[p] ?? 0) + 0.59 * (data[p + 1] ?? 0) + 0.11 * (data[p + 2] ?? 0));
    }
    all.push(...samples);
    if (samples.length > 0 && samples.filter((value) => value >= BLOWN).length > LOST * samples.length) lost++;
    else kept.push(...samples);
  }
  if (all.length === 0) return undefined;
  const bytes = Uint8ClampedArray.from(all);
  const whiteElsewhere = kept.length > 0 && percentile(Uint8ClampedArray.from(kept), 0.75) >= WHITE_PAPER;
  const everywhere = kept.length === 0;
  return {
    paper: percentile(bytes, 0.75),
    ink: percentile(bytes, 0.03),
    glare: whiteElsewhere || everywhere ? 0 : lost / (ACROSS * DOWN),
  };
}
