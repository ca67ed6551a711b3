/** All ways to read a text as a plate, by the patterns of the FZV. */
import { plainText } from '~/lib/plain-text';
import { firstIssued, isFormerDistrict, isIssuedDistrict } from './districts';
import { officialHolder } from './official-signs';
import type { Plate, PlateSeason } from './plate-types';

const SIGN = '([A-ZÄÖÜ]{1,3})';
const SUFFIX = '[ ]?([EH])?';
/** Digits of an ordinary plate with its suffix, and the letter W of an interchangeable one. */
const WHOLE_NUMBER = new RegExp(`^([1-9]\\d{0,3})${SUFFIX}(?: ?(W))?$`, 'u');
/** Digits of the common part, and the vehicle's own digit after a gap. */
const SPLIT_NUMBER = new RegExp(`^([1-9]\\d{0,2})(?: ?W ?|[ /-])(\\d)${SUFFIX}(?: ?(W))?$`, 'u');
const SEPARATED = new RegExp(`^${SIGN}[ -]([A-Z]{1,2})[ -]?(\\d.*)$`, 'u');
/** District code and letters without a gap. */
const JOINED = /^([A-ZÄÖÜ]{2,5})[ -]?(\d.*)$/u;
/**
 * Two-digit months, or any in brackets or behind a gap, as the registration office and people note them (§ 10 Abs. 3).
 * A single digit on both sides is an interchangeable plate's.
 */
const SEASON =
  /[ ]?(?:\((0?[1-9]|1[0-2])[/-](0?[1-9]|1[0-2])\)|(0[1-9]|1[0-2]|(?<=\d[EH]? )[1-9])[/-](0[1-9]|1[0-2]|(?<=\d[EH]? [\d/-]{2,3})[1-9]))$/u;

const EXPIRY = '(?:[ ]\\(?(?:BIS )?(\\d{2})[. ](\\d{2})[. ](?:20)?(\\d{2})\\)?)?';
const EMBASSY = /^0[ -]?(\d+)[ -](\d+)[A-Z]?$/u;
/** Heads of the federal organs; older plates of embassies too. */
const FEDERAL_ORGAN = /^(?:(0)[ -](\d+)|(1)[ -](1))$/u;
const LEADING_ZERO = new RegExp(`^${SIGN}[ -]?(0[3-7])[ -]?(\\d{1,4})${EXPIRY}$`, 'u');
const EXPORT = new RegExp(`^${SIGN}([ -]?)([1-9]\\d{0,3})([ -]?)([A-Z])${EXPIRY}$`, 'u');
const OFFICIAL = new RegExp(`^${SIGN}([ -]?)([1-9]\\d*(?:[ -]\\d+){0,2})$`, 'u');
const INSURANCE = /^([1-9]\d{0,2})[ -]?([A-Z]{1,3})$/u;
/** Greatest number of digits of an ordinary plate. */
const MAX_ORDINARY_DIGITS = 4;

/** A text in the spelling that the patterns expect: capitals, single spaces, one kind of hyphen. */
export function tidyPlate(text: string): string {
  return (
    plainText(text)
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[‐‑‒–—−]/gu, '-')
      // a dot between digits belongs to a date
      .replace(/[·•:]|(?<!\d)\.|\.(?!\d)/gu, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/ ?- ?/gu, '-')
      .trim()
  );
}

const suffixOf = (text: string | undefined): 'E' | 'H' | null => (text === 'E' || text === 'H' ? text : null);
const PRINTED = { suffix: null, season: null } as const;

function isoOf(day: string | undefined, month: string | undefined, year: string | undefined): string | null {
  if (day === undefined || month === undefined || year === undefined) return null;
  return Number(day) <= 31 && Number(month) <= 12 ? `20${year}-${month}-${day}` : null;
}

function parseDiplomatic(text: string): readonly Plate[] {
  const [, mission, person] = EMBASSY.exec(text) ?? [];
  if (mission !== undefined && person !== undefined) {
    return [{ kind: 'diplomatic', district: '0', digits: mission + person, printed: text, ...PRINTED }];
  }
  const organ = FEDERAL_ORGAN.exec(text);
  const [district, number] = [organ?.[1] ?? organ?.[3], organ?.[2] ?? organ?.[4]];
  if (district === undefined || number === undefined) return [];
  return [{ kind: 'diplomatic', district, digits: number, printed: text, ...PRINTED }];
}

const RED_USES = { '05': 'inspection', '06': 'dealer', '07': 'historic' } as const;

function parseTemporary(text: string): readonly Plate[] {
  const [, district = '', prefix, rest = '', ...expiry] = LEADING_ZERO.exec(text) ?? [];
  if (prefix === undefined) return [];
  const parts = { district, digits: prefix + rest, printed: text, ...PRINTED };
  if (prefix === '05' || prefix === '06' || prefix === '07') return [{ kind: 'red', use: RED_USES[prefix], ...parts }];
  return [{ kind: 'shortTerm', expiry: isoOf(expiry[0], expiry[1], expiry[2]), ...parts }];
}

/** The reading as an insurance plate, the only one that begins with digits and ends with letters. */
function parseInsurance(text: string): readonly Plate[] {
  const [, digits, letters] = INSURANCE.exec(text) ?? [];
  if (digits === undefined || letters === undefined) return [];
  return [{ kind: 'insurance', district: '', digits, letters, ...PRINTED }];
}

/** The reading as a plate for export. One that also reads as an ordinary plate needs gaps around its digits. */
function parseExport(text: string, hasOther: boolean): readonly Plate[] {
  const [, district = '', before, digits = '', behind, letter = '', ...date] = EXPORT.exec(text) ?? [];
  if (before === undefined) return [];
  const expiry = isoOf(date[0], date[1], date[2]);
  if (hasOther && expiry === null && (before === '' || behind === '')) return [];
  return [{ kind: 'export', district, digits, letter, expiry, printed: text, ...PRINTED }];
}

/**
 * The reading as an authority's plate. A hyphen behind the sign, gaps within the number or more than four digits tell
 * it from an ordinary plate whose letters were written without a gap; without them the sign has to be one that only
 * authorities have, or a district's with a space behind it.
 */
function parseOfficial(text: string, hasOther: boolean): readonly Plate[] {
  const [, district = '', gap, number = ''] = OFFICIAL.exec(text) ?? [];
  if (gap === undefined) return [];
  const digits = number.replace(/\D/gu, '');
  const isPlain = number === digits && digits.length <= MAX_ORDINARY_DIGITS && gap !== '-';
  const isSign = officialHolder(district) !== null || (gap === ' ' && isIssuedDistrict(district));
  if (hasOther && isPlain && !isSign) return [];
  return [{ kind: 'official', district, digits, printed: text, ...PRINTED }];
}

/**
 * Whether a sign is followed by a hyphen and digits, where ordinary plates have their letters, or an authority's by
 * groups of digits ("NRW 4-1"). A hyphen behind an unknown sign tells only where no other reading has a known one.
 */
function isOfficialSign(text: string, others: readonly Plate[]): boolean {
  const [, sign = '', gap, number = ''] = OFFICIAL.exec(text) ?? [];
  const isAuthority = officialHolder(sign) !== null;
  if (gap !== '-') return isAuthority && /\D/u.test(number);
  return isAuthority || isIssuedDistrict(sign) || !others.some(hasIssuedSign);
}

interface Head {
  readonly district: string;
  readonly letters: string;
}

function parseNumber({ district, letters }: Head, number: string, season: PlateSeason | null): readonly Plate[] {
  const [, common, own, splitSuffix, splitMark] = SPLIT_NUMBER.exec(number) ?? [];
  if (common !== undefined && own !== undefined) {
    if (season !== null) return [];
    const marked = splitMark !== undefined || number.includes('W');
    const parts = { district, letters, digits: common, own, marked };
    return [{ kind: 'interchangeable', ...parts, suffix: suffixOf(splitSuffix), season: null }];
  }
  const [, digits, suffix, mark] = WHOLE_NUMBER.exec(number) ?? [];
  if (digits === undefined) return [];
  if (mark === undefined) {
    return [{ kind: 'ordinary', district, letters, digits, suffix: suffixOf(suffix), season }];
  }
  if (season !== null) return [];
  const parts = { district, letters, digits: digits.slice(0, -1), own: digits.slice(-1), marked: true };
  return [{ kind: 'interchangeable', ...parts, suffix: suffixOf(suffix), season: null }];
}

/** Ordinary and interchangeable plates; up to two where district code and letters are not separated. */
function parseLetters(text: string): readonly Plate[] {
  const parts = SEASON.exec(text);
  const [from, to] = [parts?.[1] ?? parts?.[3], parts?.[2] ?? parts?.[4]];
  const season = from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
  const rest = parts === null ? text : text.slice(0, parts.index).trim();
  const [, district, letters, number] = SEPARATED.exec(rest) ?? [];
  if (district !== undefined && letters !== undefined && number !== undefined) {
    return parseNumber({ district, letters }, number, season);
  }
  const [, run, joinedNumber] = JOINED.exec(rest) ?? [];
  if (run === undefined || joinedNumber === undefined) return [];
  return [2, 1]
    .map((count): Head => ({ district: run.slice(0, -count), letters: run.slice(-count) }))
    .filter((head) => /^.{1,3}$/u.test(head.district) && /^[A-Z]+$/u.test(head.letters))
    .flatMap((head) => parseNumber(head, joinedNumber, season));
}

/** Whether the district code or sign of a reading is issued today, or it needs none. */
export function hasIssuedSign(plate: Plate): boolean {
  if (plate.kind === 'diplomatic' || plate.kind === 'insurance') return true;
  if (isIssuedDistrict(plate.district)) return true;
  return (plate.kind === 'official' || plate.kind === 'red') && officialHolder(plate.district) !== null;
}

/** Whether an ordinary plate has a district code that is no longer issued. */
export function hasFormerDistrict(plate: Plate): boolean {
  return plate.kind === 'ordinary' && isFormerDistrict(plate.district);
}

const certainty = (plate: Plate): number => (hasIssuedSign(plate) ? 2 : hasFormerDistrict(plate) ? 1 : 0);
const age = (plate: Plate): string => firstIssued(plate.district) ?? '';

/**
 * All ways to read a text as a plate, likeliest first: signs that are issued before those that were, and these before
 * unknown ones, older ones before those of the last years, then two letters before one.
 * @returns empty if the text is not a plate; the length is not judged
 */
export function readPlate(text: string): readonly Plate[] {
  const tidy = tidyPlate(text);
  const special = [...parseDiplomatic(tidy), ...parseTemporary(tidy), ...parseInsurance(tidy)];
  if (special.length > 0) return special;
  const withLetters = parseLetters(tidy);
  const plain = isOfficialSign(tidy, withLetters) ? [] : withLetters;
  const hasOther = plain.length > 0;
  const readings = [...plain, ...parseOfficial(tidy, hasOther), ...parseExport(tidy, hasOther)];
  return readings.toSorted((a, b) => certainty(b) - certainty(a) || (age(a) < age(b) ? -1 : age(a) > age(b) ? 1 : 0));
}
