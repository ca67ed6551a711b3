import { plainText } from '~/lib/plain-text';
import { isEmptyMark } from './empty';
import type { FieldCode } from './field-codes';
import { FIELD_FORMATS } from './formats';

const DASHES = /[‐‑‒–—―−﹣－]/gu;
const QUOTES = /[‘’‚´`]/gu;
const CENTURY = '20';

/** Cleans any field's text: no invisible characters, NFC, one kind of dash and quote, single spaces, trimmed. */
function tidy(raw: string): string {
  return plainText(raw).normalize('NFC').replace(DASHES, '-').replace(QUOTES, "'").replace(/\s+/gu, ' ').trim();
}

/** Upper case that keeps `ß`, which `toUpperCase` would turn into "SS". */
function capitals(text: string): string {
  return text.replace(/[^ß]+/gu, (part) => part.toUpperCase());
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/**
 * "04/27", "04.2027" and "4-2027" become 04/2027. Two-digit years are after 2000, since the next inspection (HU) is in
 * the future.
 */
function normaliseMonth(text: string): string {
  const parts = /^(\d{1,2})[/.,-](\d{2}|\d{4})$/u.exec(withoutSpaces(text));
  const [, month = '', year = ''] = parts ?? [];
  if (month === '') return withoutSpaces(text);
  return `${month.padStart(2, '0')}/${year.length === 2 ? CENTURY + year : year}`;
}

/**
 * "5,3,2014" and "05. 03. 2014" become 05.03.2014. Two-digit years stay, since their century is ambiguous, except in
 * field I: the ZB I exists since 2005.
 */
function normaliseDate(code: FieldCode, text: string): string {
  const compact = withoutSpaces(text);
  const parts = /^(\d{1,2})[.,/-](\d{1,2})[.,/-](\d{4}|[0-5]\d)$/u.exec(compact);
  const [, day = '', month = '', year = ''] = parts ?? [];
  if (day === '' || (year.length === 2 && code !== 'I')) return compact;
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year.length === 2 ? CENTURY + year : year}`;
}

/** Plates keep one space or hyphen between their groups, without spaces around a hyphen, and the dots of a date. */
function normalisePlate(text: string): string {
  return capitals(text)
    .replace(/[:·•]|(?<!\d)\.|\.(?!\d)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ ?- ?/gu, '-')
    .trim();
}

/** An approval number starts with a lower-case "e" and the country number; the rest is upper case. */
function normaliseApproval(text: string): string {
  return capitals(withoutSpaces(text)).replace(/^E(?=\d{1,2}\*)/u, 'e');
}

/** Some offices print the empty mark where a range has no end: "1682 - -" is 1682. */
function normaliseRange(text: string): string {
  return capitals(withoutSpaces(text)).replace(/(?<=\d)-{2,}$/u, '');
}

/** Spells a tidy, non-empty text as the field's format requires. */
function applyFormat(code: FieldCode, text: string): string {
  if (code === 'K') return normaliseApproval(text);
  switch (FIELD_FORMATS[code].kind) {
    case 'date':
      return normaliseDate(code, text);
    case 'month':
      return normaliseMonth(text);
    case 'range':
      return normaliseRange(text);
    case 'integer':
    case 'decimal':
    case 'vin':
    case 'code':
      return capitals(withoutSpaces(text));
    case 'plate':
      return normalisePlate(text);
    case 'tyre':
      return capitals(text);
    case 'text':
      return text;
  }
}

/**
 * Normalises a field's text to the spelling that `FIELD_FORMATS` describes: trimmed, one kind of dash, no spaces inside
 * numbers and codes, upper case except in running text, HU as MM/YYYY. Leading zeros are kept. Misread characters are
 * not corrected. Idempotent.
 * @param raw text as read or typed
 * @returns "" for a blank, "-" for any row of dashes, else the normalised text
 */
export function normalise(code: FieldCode, raw: string): string {
  const text = tidy(raw);
  if (isEmptyMark(text)) return text === '' ? '' : '-';
  // Again NFC: removing a space can put a letter next to a combining accent, and upper-casing can decompose letters.
  return applyFormat(code, text).normalize('NFC');
}

/**
 * Key for comparing two readings of a field: upper case, without spaces, one kind of dash.
 * @param value raw or normalised text
 */
export function comparable(value: string): string {
  return capitals(withoutSpaces(tidy(value))).normalize('NFC');
}

/**
 * Whether two texts of a field are spelled the same once normalised. Spaces and case that the field keeps count: a
 * correction of them is a change, unlike for {@link isSameReading}.
 */
export function isSameSpelling(code: FieldCode, left: string, right: string): boolean {
  return normalise(code, left) === normalise(code, right);
}

/** Whether two readings are equal, ignoring spaces and case, in which readings of the same print often differ. */
export function isSameReading(left: string, right: string): boolean {
  return comparable(left) === comparable(right);
}
