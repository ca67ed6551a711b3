/** Distributions of what a document's look is drawn from, for the seeded series and for the sets. */
import type { Random } from './random';

/** Opacity of the rows' hairlines; 0 where they are lost. */
export const drawHairlines = (random: Random): number =>
  random.weighted([
    [0.75, 4],
    [0.35, 3],
    [0.12, 1],
    [0, 2],
  ]);

/** How dirty the paper is, 0 to 1. */
export const drawDirtiness = (random: Random): number =>
  random.weighted([
    [0, 5],
    [random.float(0.1, 0.5), 3],
    [random.float(0.5, 1), 1],
  ]);

/** Opacity of the ink. */
export const drawOpacity = (random: Random): number =>
  random.weighted([
    [random.float(0.85, 1), 6],
    [random.float(0.65, 0.85), 3],
    [random.float(0.48, 0.65), 1],
  ]);

/** How unevenly the ink lies: 0 even, 1 very worn. */
export const drawWear = (random: Random): number =>
  random.weighted([
    [random.float(0, 0.15), 5],
    [random.float(0.15, 0.4), 3],
    [random.float(0.4, 0.7), 1],
  ]);

/** Distance of two characters in mm, from 12 to 17 characters an inch. */
export const drawPitch = (random: Random): number =>
  25.4 /
  random.weighted([
    [random.float(14, 15), 6],
    [random.float(12, 14), 2],
    [random.float(15, 17), 2],
  ]);

/** How much larger than the rest the plate is printed. */
export const drawPlateScale = (random: Random): number =>
  random.weighted([
    [1, 7],
    [1.3, 2],
    [1.5, 1],
  ]);
