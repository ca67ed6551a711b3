/** Tyre designations as printed in 15.1 to 15.3 (ECE R 30, R 54, R 75, R 106; ETRTO). */
import { MM_PER_INCH } from './inch';
import { markedService, type TyreMarks } from './tyre-marks';

export {
  MAX_LOAD_INDEX,
  isOpenSpeed,
  loadOfIndex,
  OPEN_SPEED_SYMBOLS,
  serviceAt,
  SPEED_SYMBOLS,
  speedOfSymbol,
} from './tyre-service';

/** A parsed tyre designation. */
export interface Tyre extends TyreMarks {
  /** Nominal width in mm, or in inches on old cross-ply tyres ("3.50-10"); `null` if a code stands for it. */
  readonly width: number | null;
  /** Letters that stand for the width of a motorcycle tyre ("MT90B16") or an old American one ("GR70-15"). */
  readonly widthCode: string | null;
  /** Height in percent of the width, or `null` if the designation has none. */
  readonly aspectRatio: number | null;
  readonly construction: 'radial' | 'diagonal' | 'bias-belted';
  /** Rim diameter in inches. */
  readonly rimInches: number;
  /** Rim diameter in mm of metric rims ("190/65 HR 390"), else `null`. */
  readonly rimMillimetres: number | null;
}

/** Longer texts are not designations. */
const MAX_LENGTH = 120;
/** Rims with a diameter above this are in mm (TRX: 315 to 415). */
const MAX_RIM_INCHES = 99;
const METRIC_RIMS_MM = { least: 240, most: 500 };
/** A second number behind a slash below this is another width, "4.80/4.00-8". */
const MIN_RATIO = 20;

/** Axle, and kind of tyre: passenger, light truck, temporary, special trailer, off-road, agricultural, high load. */
const PREFIX = String.raw`(?:(?:VORNE?|HINTEN|VA|HA)[.:]? ?)?(?:(?<kind>P|LT|T|ST|AT|VF|IF|HL) ?)?`;
/** Construction, and on older tyres the speed range before it; "RF" is a run-flat tyre. */
const JOINT = String.raw` ?-? ?(?<joint>Z?RF|[ZVHSTQ]?R|[VHS]?B|D|[VHS](?=[ -]?\d)|-)`;
/** Not the last digits of the number before it. */
const RIM = String.raw` ?-? ?(?<![\d.])(?<rim>\d{3}|\d{1,2}(?:\.\d)?)(?![\d./])`;
const DECIMAL = String.raw`\d{1,3}(?:\.\d{1,3})?`;

const SIZES: readonly RegExp[] = [
  // 205/55 R16, 120/70-12, 10.0/75-15.3, 4.80/4.00-8
  new RegExp(String.raw`^${PREFIX}(?<width>${DECIMAL})\/(?<ratio>${DECIMAL})(?:${JOINT})?${RIM}`, 'u'),
  // 31X10.50 R15, 18.5X8.5-8
  new RegExp(String.raw`^${PREFIX}(?<width>${DECIMAL}) ?X ?(?<ratio>${DECIMAL})(?:${JOINT})?${RIM}`, 'u'),
  // 2 3/4-17
  new RegExp(String.raw`^${PREFIX}(?<width>\d{1,2})[ -](?<fraction>\d\/\d)${JOINT}${RIM}`, 'u'),
  // 185HR14, 155-13, 3.50-18, 11 R 22.5
  new RegExp(String.raw`^${PREFIX}(?<width>${DECIMAL})${JOINT}${RIM}`, 'u'),
  // 2.50x17 on old mopeds
  new RegExp(String.raw`^${PREFIX}(?<width>\d\.\d{1,3}) ?X${RIM}`, 'u'),
  // MT90B16, GR70-15
  new RegExp(String.raw`^${PREFIX}(?<code>M[A-Z]|[A-N]R?)(?<ratio>\d{2})${JOINT}${RIM}`, 'u'),
];

const number = (text: string): number => Number(text);

/** The value of "3/4". */
function fractionOf(text: string | undefined): number {
  const [top = '0', bottom = '1'] = (text ?? '').split('/');
  return text === undefined ? 0 : number(top) / number(bottom);
}

/**
 * Older designations have the speed symbol in the size ("165 SR 13", "6.40 S 13"). A "V" or "Z" there means "over" a
 * speed and keeps its construction letter.
 */
function symbolInSize(joint: string): string | null {
  if (joint.startsWith('Z')) return 'ZR';
  if (joint.startsWith('V')) return joint === 'VB' ? 'VB' : 'VR';
  return /^[HSTQ]/u.test(joint) ? joint.slice(0, 1) : null;
}

function constructionOf(joint: string): Tyre['construction'] {
  if (joint.endsWith('B')) return 'bias-belted';
  return joint.includes('R') ? 'radial' : 'diagonal';
}

const FRACTIONS: Readonly<Record<string, string>> = { '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4' };

/** One spelling: capitals, single spaces, decimal points, no brackets around the whole. */
function tidy(printed: string): string {
  const text = printed
    .toUpperCase()
    .replaceAll('×', 'X')
    .replace(/ ?([¼½¾])/gu, (_, sign: string) => FRACTIONS[sign] ?? '')
    .replace(/\s+/gu, ' ')
    .replace(/(\d),(?=\d)/gu, '$1.')
    // "21/4-17" is 2 1/4 inches
    .replace(/^(\d)([13])\/([24])(?= ?-)/u, '$1 $2/$3')
    .trim();
  return /^\([^()]*\)$/u.test(text) ? text.slice(1, -1).trim() : text;
}

interface ScannedTyre {
  readonly tyre: Tyre;
  /** Whether all of the text is understood. */
  readonly isComplete: boolean;
}

function scanTyre(printed: string): ScannedTyre | null {
  if (printed.length > MAX_LENGTH) return null;
  const text = tidy(printed);
  const size = SIZES.map((form) => form.exec(text)).find((found) => found !== null);
  const parts = size?.groups;
  if (size === undefined || parts === undefined) return null;
  const service = markedService(text.slice(size[0].length));
  if (service === null) return null;
  const joint = parts['joint'] ?? '';
  const rim = number(parts['rim'] ?? '');
  if (rim > MAX_RIM_INCHES && (rim < METRIC_RIMS_MM.least || rim > METRIC_RIMS_MM.most)) return null;
  const ratio = parts['ratio'] === undefined ? null : number(parts['ratio']);
  const isSecondWidth = ratio !== null && ratio < MIN_RATIO && text.slice(0, size[0].length).includes('/');
  const { marks, isComplete } = service;
  return {
    isComplete,
    tyre: {
      ...marks,
      width: parts['width'] === undefined ? null : number(parts['width']) + fractionOf(parts['fraction']),
      widthCode: parts['code'] ?? null,
      aspectRatio: isSecondWidth ? null : ratio,
      construction: constructionOf(joint),
      rimInches: rim > MAX_RIM_INCHES ? rim / MM_PER_INCH : rim,
      rimMillimetres: rim > MAX_RIM_INCHES ? rim : null,
      speedSymbol: marks.speedSymbol ?? symbolInSize(joint),
      reinforced: marks.reinforced || parts['kind'] === 'HL',
      runFlat: marks.runFlat || joint.endsWith('RF'),
      lightTruck: marks.lightTruck || parts['kind'] === 'LT',
    },
  };
}

/**
 * Parses a tyre designation such as "205/55 R16 91V", "P225/45ZR17 94W XL", "120/70ZR17M/C(58W)", "MT90B16 74H" or
 * "225/75R16C 118/116R". Of several sizes it is the first; see `readTyres`.
 * @param printed raw or normalised text of 15.x
 * @returns the tyre, or `null` if the text is not a designation
 */
export function parseTyre(printed: string): Tyre | null {
  return readTyres(printed).tyres[0]?.tyre ?? null;
}

/** A size of a field, as printed and parsed. */
export interface PrintedTyre {
  readonly printed: string;
  readonly tyre: Tyre;
}

/** What is read of a field 15.x. `blank`: nothing is printed. `unread`: no size could be parsed. */
export interface TyreReading {
  readonly kind: 'read' | 'unread' | 'blank';
  /** The text of the field, unchanged. */
  readonly printed: string;
  /** The sizes that could be parsed, in the order of the field. */
  readonly tyres: readonly PrintedTyre[];
  /** Parts of the text that could not be parsed. */
  readonly unread: readonly string[];
  /** Whether every word of the text is understood. */
  readonly isComplete: boolean;
}

/**
 * Between two sizes: a word, a semicolon or a comma, a bracket around the second, a slash behind a symbol
 * ("91V/225/45R17") or between two sizes without a service description, or a gap before another size or axle.
 */
const BETWEEN =
  /[\s,;]+(?:AUCH|ODER|ALT(?:ERNATIV)?|WAHLWEISE|BZW|UND|O|OD|U)\b[.:]?\s*|\s*;\s*|\s*\((?=[^()]*\d ?-? ?[ZVHS]?[RB-] ?\d{2})|,\s+|\s+\/\s+|(?<=[A-Z)])\/(?=\d{2,3}[/.X])|(?<=R ?\d{2})\/(?=\d{3}\/\d{2})|(?<=\d ?[A-Z]?\)?|XL)\s+(?=(?:VORNE?|HINTEN|VA|HA)[.:]? ?\d|\d{3}\/\d{2} ?-? ?[ZVHS]?[RB-] ?\d{2})/u;

/** A gap around the slash within a size: "205 / 55 R 16". */
const SPACED_RATIO = /\b(\d{3}) ?\/ ?(?=\d{2} ?-? ?[ZVHS]?[RB-] ?\d{2})/gu;

/** Reads all sizes of a field. @param printed raw or normalised text of 15.x */
export function readTyres(printed: string): TyreReading {
  if (printed.length > MAX_LENGTH) return { kind: 'unread', printed, tyres: [], unread: [printed], isComplete: false };
  const parts = printed
    .toUpperCase()
    .replace(/^\s*(?:AUCH|ALT(?:ERNATIV)?)\b[.:]?/u, '')
    .replace(SPACED_RATIO, '$1/')
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const scanned = parts.map((part) => ({ part, found: scanTyre(part) }));
  const tyres = scanned.flatMap(({ part, found }) => (found === null ? [] : [{ printed: part, tyre: found.tyre }]));
  const unread = scanned.filter(({ found }) => found === null).map(({ part }) => part);
  const isBlank = /^[\s-]*$/u.test(printed);
  return {
    kind: tyres.length > 0 ? 'read' : isBlank ? 'blank' : 'unread',
    printed,
    tyres,
    unread: isBlank ? [] : unread,
    isComplete: tyres.length > 0 && scanned.every(({ found }) => found?.isComplete === true),
  };
}
