/**
 * Finds what lies over the print: white-outs, glare, thumbs, paint, and what the picture lacks. Print that ends at such
 * a place may go on below it, and a shorter value looks as sure as a whole one. Each small window of paper is compared
 * with windows further away, at the same place of their rows: paper goes on as it is, in brightness, hue and pattern; a
 * cover does not. How far paper differs from itself is measured on the same document, which has its own print, light
 * and noise.
 */
import { FOLDS_MM, FORM_PANELS, ROW_PITCH_MM, type FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { PIXELS_PER_MM, type RgbaImage } from '../pixels/image';
import { median, sortFirst } from '../pixels/statistics';
import { measurePaper, type PaperFeatures, type PaperWindow } from './paper-features';

/** A part of a row of print, in pixels of the flattened document. */
export interface RowPart {
  readonly left: number;
  readonly right: number;
  /** Middle of the capitals. */
  readonly middle: number;
  /** First and last column of print; undefined on a blank part. */
  readonly print?: readonly [first: number, last: number];
}

/** Distances of the windows that a window is compared with, along and across the rows. */
const ALONG_MM = [-14, -11, -8, -5.5, 5.5, 8, 11, 14];
const ACROSS_ROWS = [-2, -1, 0, 1, 2];
/** Above and below the window itself only rows that a cover of one row leaves free. */
const OFFSETS_MM = [-2, 0, 2];
const OFFSET_ROWS = [-2, 2];
/** Fewer windows are no comparison. */
const MIN_REFERENCES = 10;

/** Brighter and smoother than paper: a white-out, glare, paint. In deviations of the document's own paper. */
const BRIGHT_AND_SMOOTH = 6;
/** Uneven light lets far more windows differ much: a cover differs more than this quantile of all, this many times. */
const TAIL = 0.95;
const TAIL_FACTOR = 2.5;
/** Covers for sure, so they do not count there: light makes windows differ by 12 at most. */
const SURELY_COVERED = 12;
/** Of another hue, or much darker: a thumb, a sticker, coloured paint. */
const OTHER_HUE = 15;
const MUCH_DARKER = 25;
/** Least deviation of a document's paper: that of a perfectly even one would be zero. */
const MIN_DEVIATION = 0.3;
/** Hue below which a picture is grey. */
const GREY = 0.05;
/** Level of paper that is burnt out to white, as on a copy in black and white: white over it cannot be seen. */
const WHITE = 100 * Math.log(248);

/** Distance of the windows along a row, pixels; a cover fills two in a row at least. */
const STEP = 3;
const MIN_RUN = 2;
/** A window whose middle is this far from print does not reach into it. */
const BESIDE = 0.9 * PIXELS_PER_MM;
/** Distances of the windows that the document's own deviations are measured at, pixels. */
const SAMPLE_STEP_X = 17;
const SAMPLE_STEP_Y = 23;
const SAMPLE_MARGIN = 20;

type Measure = (x: number, y: number) => PaperWindow;

const REFERENCES: readonly (readonly [x: number, y: number])[] = [
  ...ACROSS_ROWS.flatMap((row) => ALONG_MM.map((along) => [along, row] as const)),
  ...OFFSET_ROWS.flatMap((row) => OFFSETS_MM.map((along) => [along, row] as const)),
].map(([along, row]) => [along * PIXELS_PER_MM, row * ROW_PITCH_MM * PIXELS_PER_MM]);

/** Difference of the window at a place to the median of those further away; undefined where it cannot be told. */
type Compare = (x: number, y: number) => PaperFeatures | undefined;

/** Compares windows by their measure. Its buffers are used anew for each of the thousands of windows. */
function comparisonBy(measure: Measure): Compare {
  const levels = new Float64Array(REFERENCES.length);
  const redGreens = new Float64Array(REFERENCES.length);
  const blueGreens = new Float64Array(REFERENCES.length);
  const textures = new Float64Array(REFERENCES.length);
  return (x, y) => {
    const own = measure(x, y);
    if (typeof own === 'string') return undefined;
    let count = 0;
    for (const [dx, dy] of REFERENCES) {
      const other = measure(x + dx, y + dy);
      if (typeof other === 'string') continue;
      levels[count] = other.level;
      redGreens[count] = other.redGreen;
      blueGreens[count] = other.blueGreen;
      textures[count] = other.texture;
      count += 1;
    }
    if (count < MIN_REFERENCES) return undefined;
    const middleOf = (values: Float64Array): number => {
      sortFirst(values, count);
      return values[Math.floor(count / 2)] ?? 0;
    };
    return {
      level: own.level - middleOf(levels),
      redGreen: own.redGreen - middleOf(redGreens),
      blueGreen: own.blueGreen - middleOf(blueGreens),
      texture: own.texture - middleOf(textures),
    };
  };
}

/** What is usual on a document. */
interface UsualPaper {
  /** Standard deviation of the paper from its surroundings, from the median, which covers do not move. */
  readonly deviation: PaperFeatures;
  /** Grey, and nothing can be brighter. */
  readonly isWhite: boolean;
  /** From here on a window is too bright and smooth for paper. */
  readonly brightAndSmooth: number;
}

/** How much brighter and smoother than its surroundings a window is, in deviations of the document's paper. */
function brightAndSmooth(own: PaperFeatures, usual: PaperFeatures): number {
  return Math.hypot(
    Math.max(0, own.level / Math.max(MIN_DEVIATION, usual.level)),
    Math.max(0, -own.texture / Math.max(MIN_DEVIATION, usual.texture)),
  );
}

function usualPaper(measure: Measure, compare: Compare, { width, height }: RgbaImage): UsualPaper {
  const deviations: PaperFeatures[] = [];
  const hues: number[] = [];
  const levels: number[] = [];
  for (let y = SAMPLE_MARGIN; y < height - SAMPLE_MARGIN; y += SAMPLE_STEP_Y)
    for (let x = SAMPLE_MARGIN; x < width - SAMPLE_MARGIN; x += SAMPLE_STEP_X) {
      const own = measure(x, y);
      const deviation = compare(x, y);
      if (deviation) deviations.push(deviation);
      if (typeof own === 'string') continue;
      hues.push(Math.max(Math.abs(own.redGreen), Math.abs(own.blueGreen)));
      levels.push(own.level);
    }
  const spread = (feature: keyof PaperFeatures): number =>
    1.48 * (median(deviations.map((deviation) => Math.abs(deviation[feature]))) ?? Infinity);
  const deviation = {
    level: spread('level'),
    redGreen: spread('redGreen'),
    blueGreen: spread('blueGreen'),
    texture: spread('texture'),
  };
  const scores = deviations
    .map((own) => brightAndSmooth(own, deviation))
    .filter((score) => score < SURELY_COVERED)
    .sort((a, b) => a - b);
  return {
    deviation,
    isWhite: (median(hues) ?? 0) < GREY && (median(levels) ?? 0) > WHITE,
    brightAndSmooth: Math.max(BRIGHT_AND_SMOOTH, TAIL_FACTOR * (scores[Math.floor(TAIL * scores.length)] ?? 0)),
  };
}

function isCover(deviation: PaperFeatures, usual: UsualPaper): boolean {
  const ratio = (feature: keyof PaperFeatures): number =>
    deviation[feature] / Math.max(MIN_DEVIATION, usual.deviation[feature]);
  if (usual.isWhite) return deviation.level < -MUCH_DARKER;
  return (
    brightAndSmooth(deviation, usual.deviation) >= usual.brightAndSmooth ||
    Math.hypot(ratio('redGreen'), ratio('blueGreen')) >= OTHER_HUE ||
    ratio('level') < -MUCH_DARKER
  );
}

const [FIRST_FOLD, SECOND_FOLD] = FOLDS_MM;
const PANEL_ENDS: Readonly<Record<FormPanel, readonly [from: number, to: number]>> = {
  left: [0, FIRST_FOLD],
  middle: [FIRST_FOLD, SECOND_FOLD],
  right: [SECOND_FOLD, FORM_MM.width],
};

/**
 * Tells whether something lies over a part of a row.
 * @param document the flattened document in colour, before its light was evened out: that hides white-outs
 * @param panels the panels that the photo shows
 */
export function createCoverFinder(document: RgbaImage, panels: readonly FormPanel[]): (part: RowPart) => boolean {
  const hidden = FORM_PANELS.filter((panel) => !panels.includes(panel)).map((panel) => PANEL_ENDS[panel]);
  const measure = measurePaper(document, (x) =>
    hidden.some(([from, to]) => x >= from * PIXELS_PER_MM && x <= to * PIXELS_PER_MM),
  );
  const compare = comparisonBy(measure);
  const usual = usualPaper(measure, compare, document);
  return ({ left, right, middle, print }) => {
    let run = 0;
    for (let x = left; x <= right; x += STEP) {
      const deviation = compare(x, middle);
      // Bold print fills windows too.
      const isBeside = print === undefined || x < print[0] - BESIDE || x > print[1] + BESIDE;
      const isOver = deviation ? isCover(deviation, usual) : isBeside && measure(x, middle) === 'solid';
      run = isOver ? run + 1 : 0;
      if (run >= MIN_RUN) return true;
    }
    return false;
  };
}
