/** Reads the inspection months stamped in the left panel of the back. */
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { evenLight, PAPER_LEVEL } from '../flatten/flatten';
import { PIXELS_PER_MM, type GreyImage, type RgbaImage } from '../pixels/image';
import { mergeLookAlikes, type LookAlikes } from '../fields/look-alikes';
import { FLAG_BELOW_CONFIDENCE } from '../fields/raw-reading';
import type { Homography } from '../pixels/homography';
import {
  MAX_ALTERNATIVES,
  type BackResult,
  type FieldBox,
  type FieldReading,
  type StampedInspection,
} from '../protocol';
import { decodeGreedy } from '../reader/ctc-decode';
import { searchBeam } from '../reader/ctc-beam';
import type { LineReader, LineReading } from '../reader/line-reader';
import { cutLine, type CutOptions } from './cut-line';
import { flattenPart } from './flatten-part';
import { mayBeMisreadMonth, monthOrder, parseStampedMonth } from './months';
import type { PrintLine } from './print-line';
import { findPrintLines } from './print-lines';

/** Area of the stamps: the left panel without its rim. */
const STAMPS_MM: BoxMm = { x: 1, y: 1, width: 71.6, height: 103 };
/** Height of a stamp's digits. */
const MIN_DIGIT_MM = 1.9;
const MAX_DIGIT_MM = 3.9;
/**
 * Thresholds for ink. Several, because stamps may be faint, and characters touch or break at one threshold but not at
 * another.
 */
const INK_LEVELS = [24, 38, 60].map((contrast) => PAPER_LEVEL - contrast);
const BEAM_WIDTH = 16;
/** Factor on the probability of a year of one digit. */
const CLIPPED_FACTOR = 0.3;
/** Months below this probability are read again with the wide cut, whose months count by this factor. */
const WIDE_FACTOR = 0.5;
/** Largest confidence of the latest month while a stamp is unread. */
const UNREAD_CONFIDENCE = 0.5;
/** From this probability on, a different reading of the same print puts the best one in doubt. */
const RIVAL_PROBABILITY = 0.35;
const MIN_ALTERNATIVE = 0.005;

/** Digits that are misread as these letters. */
const DIGITS: LookAlikes = { O: '0', Q: '0', D: '0', I: '1', l: '1', '|': '1', Z: '2', S: '5', B: '8' };

/** The line isolated, and with the print around it: a digit that the line finder missed shows in the second. */
const CUTS: readonly CutOptions[] = [
  { lead: 0.4, tail: 0.7, isolated: true },
  { lead: 1.3, tail: 2, isolated: false },
];
/** For a line without a month: the rest of the date may be further away. */
const WIDE_CUT: CutOptions = { lead: 6, tail: 6, isolated: false };

interface Stamp {
  readonly line: PrintLine;
  /** Months with their probability, best first; empty for a stamp that could not be read. */
  readonly months: readonly (readonly [value: string, probability: number])[];
}

/** The inspections on the back. `map`: millimetres on the back to pixels of the photo. */
export function readStamps(
  photo: RgbaImage,
  map: Homography,
  reader: LineReader,
  today: Date,
): Pick<BackResult, 'inspections' | 'latest'> {
  // Coloured ink is darker in the luma, the form's background pattern is fainter in the maximum of the channels.
  const flats = (['luma', 'max'] as const).map((mode) => evenLight(flattenPart(photo, map, STAMPS_MM, mode)));
  const [luma] = flats;
  const lines = luma ? INK_LEVELS.flatMap((level) => findPrintLines(luma, level, MIN_DIGIT_MM, MAX_DIGIT_MM)) : [];
  const stamps = lines.flatMap((line) => readLine(line, flats, reader, today) ?? []);
  return judgeStamps(deduplicate(stamps).map(({ line, months }) => ({ box: boxOf(line), months })));
}

/**
 * Keeps the most probable reading of each print; halves the probabilities where a different one is probable as well.
 */
function deduplicate(stamps: readonly Stamp[]): Stamp[] {
  const kept: Stamp[] = [];
  for (const stamp of stamps.toSorted((a, b) => likelihood(b) - likelihood(a))) {
    const index = kept.findIndex((twin) => overlap(stamp.line, twin.line));
    const twin = kept[index];
    if (!twin) kept.push(stamp);
    else if (likelihood(stamp) > RIVAL_PROBABILITY && stamp.months[0]?.[0] !== twin.months[0]?.[0]) {
      const doubted = [...twin.months, ...stamp.months].map(
        ([value, probability]) => [value, probability / 2] as const,
      );
      kept[index] = { line: twin.line, months: merge(doubted) };
    }
  }
  return kept;
}

function likelihood({ months }: Stamp): number {
  return months[0]?.[1] ?? 0;
}

/** Whether two lines cover the same print. */
function overlap(a: PrintLine, b: PrintLine): boolean {
  const height = Math.max(a.height, b.height);
  const [from, to] = [Math.max(a.x, b.x), Math.min(a.x + a.length, b.x + b.length)];
  const middle = (line: PrintLine): number => line.y + Math.tan(line.angle) * ((from + to) / 2 - line.x);
  return to > from && Math.abs(middle(a) - middle(b)) < height;
}

/** Reads a line; undefined when it holds neither a month nor a misread one. */
function readLine(line: PrintLine, flats: readonly GreyImage[], reader: LineReader, today: Date): Stamp | undefined {
  const read = (options: readonly CutOptions[]): LineReading[] =>
    reader
      .read(flats.flatMap((flat) => options.map((cut) => cutLine(flat, line, cut))))
      .map((reading) => mergeLookAlikes(reading, DIGITS));
  const readings = read(CUTS);
  const months = vote(readings, today);
  if ((months[0]?.[1] ?? 0) >= WIDE_FACTOR) return { line, months };
  const wide = vote(read([WIDE_CUT]), today).map(([value, probability]) => [value, WIDE_FACTOR * probability] as const);
  const all = merge([...months, ...wide]);
  if (all.length > 0 && (all[0]?.[1] ?? 0) > 0.05) return { line, months: all };
  return readings.some((reading) => mayBeMisreadMonth(decodeGreedy(reading))) ? { line, months: [] } : undefined;
}

/** Probability of each month, averaged over the readings; best first. */
function vote(readings: readonly LineReading[], today: Date): (readonly [value: string, probability: number])[] {
  return merge(
    readings.flatMap((reading) =>
      searchBeam(reading, { beamWidth: BEAM_WIDTH }).flatMap(({ text, probability }) => {
        const month = parseStampedMonth(text, today);
        return month
          ? [[month.value, (probability * (month.clipped ? CLIPPED_FACTOR : 1)) / readings.length] as const]
          : [];
      }),
    ),
  );
}

function merge(
  months: readonly (readonly [value: string, probability: number])[],
): (readonly [value: string, probability: number])[] {
  const sums = new Map<string, number>();
  for (const [value, probability] of months) sums.set(value, (sums.get(value) ?? 0) + probability);
  return [...sums].sort((a, b) => b[1] - a[1]);
}

/** A stamp with its box on the back and its possible months by probability, best first. */
interface ReadStamp {
  readonly box: FieldBox;
  readonly months: readonly (readonly [value: string, probability: number])[];
}

/** Turns the stamps into inspections, sorted by date, and the latest one with its confidence. */
export function judgeStamps(stamps: readonly ReadStamp[]): Pick<BackResult, 'inspections' | 'latest'> {
  const read: (StampedInspection & { readonly alternatives: readonly string[] })[] = [];
  const unread: FieldBox[] = [];
  for (const { box, months } of stamps) {
    const [first, ...rest] = months;
    if (!first) unread.push(box);
    else {
      const [value, probability] = first;
      const alternatives = rest
        .filter((alternative) => alternative[1] > MIN_ALTERNATIVE)
        .map(([alternative]) => alternative);
      read.push({
        value,
        confidence: Math.min(1, probability),
        flagged: probability < FLAG_BELOW_CONFIDENCE,
        box,
        alternatives,
      });
    }
  }
  read.sort((a, b) => monthOrder(a.value) - monthOrder(b.value));
  const inspections = read.map(({ value, confidence, flagged, box }) => ({ value, confidence, flagged, box }));
  return { inspections, latest: latestOf(read, unread) };
}

function latestOf(
  read: readonly (StampedInspection & { readonly alternatives: readonly string[] })[],
  unread: readonly FieldBox[],
): FieldReading | undefined {
  const last = read.at(-1);
  const [missed] = unread;
  if (!last) return missed && { value: '', confidence: 0, flagged: true, alternatives: [], box: missed };
  // Uncertainty about other stamps matters for the latest only if one of them may be later.
  const later = read
    .slice(0, -1)
    .flatMap(({ alternatives }) => alternatives.filter((value) => monthOrder(value) > monthOrder(last.value)));
  const earlier = last.flagged
    ? read
        .slice(0, -1)
        .map(({ value }) => value)
        .toReversed()
    : [];
  const alternatives = [...new Set([...last.alternatives, ...later, ...earlier])]
    .filter((value) => value !== last.value)
    .slice(0, MAX_ALTERNATIVES);
  const confidence = missed || later.length > 0 ? Math.min(UNREAD_CONFIDENCE, last.confidence) : last.confidence;
  return {
    value: last.value,
    confidence,
    flagged: last.flagged || confidence < FLAG_BELOW_CONFIDENCE,
    alternatives,
    box: last.box,
  };
}

/** The box around a line, as fractions of the back. */
function boxOf({ x, y, length, height, angle }: PrintLine): FieldBox {
  const margin = 0.4 * height;
  const rise = length * Math.sin(angle);
  const left = STAMPS_MM.x + (x - margin) / PIXELS_PER_MM;
  const top = STAMPS_MM.y + (y - height / 2 + Math.min(0, rise) - margin) / PIXELS_PER_MM;
  const width = (length * Math.cos(angle) + 2 * margin) / PIXELS_PER_MM;
  const tall = (height + Math.abs(rise) + 2 * margin) / PIXELS_PER_MM;
  const { width: w, height: h } = FORM_MM;
  return { x: Math.max(0, left / w), y: Math.max(0, top / h), width: width / w, height: tall / h };
}

/** Area of the title "ZB I" on the back, with a margin for inexact registration. */
const TITLE_MM: BoxMm = { x: 144, y: 82, width: 42, height: 22 };

/** Whether the title "ZB I" can be read on the back. */
export function hasZb1Title(photo: RgbaImage, map: Homography, reader: LineReader): boolean {
  const flat = evenLight(flattenPart(photo, map, TITLE_MM, 'luma'));
  const lines = INK_LEVELS.flatMap((level) => findPrintLines(flat, level, 2.4, 4.4));
  const cuts = lines.flatMap((line) => CUTS.map((options) => cutLine(flat, line, options)));
  return reader.read(cuts).some((reading) => /^.?ZB\s?[I1l|]?\W?$/u.test(decodeGreedy(reading)));
}
