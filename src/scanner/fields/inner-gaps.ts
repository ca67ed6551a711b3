/**
 * Finds characters that are missing within a line: a cover of the paper's own colour leaves a gap as wide as they are,
 * which reads as a space where no space is printed, or as nothing at all.
 */
import { FIELD_FORMATS, type FieldKind } from '~/zb1/formats';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { byteQuantile, median } from '../pixels/statistics';
import type { GreyImage } from '../pixels/image';
import type { CharacterSpan } from '../reader/ctc-align';
import { SOUND_LEVELS } from './expectation';

/** A line that was read, with the spans of its characters on its cut. */
export interface SpannedLine {
  readonly fieldCode: FormFieldCode;
  /** BAND_HEIGHT rows. */
  readonly cut: GreyImage;
  /** Pixels of the flattened document per pixel of the cut. */
  readonly scale: number;
  readonly spans: readonly CharacterSpan[];
}

/** Kinds of fields whose values are printed without a space between letters and digits. */
const SPACELESS: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal', 'range', 'date', 'month', 'vin']);
/** Codes without spaces. The dividers of field 2.2 leave gaps on some documents, so it is not among them. */
const SPACELESS_CODES: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['2.1', '10', '11', '14.1', 'D.2']);
const SPACE_WITHIN = /[\p{L}\d] +[\p{L}\d]/u;
/** Types of Mercedes-Benz (D.2) that are printed with a space: "204 AMG", "204 K", "203 CL", "245 G". */
const SPACED_TYPE = /^\d{3} (?:AMG|(?:CL|[GKX])(?: AMG)?)$/u;
/**
 * Width without ink, in pitches of the document's digits, from which on a character is missing. Of 1,778 clean lines of
 * the tuning set the widest gap is 0.84 (between a one and a point); a missing digit leaves 1.07 at least.
 */
const MIN_GAP = 0.95;
/** Fewer pairs of digits give no pitch. */
const MIN_PAIRS = 10;
const MIN_PLATE_PAIRS = 3;
/** Rows of capitals on a cut, and the share of the print's darkness from which on a pixel is ink. */
const [FIRST_ROW, LAST_ROW] = [6, 26];
const INK_SHARE = 0.4;
const PAPER_QUANTILE = 0.8;
const PRINT_QUANTILE = 0.015;

const isDigit = ({ character }: CharacterSpan): boolean => /\d/u.test(character);
const middleOf = ({ start, end }: CharacterSpan): number => (start + end) / 2;

type Pair = readonly [before: CharacterSpan, after: CharacterSpan];

const pairsOf = (spans: readonly CharacterSpan[]): readonly Pair[] =>
  spans.flatMap((after, index) => {
    const before = spans[index - 1];
    return before === undefined ? [] : [[before, after] as const];
  });

/** Pairs of neighbouring characters without a space between them. */
const neighbours = (spans: readonly CharacterSpan[]): readonly Pair[] =>
  pairsOf(spans).filter((pair) => pair.every(({ character }) => character !== ' '));

/** Pairs at a hyphen, without the spaces that are read beside it. */
const pairsAtHyphen = (spans: readonly CharacterSpan[]): readonly Pair[] =>
  pairsOf(spans.filter(({ character }) => character !== ' ')).filter((pair) =>
    pair.some(({ character }) => character === '-'),
  );

const distanceOf = ([before, after]: Pair): number => middleOf(after) - middleOf(before);

/** Distance of neighbouring digits in pixels of the flattened document; undefined with too few of them. */
export function digitPitch(lines: readonly SpannedLine[]): number | undefined {
  const distances = lines
    .filter(({ fieldCode }) => fieldCode !== 'A')
    .flatMap(({ spans, scale }) =>
      neighbours(spans)
        .filter((pair) => pair.every(isDigit))
        .map((pair) => scale * distanceOf(pair)),
    );
  return distances.length < MIN_PAIRS ? undefined : median(distances);
}

/** For each column of a cut whether it holds ink. */
function inkedColumns({ width, data }: GreyImage): readonly boolean[] {
  const paper = byteQuantile(data, PAPER_QUANTILE);
  const limit = paper - INK_SHARE * (paper - byteQuantile(data, PRINT_QUANTILE));
  return Array.from({ length: width }, (_none, x) => {
    for (let y = FIRST_ROW; y <= LAST_ROW; y++) if ((data[y * width + x] ?? 0) < limit) return true;
    return false;
  });
}

/** Longest run of columns without ink, of those from one to the other. */
function widestBlank(inked: readonly boolean[], from: number, to: number): number {
  let [run, widest] = [0, 0];
  for (let x = from; x < to; x++) {
    run = inked[x] === true ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** The letter behind a sound level (U.1, U.3) is printed with a space or without: "80 P", "80P". */
const SPACED_LEVEL = /^[\d.,]+ [DENP]$/u;

function isPrintedWithSpace(fieldCode: FormFieldCode, text: string): boolean {
  if (fieldCode === 'D.2') return SPACED_TYPE.test(text);
  return SOUND_LEVELS.has(fieldCode) && SPACED_LEVEL.test(text);
}

/** Whether a space is read where none is printed. */
function hasStraySpace(fieldCode: FormFieldCode, text: string): boolean {
  const isSpaceless =
    fieldCode === 'P.2/P.4' || SPACELESS_CODES.has(fieldCode) || SPACELESS.has(FIELD_FORMATS[fieldCode].kind);
  return isSpaceless && SPACE_WITHIN.test(text) && !isPrintedWithSpace(fieldCode, text.trim());
}

/** The pairs with a gap between them. @param pitch pixels of the cut */
function pairsWithGap(cut: GreyImage, pairs: readonly Pair[], pitch: number): readonly Pair[] {
  const inked = inkedColumns(cut);
  return pairs.filter(
    ([before, after]) => widestBlank(inked, Math.round(before.start), Math.round(after.end)) >= MIN_GAP * pitch,
  );
}

/**
 * The letters of a plate are separated from its number, and it has a pitch of its own: only the hyphen tells, if there
 * is a gap on one side of it. On both sides spaces are printed.
 */
function plateHasGap({ cut, spans }: SpannedLine): boolean {
  const distances = neighbours(spans).map(distanceOf);
  const pitch = distances.length < MIN_PLATE_PAIRS ? undefined : median(distances);
  return pitch !== undefined && pairsWithGap(cut, pairsAtHyphen(spans), pitch).length === 1;
}

/**
 * Whether characters are missing within a line.
 * @param pitch of the document's digits, from `digitPitch`; without it only spaces tell
 */
export function hasInnerGap(line: SpannedLine, pitch: number | undefined): boolean {
  const { fieldCode, cut, scale, spans } = line;
  if (fieldCode === 'A') return plateHasGap(line);
  if (hasStraySpace(fieldCode, spans.map(({ character }) => character).join(''))) return true;
  return pitch !== undefined && pairsWithGap(cut, neighbours(spans), pitch / scale).length > 0;
}
