/**
 * Reads the fields of the flattened document. All lines are read in one batch; doubtful ones again from other crops,
 * displaced ones from bands around them, and ones that start late from the page with its bars. Then each is decoded by
 * its field's format.
 */
import {
  FORM_FIELDS,
  formField,
  panelsOf,
  type FormField,
  type FormFieldCode,
  type FormPanel,
} from '~/zb1/form-geometry';
import { restoreDiaeresis } from './e-diaeresis';
import { SHAPE_BAND_HEIGHT } from './glyph-shapes';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { cutBand, locateLines, type LineBand } from './lines';
import { bestDisplaced, datesWithin, displacedBands, mayBeDisplaced } from './displaced-lines';
import { linesStartingLate, restoreFirstCharacter } from './missing-first-character';
import { chooseReading, type ChosenReading } from './choose-reading';
import {
  textureDarkness,
  typicalDarkness,
  measureDarkness,
  dropTrailingNoise,
  type LineWithDarkness,
} from './trailing-noise';
import type { Region } from '../pixels/grey';
import { characterSpans, type CharacterSpan } from '../reader/ctc-align';
import type { LineReader, LineReading } from '../reader/line-reader';
import { mergeLookAlikes } from './look-alikes';
import type { RowPart } from './covers';
import { expectation, type Expectation } from './expectation';
import { boxOf, joinLines, type FieldLine } from './join-lines';
import { digitPitch, hasInnerGap, type SpannedLine } from './inner-gaps';
import { eraseBars } from '../flatten/erase-bars';
import { eraseRules } from '../flatten/erase-rules';
import { collectTemplates, resolveByTemplates } from './glyph-templates';
import { calibrateGlyphs, resolveZeroVsO, type ReadLine } from './glyph-profile';
import type { RawReadings } from './raw-reading';
import { needsReread, cropVariants } from './recrop-retry';
import { doubtSingleMarks } from './single-marks';
import { splitPower } from './split-power';

/** Places with a label and a bar before the value. */
const LABELLED: ReadonlySet<FormFieldCode> = new Set(
  FORM_FIELDS.filter(({ panel }) => panel !== 'left').map(({ code }) => code),
);

/**
 * Reads the fields of the visible panels; fields of other panels are absent from the result.
 * @param document the flattened document after `evenLight`
 * @param detail draws a part of the document (in its pixels) from the photo, `times` as large
 * @param panels the panels that the photo shows
 * @param isCovered whether something lies over a part of a row, from `createCoverFinder`
 */
export function readFields(
  document: GreyImage,
  reader: LineReader,
  detail: (part: Region, times: number) => GreyImage,
  panels: readonly FormPanel[],
  isCovered: (part: RowPart) => boolean,
): RawReadings {
  const flat = eraseRules(eraseBars(document));
  const isVisible = (field: FormField): boolean => panelsOf(field).every((panel) => panels.includes(panel));
  const bands = locateLines(flat, isVisible);
  const { printed, read } = readLines(
    bands.filter((band) => !band.blank),
    flat,
    reader,
    detail,
  );
  const lines = decodeLines(bands, printed, restoreFirstCharacters(read, document, reader), flat, isCovered);
  const out: RawReadings = {};
  for (const field of FORM_FIELDS) {
    if (!isVisible(field)) continue;
    const fieldLines = lines.get(field.code) ?? [];
    const box = boxOf(fieldLines, flat);
    if (field.code === 'P.2/P.4') {
      const [power, speed] = splitPower(joinLines(fieldLines, box, field));
      out['P.2'] = power;
      out['P.4'] = speed;
    } else {
      out[field.code] = joinLines(fieldLines, box, field);
    }
  }
  return out;
}

interface BandLine {
  readonly band: LineBand;
  readonly line: ReadLine;
}

/** The lines as they were read. */
interface ReadLines {
  readonly read: readonly BandLine[];
  /** The band that a line was read from, if it is not printed where it belongs. */
  readonly printed: ReadonlyMap<LineBand, LineBand>;
}

/** Reads all bands in one batch, doubtful ones again from other crops, displaced ones from bands around them. */
function readLines(
  inked: readonly LineBand[],
  flat: GreyImage,
  reader: LineReader,
  detail: (part: Region, times: number) => GreyImage,
): ReadLines {
  const cuts = inked.map((band) => cutBand(flat, band));
  const readings = reader.read(cuts);
  const printed = new Map<LineBand, LineBand>();
  const read: BandLine[] = [];
  for (const [index, own] of inked.entries()) {
    const [reading, cut] = [readings[index], cuts[index]];
    if (!reading || !cut) continue;
    const expected = expectation(own.fieldCode);
    const mergeAll = (lines: readonly LineReading[]): LineReading[] =>
      lines.map((line) => (expected.lookAlikes ? mergeLookAlikes(line, expected.lookAlikes) : line));
    const [merged = reading] = mergeAll([reading]);
    const choose = (lines: readonly [LineReading, ...LineReading[]]): ChosenReading =>
      chooseReading(lines, expected.fits, expected.variants, expected);
    const first = choose([merged]);
    const retries = needsReread(own, first)
      ? mergeAll(reader.read(cropVariants(own, endOf(merged, first), flat).map((crop) => cutBand(flat, crop))))
      : [];
    const chosen = retries.length > 0 ? choose([merged, ...retries]) : first;
    const moved = mayBeDisplaced(own.fieldCode, chosen)
      ? findDisplaced(own, reader, flat, mergeAll, expected)
      : undefined;
    const { band, ...line } = moved ?? { band: own, cut, reading, merged, chosen };
    printed.set(own, band);
    read.push({
      band,
      line: { ...line, detail: () => detail(band, SHAPE_BAND_HEIGHT / band.height), holds: expected.holds },
    });
  }
  return { read, printed };
}

/** Restores the first character of lines that start late. @param document the page with its bars */
function restoreFirstCharacters(
  read: readonly BandLine[],
  document: GreyImage,
  reader: LineReader,
): readonly BandLine[] {
  const restored = [...read];
  for (const index of linesStartingLate(
    read.map(({ band, line }) => (LABELLED.has(band.fieldCode) ? startOf(line) : undefined)),
  )) {
    const entry = read[index];
    const [retry] = entry ? reader.read([cutBand(document, entry.band)]) : [];
    if (!entry || !retry) continue;
    const expected = expectation(entry.band.fieldCode);
    const { lookAlikes, fits, variants } = expected;
    const merged = lookAlikes ? mergeLookAlikes(retry, lookAlikes) : retry;
    const withBars = chooseReading([merged], fits, variants, expected);
    restored[index] = { ...entry, line: { ...entry.line, chosen: restoreFirstCharacter(entry.line.chosen, withBars) } };
  }
  return restored;
}

/** Resolves zeros, doubtful characters and dots by their shapes, and measures how dark the print is. */
function measureLines(read: readonly BandLine[]): ReadonlyMap<LineBand, LineWithDarkness> {
  const lines = read.map(({ line }) => line);
  const [profile, templates] = [calibrateGlyphs(lines), collectTemplates(lines)];
  return new Map(
    read.map(({ band, line }) => {
      const zeros = resolveZeroVsO(line, profile);
      const resolved = resolveByTemplates(line, zeros, templates, expectation(band.fieldCode).fits);
      const restored = restoreDiaeresis(line.cut, line.merged, resolved, band.fieldCode);
      const doubted = doubtSingleMarks(line.cut, line.merged, restored, band.fieldCode);
      return [band, measureDarkness(line.cut, line.merged, doubted)];
    }),
  );
}

/** The lines of each place with their final text, and whether something covers them or leaves a gap in them. */
function decodeLines(
  bands: readonly LineBand[],
  printed: ReadLines['printed'],
  read: readonly BandLine[],
  flat: GreyImage,
  isCovered: (part: RowPart) => boolean,
): ReadonlyMap<FormFieldCode, readonly FieldLine[]> {
  const darknessByBand = measureLines(read);
  const usualDarkness = typicalDarkness([...darknessByBand.values()]);
  const paperDarkness = textureDarkness(flat);
  const lines = new Map<FormFieldCode, FieldLine[]>();
  const pitch = digitPitch(read.map(({ band, line }) => spannedLine(band, line, line.chosen.text)));
  const lineByBand = new Map(read.map(({ band, line }) => [band, line]));
  for (const own of bands) {
    const band = printed.get(own) ?? own;
    const line = darknessByBand.get(band);
    const list = lines.get(band.fieldCode) ?? [];
    lines.set(band.fieldCode, list);
    // The light differs across the photo, so further lines are compared with the first line of their own place.
    const first = band.line > 0 ? darknessByBand.get(list[0]?.band ?? band) : undefined;
    const comparable = (first && typicalDarkness([first])) || usualDarkness;
    const decoded = line && dropTrailingNoise(line, comparable, paperDarkness, band.line > 0);
    // Behind two blank lines nothing is printed that a cover could hide.
    const isBlank = (decoded?.text ?? '') === '';
    const mayHide = !isBlank || band.line === 0 || (list.at(-1)?.decoded?.text ?? '') !== '';
    const readLine = lineByBand.get(band);
    const spanned = readLine && spannedLine(band, readLine, decoded?.text ?? '');
    const covered = mayHide && isCovered(rowPartOf(band, spanned?.spans ?? []));
    const gap = spanned !== undefined && hasInnerGap(spanned, pitch);
    list.push({ band, decoded, covered, gap });
  }
  return lines;
}

interface DisplacedLine extends Pick<ReadLine, 'cut' | 'reading' | 'merged' | 'chosen'> {
  readonly band: LineBand;
}

/** Reads a text that is not printed on its line; undefined if none is found around it. */
function findDisplaced(
  own: LineBand,
  reader: LineReader,
  flat: GreyImage,
  mergeAll: (lines: readonly LineReading[]) => LineReading[],
  { fits }: Expectation,
): DisplacedLine | undefined {
  const { x, width } = formField(own.fieldCode).value;
  const bands = displacedBands(own, x + width, flat);
  const cuts = bands.map((band) => cutBand(flat, band));
  const readings = reader.read(cuts);
  const merged = mergeAll(readings);
  const within = (text: string): readonly string[] => datesWithin(own.fieldCode, text);
  const choose = (lines: readonly [LineReading, ...LineReading[]]): ChosenReading =>
    chooseReading(lines, fits, within, {});
  const best = bestDisplaced(
    own.fieldCode,
    merged.map((line) => choose([line])),
  );
  if (best === undefined) return undefined;
  const [band, cut, reading, line] = [bands[best], cuts[best], readings[best], merged[best]];
  if (!band || !cut || !reading || !line) return undefined;
  const neighbours = [merged[best - 1], merged[best + 1]].filter((neighbour) => neighbour !== undefined);
  return { band, cut, reading, merged: line, chosen: choose([line, ...neighbours]) };
}

/** Middle of a line's first character, pixels from the band's left end; undefined for a blank line. */
function startOf({ merged, chosen }: ReadLine): number | undefined {
  const first = characterSpans(merged, chosen.text)[0];
  return first && (first.start + first.end) / 2;
}

/** Right end of the longest of the likely texts, pixels from the band's left end. */
function endOf(reading: LineReading, { text, rivals }: ChosenReading): number {
  const ends = [text, ...rivals.slice(0, 3).map((rival) => rival.text)].map(
    (candidate) => characterSpans(reading, candidate).at(-1)?.end ?? 0,
  );
  return Math.max(...ends) || reading.width;
}

/** A line with the spans of a text on its cut. */
function spannedLine(band: LineBand, { cut, merged }: ReadLine, text: string): SpannedLine {
  const spans = text === '' ? [] : characterSpans(merged, text);
  return { fieldCode: band.fieldCode, cut, scale: band.height / BAND_HEIGHT, spans };
}

/**
 * A cover is looked for this far before and behind the print, which is a space and a character, and this far into a
 * blank place; it need not be looked for in the bar before the place.
 */
const BEFORE_MM = 2.5;
const BEHIND_MM = 3.6;
const BAR_MM = 0.5;
const BLANK_MM = 12;

/** Where a cover would hide characters of a line: its print and a little beyond, or the start of a blank place. */
function rowPartOf(band: LineBand, spans: readonly CharacterSpan[]): RowPart {
  const middle = band.top + band.height / 2;
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) {
    const right = Math.min(band.left + band.width, band.left + BLANK_MM * PIXELS_PER_MM);
    return { left: band.left + BAR_MM * PIXELS_PER_MM, right, middle };
  }
  const scale = band.height / BAND_HEIGHT;
  const print = [band.left + first.start * scale, band.left + last.end * scale] as const;
  return {
    left: Math.max(band.left + BAR_MM * PIXELS_PER_MM, print[0] - BEFORE_MM * PIXELS_PER_MM),
    right: print[1] + BEHIND_MM * PIXELS_PER_MM,
    middle,
    print,
  };
}
