/**
 * The strict format of every field: what a normalised reading (see `normalise`) must look like.
 *
 * Used to choose between hypotheses of the reader, to flag a reading that does not fit, and to warn in the review form.
 * Plates and VINs have rarer forms, which `fieldProblem` accepts from a user and the reader does not look for.
 * It never blocks saving, since real documents have exceptions. Expressions are anchored, contain only capitals
 * (running text is case-insensitive) and exclude the empty mark, see `optional`.
 * Sources: FZV Anlage 6, Directive 1999/37/EC, KBA tables as summarised in the field list of the ZB I.
 */
import { isEmptyMark } from './empty';
import type { FieldCode } from './field-codes';

/** Type of a field's text, which decides how it is normalised and edited. */
export type FieldKind =
  | 'text' // running text; case and single spaces kept
  | 'date' // DD.MM.YYYY
  | 'month' // MM/YYYY
  | 'integer' // digits, leading zeros kept
  | 'decimal' // digits with comma or point
  | 'range' // one integer, or two joined by a hyphen
  | 'plate' // licence plate
  | 'vin' // vehicle identification number
  | 'code' // capitals and digits without spaces
  | 'tyre'; // tyre designation

/** The kinds that consist of capitals and digits, other than a tyre's designation. */
export const CAPITAL_KINDS: ReadonlySet<FieldKind> = new Set(['plate', 'vin', 'code']);

/** Format of one field. */
export interface FieldFormat {
  readonly kind: FieldKind;
  /** Anchored expression for a normalised, non-empty value. */
  readonly pattern: RegExp;
  /** Greatest length of the normalised value in characters, with all lines joined by "/". */
  readonly maxLength: number;
  /** The field is "-" or blank on many valid documents. */
  readonly optional: boolean;
}

type Build = (pattern: RegExp, maxLength: number) => FieldFormat;
const formatOf =
  (kind: FieldKind): Build =>
  (pattern, maxLength) => ({ kind, pattern, maxLength, optional: false });
/** The format of a field that is "-" or blank on many valid documents. */
const optional = (format: FieldFormat): FieldFormat => ({ ...format, optional: true });

const text = formatOf('text');
const integer = formatOf('integer');
const decimal = formatOf('decimal');
const range = formatOf('range');
const keyText = formatOf('code');

const DATE = formatOf('date')(/^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.(?:19|20)\d\d$/u, 10);
const NAME = /^"?[\p{L}\d][\p{L}\d .,:;&+/()'"*!@-]*$/iu;
const LINE = /^[\p{L}\d(][\p{L}\d .,:;&+/()'"*=%<>°²³§_#-]*$/iu;
/** Remarks may begin with a section sign or an asterisk; at least one character is a letter or a digit. */
const REMARK = /^(?=.*[\p{L}\d])[\p{L}\d(§*"+#][\p{L}\d .,:;&+/()'"*=%<>°²³§_#-]*$/iu;
const MASS = integer(/^\d{2,6}$/u, 6);
const OPTIONAL_MASS = optional(MASS);
/** A 0 says that it may tow nothing, or that its drawbar bears nothing. */
const TOWING_MASS = optional(integer(/^(?:0|\d{2,6})$/u, 6));
const TYRE = optional(
  formatOf('tyre')(
    // 205/55R16 91V · P225/45ZR17 94W XL · 120/70ZR17M/C(58W) · 4.00-18 64S · 225/75R16C 118/116R · MT90B16 74H · 185HR14
    // Rarer spellings, and several sizes, are parsed: see `fitsFormat`.
    /^(?:P|LT|T)? ?(?:M[A-Z]\d{2}|\d{1,3}(?:[.,]\d{1,2})?(?:\/\d{2,3}(?:[.,]\d{1,2})?|X\d{1,2}(?:[.,]\d{1,2})?)?) ?-?(?:[HSVZ]?R|B|D|-)? ?-?(?:3[1-9][05]|\d{1,2}(?:[.,]5)?)(?: ?(?:CP?|LT))?(?: ?M\/C)?(?: ?\(?\d{2,3}(?:\/\d{2,3})? ?(?:[A-M]\d?|[NP-WY]|ZR)\)?)?(?: ?(?:XL|RF|REINF\.?|EXTRA LOAD|M\+S|TL|TT|CP|PR\d|\d+PR|M\/C|F\.?|R\.?))*$/u,
    // two or three sizes, "205/55 R16 91V AUCH 225/45 R17 91W"
    80,
  ),
);

/** The format of every field of the ZB I. Pure data. */
export const FIELD_FORMATS: Readonly<Record<FieldCode, FieldFormat>> = {
  Nr: keyText(/^[A-Z0-9][A-Z0-9/-]{4,14}$/u, 15),
  A: formatOf('plate')(
    /^[A-ZÄÖÜ]{1,3}[ -]?[A-Z]{1,2}[ -]?[1-9]\d{0,3} ?[EH]?(?: (?:0[1-9]|1[0-2])[/-](?:0[1-9]|1[0-2]))?$/u,
    18,
  ),
  'C.1.1': text(NAME, 80),
  'C.1.2': optional(text(NAME, 60)),
  'C.1.3': text(NAME, 120),
  HU: optional(formatOf('month')(/^(?:0[1-9]|1[0-2])\/(?:19[5-9]|20\d)\d$/u, 7)),
  I: DATE,
  Ort: text(/^\p{L}[\p{L}\d .,/()'-]*$/iu, 40),
  B: DATE,
  '2.1': keyText(/^\d{4}$/u, 4),
  // TSN, then variant and version (5 characters, or 3 digits for older types), then the check digit. Also a TSN alone,
  // and only zeros for a vehicle without a TSN.
  '2.2': optional(keyText(/^(?:[A-Z0-9]{3}(?:[A-Z0-9]{5}[\dX]|\d{3}[\dX])?|0{4,9})$/u, 9)),
  // EU classes, or the two digits of the national classification on older documents. Subclasses of motorcycles end in E
  // for enduro and T for trial, those of three-wheeled mopeds in P for passengers and U for goods.
  J: optional(
    keyText(
      /^(?:[MN][1-3]G?|O[1-4]|L[1-7]E?(?:-(?:A[1-3][ET]|[A-C][A-Z1-3]?|[PU]))?|[TC][1-5](?:\.\d)?[AB]?|R[1-4][AB]?|S[12][AB]?|\d{2})$/u,
      7,
    ),
  ),
  '4': optional(keyText(/^(?:[A-Z]{2}(?:\d{2})?|\d{4}|[A-Z]{3})$/u, 4)),
  E: formatOf('vin')(/^[A-HJ-NPR-Z\d]{17}$/u, 17),
  '3': optional(keyText(/^[\dX]$/u, 1)),
  'D.1': text(/^[\p{L}\d][\p{L}\d .,&+/()'*-]*$/iu, 50),
  'D.2': optional(text(/^[\p{L}\d(][\p{L}\d .,:+/()*_=#-]*$/iu, 100)),
  // "#1": a Smart
  'D.3': optional(text(/^[\p{L}\d!#][\p{L}\d .,:&+/()'"*!#_-]*$/iu, 60)),
  '2': text(/^[\p{L}\d][\p{L}\d .,&+/()'*-]*$/iu, 50),
  '5': optional(text(LINE, 90)),
  'V.9': optional(
    // Numbers and years of acts have four digits at most: a fifth is a misread letter, the 4 of "692/20084" an A.
    keyText(/^(?!.*\d{5})(?:\d{2,4}\/\d{2,4}(?:[*/;,(-][A-Z\d*/;,.()-]*)?|UN-?R?\d[A-Z\d*/.-]*|R\d[A-Z\d*/.-]*)$/u, 40),
  ),
  // "SKL: S 2 GKL: G 1": lorries and buses
  '14': optional(text(/^[\p{L}\d][\p{L}\d .,:;+/()-]*$/iu, 50)),
  'P.3': optional(text(/^\p{L}[\p{L}\d .,+/()-]*$/iu, 40)),
  // 0000: unknown
  '10': optional(keyText(/^(?:0{4}|0{0,3}[1-9]|0{0,2}[1-3]\d|9999)$/u, 4)),
  // 35 + letter + 0: Euro 5. 36 + N to Z + 0, later 36ZA.., then 36AA..: Euro 6. Older and heavy vehicles: digits only.
  '14.1': optional(keyText(/^(?:35[A-M]0|36(?:[N-Z]0|[A-MZ][A-Z])|(?!35|36)\d{2}(?:[A-Z][A-Z\d]|\d{2})|\d{2})$/u, 4)),
  'P.1': optional(integer(/^\d{2,5}$/u, 5)),
  L: integer(/^0?[1-9]$/u, 2),
  '9': optional(integer(/^0?\d$/u, 2)),
  'P.2': optional(decimal(/^\d{1,4}(?:[.,]\d{1,2})?$/u, 7)),
  'P.4': optional(integer(/^\d{3,5}$/u, 5)),
  T: optional(integer(/^\d{1,3}$/u, 3)),
  '18': optional(range(/^\d{3,6}(?:-\d{3,6})?$/u, 13)),
  '19': optional(range(/^\d{3,6}(?:-\d{3,6})?$/u, 13)),
  '20': optional(range(/^\d{3,6}(?:-\d{3,6})?$/u, 13)),
  G: range(/^\d{2,6}(?:-\d{2,6})?$/u, 13),
  '12': optional(decimal(/^\d{1,6}(?:[.,]\d{1,3})?$/u, 9)),
  '13': TOWING_MASS,
  Q: optional(decimal(/^\d{1,2}[.,]\d{1,4}$/u, 7)),
  'V.7': optional(decimal(/^\d{1,3}(?:[.,]\d{1,2})?$/u, 6)),
  'F.1': MASS,
  'F.2': OPTIONAL_MASS,
  '7.1': OPTIONAL_MASS,
  '7.2': OPTIONAL_MASS,
  '7.3': OPTIONAL_MASS,
  '8.1': OPTIONAL_MASS,
  '8.2': OPTIONAL_MASS,
  '8.3': OPTIONAL_MASS,
  // a letter after the level marks an older method of measurement
  'U.1': optional(decimal(/^\d{2,3}(?:[.,]\d)?[DENP]?$/u, 6)),
  'U.2': optional(integer(/^\d{3,5}$/u, 5)),
  'U.3': optional(decimal(/^\d{2,3}(?:[.,]\d)?[DENP]?$/u, 6)),
  'O.1': TOWING_MASS,
  'O.2': TOWING_MASS,
  'S.1': optional(integer(/^\d{1,3}$/u, 3)),
  'S.2': optional(integer(/^\d{1,3}$/u, 3)),
  '15.1': TYRE,
  '15.2': TYRE,
  '15.3': TYRE,
  R: optional(text(/^\p{L}[\p{L} ./-]*$/iu, 30)),
  '11': optional(keyText(/^\d{1,2}$/u, 2)),
  // EU approval e1*2001/116*0242*25, small series with letters after the first star, or a national number
  K: optional(
    keyText(
      /^(?:e\d{1,2}\*[A-Z]{0,4}\d{2,4}\/\d{1,4}\*\d{1,6}(?:\*\d{1,4})?|[A-Z]{1,2}\d{2,5}(?:\/\d{1,3}[A-Z]?)?|\d{3,5}(?:\/\d{1,3})?)$/u,
      35,
    ),
  ),
  '6': optional(DATE),
  '17': optional(keyText(/^[A-Z]$/u, 1)),
  '16': optional(keyText(/^[A-Z]{1,3}\d{5,8}$/u, 11)),
  '21': optional(text(REMARK, 120)),
  '22': optional(text(REMARK, 700)),
};

/**
 * Whether a normalised value fits the expression of its field.
 * @param value normalised text (see `normalise`); the empty mark fits if the field is optional
 */
export function matchesFormat(code: FieldCode, value: string): boolean {
  const format = FIELD_FORMATS[code];
  if (isEmptyMark(value)) return format.optional;
  return value.length <= format.maxLength && format.pattern.test(value);
}
