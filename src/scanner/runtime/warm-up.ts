/**
 * Warms the worker up: runs the quick part of the detection on a synthetic picture while the user is still choosing a
 * photo. The browser compiles the hot code, and the templates of the search are drawn. Pure; runs in the worker.
 */
import { findDocument } from '../find/find-document';
import type { Quad, RgbaImage } from '../pixels/image';
import { certainVerdict, verdictWithoutForm } from '../verdict/verdict';

const WIDTH = 900;
const HEIGHT = 675;
/** Grey levels. */
const TABLE = 70;
const PAPER = 235;
const PRINT = 40;

/** Draws a sheet with lines of print on a table. It is not a ZB I, so the whole quick search runs. */
export function drawSheet(): RgbaImage {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const onPaper = x > 225 && x < 675 && y > 30 && y < 645;
      const inLine = onPaper && x > 270 && x < 630 && y > 75 && y < 600 && y % 15 < 6;
      const isInk = inLine && (7 * x + 3 * y) % 11 < 5;
      const p = 4 * (y * WIDTH + x);
      data.fill(isInk ? PRINT : onPaper ? PAPER : TABLE + ((31 * x + 17 * y) % 13), p, p + 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/**
 * Runs the detection up to its provisional verdict. Yields between its parts, so that the caller can stop for a real
 * photo.
 */
export function* warmUp(): Generator<void, void> {
  const sheet = drawSheet();
  let outlines: readonly Quad[] = [];
  certainVerdict(sheet);
  yield;
  findDocument(
    sheet,
    {},
    {
      onDoubt: (found) => {
        outlines = found;
        return false;
      },
    },
  );
  yield;
  verdictWithoutForm(sheet, outlines);
}
