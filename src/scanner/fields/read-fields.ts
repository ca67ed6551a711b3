/** From bands to raw readings by field: one batch for the line reader, then each line decoded by its field's format. */
import { FIELD_FORMATS, matchesFormat, type FieldKind } from '~/zb1/formats';
import { FORM_FIELDS, FORM_PANELS, panelsOf, type FormField, type FormFieldCode, type FormPanel } from '~/zb1/form-geometry';
import { normalise } from '~/zb1/normalise';
import { settleDottedE } from './e-diaeresis';
import { SHAPE_BAND_HEIGHT } from './glyph-shapes';
import type { GreyImage } from '../pixels/image';
import { cutBand, locateLines, type LineBand } from './lines';
import { lateLines, withStart } from './missing-first-character';
import { chooseReading, type ChosenReading } from './choose-reading';
import { patternDarkness, usualDarkness, weighCharacters, withoutFaintTail, type WeighedLine } from './trailing-noise';
import type { Region } from '../pixels/grey';
import type { FieldBox } from '../protocol';
import { characterSpans } from '../reader/ctc-align';
import type { LineReader, LineReading } from '../reader/line-reader';
import { foldLookAlikes, type LookAlikes } from './look-alikes';
import { eraseBars } from '../flatten/erase-bars';
import { eraseRules } from '../flatten/erase-rules';
import { calibrateGlyphs, resolveZeroVsO, type ReadLine } from './glyph-profile';
import type { RawReading, RawReadings, Rival } from './raw-reading';
import { isDoubted, otherCuts } from './recrop-retry';
import { splitPower } from './split-power';
import { isRealPlate, withUmlauts } from './plates';

/** Confidence of a line that holds no ink at all. */
const BLANK_CONFIDENCE = 0.97;

/** A reading below this confidence is nothing that could be corrected, if its characters are not read better than the second on average. */
const HOPELESS = 0.02;
const LEGIBLE = 0.45;

/** Kinds that hold digits only: letters that look like digits are those digits. */
const DIGITS: LookAlikes = { O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' };
/** I, O and Q never stand in a VIN. */
const VIN: LookAlikes = { O: '0', o: '0', Q: '0', I: '1', l: '1' };

const FOLDS: Partial<Record<FieldKind, LookAlikes>> = {
  integer: DIGITS,
  decimal: DIGITS,
  range: { ...DIGITS, ';': '-', ',': '-', ':': '-', '.': '-', '_': '-' },
  date: { ...DIGITS, ',': '.', ';': '.', ':': '.' },
  month: DIGITS,
  vin: VIN,
};
/** Places with letters and digits in any order. */
const TYPE_CODES: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['2.2', 'D.2', 'D.3']);
/** Places behind a bar and a label. */
const ON_FORM: ReadonlySet<FormFieldCode> = new Set(FORM_FIELDS.filter(({ panel }) => panel !== 'left').map(({ code }) => code));
const DIGIT_CODES: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['2.1', '10', '11']);

/**
 * Reads the places of the flat document that stand on panels that are there; others are absent from the result. `detail`
 * draws a part of the document, in its pixels, so many times as large.
 */
export function readFields(document: GreyImage, reader: LineReader, detail: (part: Region, times: number) => GreyImage, panels: readonly FormPanel[] = FORM_PANELS): RawReadings {
  const flat = eraseRules(eraseBars(document));
  const isThere = (place: FormField): boolean => panelsOf(place).every((panel) => panels.includes(panel));
  const bands = locateLines(flat, isThere);
  const inked = bands.filter((band) => !band.blank);
  const cuts = inked.map((band) => cutBand(flat, band));
  const readings = reader.read(cuts);
  const weighed = new Map<LineBand, WeighedLine>();
  const read: { readonly band: LineBand; readonly line: ReadLine }[] = [];
  for (const [index, band] of inked.entries()) {
    const [reading, cut] = [readings[index], cuts[index]];
    if (!reading || !cut) continue;
    const { fold, fits, variants, holds } = expectation(band.place);
    const folded = fold ? foldLookAlikes(reading, fold) : reading;
    const first = chooseReading([folded], fits, variants);
    const others = isDoubted(band, first) ? reader.read(otherCuts(band, endOf(folded, first), flat).map((other) => cutBand(flat, other))).map((other) => (fold ? foldLookAlikes(other, fold) : other)) : [];
    read.push({ band, line: { cut, detail: () => detail(band, SHAPE_BAND_HEIGHT / band.height), reading, folded, chosen: others.length > 0 ? chooseReading([folded, ...others], fits, variants) : first, holds } });
  }
  for (const index of lateLines(read.map(({ band, line }) => (ON_FORM.has(band.place) ? beginOf(line) : undefined)))) {
    const entry = read[index];
    const [again] = entry ? reader.read([cutBand(document, entry.band)]) : [];
    if (!entry || !again) continue;
    const { fold, fits, variants } = expectation(entry.band.place);
    const withBars = chooseReading([fold ? foldLookAlikes(again, fold) : again], fits, variants);
    read[index] = { ...entry, line: { ...entry.line, chosen: withStart(entry.line.chosen, withBars) } };
  }
  const print = calibrateGlyphs(read.map(({ line }) => line));
  for (const { band, line } of read) {
    const settled = resolveZeroVsO(line, print);
    weighed.set(band, weighCharacters(line.cut, line.folded, band.place === 'D.1' ? settleDottedE(line.cut, line.folded, settled) : settled));
  }
  const usual = usualDarkness([...weighed.values()]);
  const pattern = patternDarkness(flat);
  const lines = new Map<FormFieldCode, { band: LineBand; decoded: ChosenReading | undefined }[]>();
  for (const band of bands) {
    const line = weighed.get(band);
    const list = lines.get(band.place) ?? [];
    lines.set(band.place, list);
    // Light differs from place to place: what a line is compared with is the first line of its own place.
    const first = band.line > 0 ? weighed.get(list[0]?.band ?? band) : undefined;
    list.push({ band, decoded: line && withoutFaintTail(line, (first && usualDarkness([first])) || usual, pattern, band.line > 0) });
  }
  const out: RawReadings = {};
  for (const place of FORM_FIELDS) {
    if (!isThere(place)) continue;
    const own = lines.get(place.code) ?? [];
    const box = boxOf(own, flat);
    if (place.code === 'P.2/P.4') {
      const [power, speed] = splitPower(joinLines(own, box, place));
      out['P.2'] = power;
      out['P.4'] = speed;
    } else {
      out[place.code] = joinLines(own, box, place);
    }
  }
  return out;
}

/** The middle of a line's first character, pixels of the band. */
function beginOf({ folded, chosen }: ReadLine): number | undefined {
  const first = characterSpans(folded, chosen.text)[0];
  return first && (first.start + first.end) / 2;
}

/** Where the text of a reading ends, of all that it may be the longest; pixels of the band. */
function endOf(reading: LineReading, { text, rivals }: ChosenReading): number {
  const ends = [text, ...rivals.slice(0, 3).map((rival) => rival.text)].map((one) => characterSpans(reading, one).at(-1)?.end ?? 0);
  return Math.max(...ends) || reading.width;
}

interface Expectation {
  readonly holds: ReadLine['holds'];
  readonly fold?: LookAlikes;
  readonly fits?: (text: string) => boolean;
  readonly variants?: (text: string) => readonly string[];
}

/** What is known of a line before it is read; only single-line places have a format for the whole text. */
function expectation(place: FormFieldCode): Expectation {
  if (place === 'P.2/P.4') return { holds: 'digits', fold: DIGITS, fits: (text) => POWER.test(text.replaceAll(' ', '')) };
  const { kind } = FIELD_FORMATS[place];
  if (kind === 'text') return { holds: TYPE_CODES.has(place) ? 'anything' : 'words' };
  if (kind === 'plate') return { holds: 'words', fits: isRealPlate, variants: withUmlauts };
  const fold = FOLDS[kind] ?? (DIGIT_CODES.has(place) ? DIGITS : undefined);
  // Dates are printed with two digits for day and month: one digit means that one was lost.
  const whole = kind === 'date' || kind === 'month' ? /^(?:\d\d[./]|-|\s*$)/u : /^/u;
  const fits = (text: string): boolean => whole.test(text) && matchesFormat(place, normalise(place, text));
  const holds = TYPE_CODES.has(place) ? 'anything' : fold && kind !== 'vin' ? 'digits' : 'unknown';
  return fold ? { holds, fold, fits } : { holds, fits };
}

/** Rated power in kW and the speed at which it is reached, or the empty mark. */
const POWER = /^(?:\d{1,4}(?:[.,]\d{1,2})?\/\d{3,5}|-+(?:\/-+)?|\d{1,4}\/-+|)$/u;

function joinLines(own: readonly { band: LineBand; decoded: ChosenReading | undefined }[], box: FieldBox, place: FormField): RawReading {
  let confidence = 1;
  let matched = true;
  const texts: string[] = [];
  let rivals: readonly Rival[] = [];
  for (const { decoded } of own) {
    if (!decoded || decoded.text === '') {
      // Blank lines are doubted together, not each: a box of seven is no less surely blank than a box of one.
      confidence *= (decoded?.confidence ?? BLANK_CONFIDENCE) ** (1 / place.lines);
      continue;
    }
    confidence *= decoded.confidence;
    matched &&= decoded.matched;
    const rest = texts.length > 0 ? `${texts.join('/')}/` : '';
    rivals = [
      ...rivals.map((rival) => ({ ...rival, value: `${rival.value}/${decoded.text}` })),
      ...decoded.rivals.map(({ text, probability }) => ({ value: rest + text, probability })),
    ];
    texts.push(decoded.text);
  }
  // Of several lines most may be right where one is not.
  const legible = texts.length > 1 || confidence > HOPELESS || confidence ** (1 / Math.max(1, texts.join('').length)) > LEGIBLE;
  return { value: texts.join('/'), confidence, matched, legible, rivals: [...rivals].sort((a, b) => b.probability - a.probability), box };
}

function boxOf(own: readonly { band: LineBand }[], flat: GreyImage): FieldBox {
  // Blank lines of a place with several lines would only widen its box.
  const inked = own.filter(({ band }) => !band.blank);
  const bands = (inked.length > 0 ? inked : own).map(({ band }) => band);
  const left = Math.min(...bands.map((b) => b.left));
  const top = Math.min(...bands.map((b) => b.top));
  const right = Math.max(...bands.map((b) => b.left + b.width));
  const bottom = Math.max(...bands.map((b) => b.top + b.height));
  return { x: left / flat.width, y: top / flat.height, width: (right - left) / flat.width, height: (bottom - top) / flat.height };
}
