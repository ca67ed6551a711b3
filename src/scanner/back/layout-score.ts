/**
 * Scores a position on an image against the layout of the back: which areas are full of small print and which are blank
 * on all issues of the form. The texts themselves differ between issues, so nothing finer is compared.
 */
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { InkDensity } from './ink-density';

function box(x: number, y: number, width: number, height: number): BoxMm {
  return { x, y, width, height };
}

/** Areas with small print on the official drawing and on other issues. Millimetres. */
const PRINTED: readonly BoxMm[] = [
  box(3, 3.8, 43, 2.6), // (Raum für weitere amtlich zugelassene Eintragungen)
  box(3.4, 9.9, 10.5, 2.4), // X Weitere HU:
  box(76.4, 3.9, 13, 2.6), // Zur Beachtung!
  box(77, 33, 34, 33), // definition of the fields
  box(153, 6, 26, 30), // its second part
  box(154.6, 91.5, 10, 5.2), // ZB I
];

/** Areas that are blank on all issues. Of the left panel only the rim, because its middle holds stamps. */
const BLANK: readonly BoxMm[] = [
  box(50, 2, 22, 10),
  box(69, 14, 4, 80),
  box(140.5, 8, 6, 74),
  box(149, 66, 58, 22),
  box(174, 90, 33, 12),
  box(188, 40, 19, 24),
  box(3, 56, 34, 9),
];

/** Side of the blocks into which the areas are split, millimetres. */
const BLOCK_MM = 5;

interface Block extends BoxMm {
  readonly printed: boolean;
  readonly weight: number;
}

function blocksOf(region: BoxMm, printed: boolean): Block[] {
  const columns = Math.max(1, Math.round(region.width / BLOCK_MM));
  const rows = Math.max(1, Math.round(region.height / BLOCK_MM));
  const [width, height] = [region.width / columns, region.height / rows];
  // Weight by the root of the area: narrow lines of text determine the position best.
  const weight = Math.sqrt(width * height);
  return Array.from({ length: rows * columns }, (_, i) => ({
    x: region.x + (i % columns) * width,
    y: region.y + Math.floor(i / columns) * height,
    width,
    height,
    printed,
    weight,
  }));
}

const BLOCKS: readonly Block[] = [
  ...PRINTED.flatMap((region) => blocksOf(region, true)),
  ...BLANK.flatMap((region) => blocksOf(region, false)),
];

/**
 * Correlation (-1..1) of the ink with the layout of printed and blank areas, for a back whose top left corner lies at
 * pixel (`left`, `top`) with `scale` pixels per millimetre.
 */
export function layoutScoreAt(ink: InkDensity, left: number, top: number, scale: number, isUpsideDown = false): number {
  let n = 0;
  let sum = 0;
  let squares = 0;
  let printed = 0;
  let printedInk = 0;
  for (const { x, y, width, height, printed: isPrinted, weight } of BLOCKS) {
    const x0 = isUpsideDown ? FORM_MM.width - x - width : x;
    const y0 = isUpsideDown ? FORM_MM.height - y - height : y;
    // The square root keeps the darkest print from dominating.
    const value = Math.sqrt(
      Math.max(
        0,
        ink.mean(left + x0 * scale, top + y0 * scale, left + (x0 + width) * scale, top + (y0 + height) * scale),
      ),
    );
    n += weight;
    sum += weight * value;
    squares += weight * value * value;
    if (isPrinted) {
      printed += weight;
      printedInk += weight * value;
    }
  }
  const mean = sum / n;
  const share = printed / n;
  const spread = Math.sqrt(Math.max(1e-9, squares / n - mean * mean) * share * (1 - share));
  return (printedInk / n - mean * share) / spread;
}
