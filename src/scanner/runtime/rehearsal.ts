/**
 * Runs the quick part of the look on a picture made for it, while a person still looks for a photo: browsers run code slowly
 * until they have run it for a while, and what the search compares with is drawn once. Pure; runs in the worker.
 */
import { findDocument } from '../find/find-document';
import type { Quad, RgbaImage } from '../pixels/image';
import { certainVerdict, explainFailure } from '../verdict/verdict';

const WIDTH = 900;
const HEIGHT = 675;
/** Grey levels of a table, of a sheet on it, and of what is printed there. */
const TABLE = 70;
const PAPER = 235;
const PRINT = 40;

/** A sheet with lines of print on a table: nothing that anybody's document would look like. */
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

/** The parts of a look up to its first impression; between them whoever rehearses can turn to a photo that has come. */
export function* rehearse(): Generator<void, void> {
  const sheet = drawSheet();
  let outlines: readonly Quad[] = [];
  certainVerdict(sheet);
  yield;
  findDocument(sheet, undefined, (papers) => {
    outlines = papers;
    return false;
  });
  yield;
  explainFailure(sheet, outlines);
}
