/** Reads the months that are stamped in the left panel of the back. */
import type { BoxMm } from '~/zb1/form-geometry';
import { evenLight, PAPER_LEVEL } from '../flatten/flatten';
import { DOCUMENT_MM, PIXELS_PER_MM, type GreyImage, type RgbaImage } from '../pixels/image';
import { foldLookAlikes, type LookAlikes } from '../fields/look-alikes';
import type { Homography } from '../pixels/homography';
import type { BackResult, FieldBox, FieldReading, StampedInspection } from '../protocol';
import { decodeGreedy } from '../reader/ctc-decode';
import { searchBeam } from '../reader/ctc-beam';
import type { LineReader, LineReading } from '../reader/line-reader';
import { cutLine, type CutOptions } from './cut-line';
import { flattenPart } from './flatten-part';
import { mayHideMonth, monthIn, monthOrder } from './months';
import type { PrintLine } from './print-line';
import { findPrintLines } from './print-lines';

/** Where stamps are put: the first panel without its rim. */
const STAMPS_MM: BoxMm = { x: 1, y: 1, width: 71.6, height: 103 };
/** Height of a stamp's digits, millimetres. */
const MIN_MM = 1.9;
const MAX_MM = 3.9;
/** Levels that ink is darker than: stamps may be faint, and characters touch or fall apart at one level but not at another. */
const INK_LEVELS = [24, 38, 60].map((contrast) => PAPER_LEVEL - contrast);
const BEAM_WIDTH = 16;
/** A value below this confidence is flagged, as on the front. */
const TRUSTED = 0.8;
/** Confidence at most in a year of one digit, in what only a wide cut shows, and in the latest while a stamp is unread. */
const CLIPPED = 0.3;
const WIDE = 0.5;
const UNREAD = 0.5;
/** A second reading of the same print is a rival from here on. */
const RIVAL = 0.35;
const MAX_ALTERNATIVES = 3;
const MIN_ALTERNATIVE = 0.005;

/** What letters in the place of a digit stand for. */
const DIGITS: LookAlikes = { O: '0', Q: '0', D: '0', I: '1', l: '1', '|': '1', Z: '2', S: '5', B: '8' };

/** The line by itself, and with what stands around it: a digit that was left out shows in one of them. */
const CUTS: readonly CutOptions[] = [
  { lead: 0.4, tail: 0.7, alone: true },
  { lead: 1.3, tail: 2, alone: false },
];
/** For a line that names no month by itself: the rest of it may stand further off. */
const WIDE_CUT: CutOptions = { lead: 6, tail: 6, alone: false };

interface Stamp {
  readonly line: PrintLine;
  /** Months by probability, likeliest first; none for a stamp that could not be read. */
  readonly months: readonly (readonly [value: string, probability: number])[];
}

/** The inspections on the back. `map` leads from its millimetres to pixels of the photo. */
export function readStamps(photo: RgbaImage, map: Homography, reader: LineReader, today: Date): Pick<BackResult, 'inspections' | 'latest'> {
  // Coloured ink is darker in one grey, the form's own pattern fainter in the other.
  const flats = (['luma', 'max'] as const).map((mode) => evenLight(flattenPart(photo, map, STAMPS_MM, mode)));
  const [luma] = flats;
  const lines = luma ? INK_LEVELS.flatMap((level) => findPrintLines(luma, level, MIN_MM, MAX_MM)) : [];
  const stamps = lines.flatMap((line) => readLine(line, flats, reader, today) ?? []);
  return judgeStamps(distinct(stamps).map(({ line, months }) => ({ box: boxOf(line), months })));
}

/** The likeliest reading of each place; where another one there is likely as well, both are in doubt. */
function distinct(stamps: readonly Stamp[]): Stamp[] {
  const kept: Stamp[] = [];
  for (const stamp of stamps.toSorted((a, b) => likelihood(b) - likelihood(a))) {
    const at = kept.findIndex((other) => overlap(stamp.line, other.line));
    const other = kept[at];
    if (!other) kept.push(stamp);
    else if (likelihood(stamp) > RIVAL && stamp.months[0]?.[0] !== other.months[0]?.[0]) {
      const doubted = [...other.months, ...stamp.months].map(([value, probability]) => [value, probability / 2] as const);
      kept[at] = { line: other.line, months: merge(doubted) };
    }
  }
  return kept;
}

function likelihood({ months }: Stamp): number {
  return months[0]?.[1] ?? 0;
}

/** Whether two lines are of the same print. */
function overlap(a: PrintLine, b: PrintLine): boolean {
  const height = Math.max(a.height, b.height);
  const [from, to] = [Math.max(a.x, b.x), Math.min(a.x + a.length, b.x + b.length)];
  const middle = (line: PrintLine): number => line.y + Math.tan(line.angle) * ((from + to) / 2 - line.x);
  return to > from && Math.abs(middle(a) - middle(b)) < height;
}

/** A line that names a month, or may hide one; undefined for all others. */
function readLine(line: PrintLine, flats: readonly GreyImage[], reader: LineReader, today: Date): Stamp | undefined {
  const read = (options: readonly CutOptions[]): LineReading[] =>
    reader.read(flats.flatMap((flat) => options.map((one) => cutLine(flat, line, one)))).map((reading) => foldLookAlikes(reading, DIGITS));
  const readings = read(CUTS);
  const months = vote(readings, today);
  if ((months[0]?.[1] ?? 0) >= WIDE) return { line, months };
  const wide = vote(read([WIDE_CUT]), today).map(([value, probability]) => [value, WIDE * probability] as const);
  const all = merge([...months, ...wide]);
  if (all.length > 0 && (all[0]?.[1] ?? 0) > 0.05) return { line, months: all };
  return readings.some((reading) => mayHideMonth(decodeGreedy(reading))) ? { line, months: [] } : undefined;
}

/** The mean of what the readings say, by month. */
function vote(readings: readonly LineReading[], today: Date): (readonly [value: string, probability: number])[] {
  return merge(
    readings.flatMap((reading) =>
      searchBeam(reading, { beamWidth: BEAM_WIDTH }).flatMap(({ text, probability }) => {
        const month = monthIn(text, today);
        return month ? [[month.value, (probability * (month.clipped ? CLIPPED : 1)) / readings.length] as const] : [];
      }),
    ),
  );
}

function merge(months: readonly (readonly [value: string, probability: number])[]): (readonly [value: string, probability: number])[] {
  const sums = new Map<string, number>();
  for (const [value, probability] of months) sums.set(value, (sums.get(value) ?? 0) + probability);
  return [...sums].sort((a, b) => b[1] - a[1]);
}

/** A stamp with its box on the back and the months that it may name. */
interface ReadStamp {
  readonly box: FieldBox;
  readonly months: readonly (readonly [value: string, probability: number])[];
}

/** From what each stamp may say to the inspections and the one that counts. */
export function judgeStamps(stamps: readonly ReadStamp[]): Pick<BackResult, 'inspections' | 'latest'> {
  const read: (StampedInspection & { readonly alternatives: readonly string[] })[] = [];
  const unread: FieldBox[] = [];
  for (const { box, months } of stamps) {
    const [first, ...rest] = months;
    if (!first) unread.push(box);
    else {
      const [value, probability] = first;
      const alternatives = rest.filter((other) => other[1] > MIN_ALTERNATIVE).map(([other]) => other);
      read.push({ value, confidence: Math.min(1, probability), flagged: probability < TRUSTED, box, alternatives });
    }
  }
  read.sort((a, b) => monthOrder(a.value) - monthOrder(b.value));
  const inspections = read.map(({ value, confidence, flagged, box }) => ({ value, confidence, flagged, box }));
  return { inspections, latest: latestOf(read, unread) };
}

function latestOf(read: readonly (StampedInspection & { readonly alternatives: readonly string[] })[], unread: readonly FieldBox[]): FieldReading | undefined {
  const last = read.at(-1);
  const [missed] = unread;
  if (!last) return missed && { value: '', confidence: 0, flagged: true, alternatives: [], box: missed };
  // What is unsure about the others touches the latest only where one of them may be later.
  const later = read.slice(0, -1).flatMap(({ alternatives }) => alternatives.filter((value) => monthOrder(value) > monthOrder(last.value)));
  const earlier = last.flagged ? read.slice(0, -1).map(({ value }) => value).toReversed() : [];
  const alternatives = [...new Set([...last.alternatives, ...later, ...earlier])].filter((value) => value !== last.value).slice(0, MAX_ALTERNATIVES);
  const confidence = missed || later.length > 0 ? Math.min(UNREAD, last.confidence) : last.confidence;
  return { value: last.value, confidence, flagged: last.flagged || confidence < TRUSTED, alternatives, box: last.box };
}

/** The box around a line, as fractions of the back. */
function boxOf({ x, y, length, height, angle }: PrintLine): FieldBox {
  const margin = 0.4 * height;
  const rise = length * Math.sin(angle);
  const left = STAMPS_MM.x + (x - margin) / PIXELS_PER_MM;
  const top = STAMPS_MM.y + (y - height / 2 + Math.min(0, rise) - margin) / PIXELS_PER_MM;
  const width = (length * Math.cos(angle) + 2 * margin) / PIXELS_PER_MM;
  const tall = (height + Math.abs(rise) + 2 * margin) / PIXELS_PER_MM;
  const { width: w, height: h } = DOCUMENT_MM;
  return { x: Math.max(0, left / w), y: Math.max(0, top / h), width: width / w, height: tall / h };
}

/** Where "ZB I" stands on the back, with room for a place that is not exact. */
const NAME_MM: BoxMm = { x: 144, y: 82, width: 42, height: 22 };

/** Whether the back says there what it is. */
export function saysZb1(photo: RgbaImage, map: Homography, reader: LineReader): boolean {
  const flat = evenLight(flattenPart(photo, map, NAME_MM, 'luma'));
  const lines = INK_LEVELS.flatMap((level) => findPrintLines(flat, level, 2.4, 4.4));
  const cuts = lines.flatMap((line) => CUTS.map((options) => cutLine(flat, line, options)));
  return reader.read(cuts).some((reading) => /^.?ZB\s?[I1l|]?\W?$/u.test(decodeGreedy(reading)));
}
