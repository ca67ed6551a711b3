import { isEmptyMark } from './empty';
import type { FieldCode } from './field-codes';
import { FIELD_FORMATS } from './formats';

const DASHES = /[‐‑‒–—―−﹣－]/gu;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const QUOTES = /[‘’‚´`]/gu;
const CENTURY = '20';

/** Nothing invisible, NFC, one kind of dash and quote, single spaces, trimmed: what every field needs before anything else. */
function tidy(raw: string): string {
  return raw
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(DASHES, '-')
    .replace(QUOTES, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** German capitals: `ß` stays, because `toUpperCase` would turn it into two letters. */
function capitals(text: string): string {
  return text.replace(/[^ß]+/gu, (part) => part.toUpperCase());
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** "04/27", "04.2027" and "4-2027" all mean 04/2027; the year of a coming HU always lies after 2000. */
function normaliseMonth(text: string): string {
  const parts = /^(\d{1,2})[/.,-](\d{2}|\d{4})$/u.exec(withoutSpaces(text));
  const [, month = '', year = ''] = parts ?? [];
  if (month === '') return withoutSpaces(text);
  return `${month.padStart(2, '0')}/${year.length === 2 ? CENTURY + year : year}`;
}

/** "5,3,2014" and "05. 03. 2014" mean 05.03.2014. Two-digit years stay: their century is not certain. */
function normaliseDate(text: string): string {
  const compact = withoutSpaces(text);
  const parts = /^(\d{1,2})[.,/-](\d{1,2})[.,/-](\d{4})$/u.exec(compact);
  const [, day = '', month = '', year = ''] = parts ?? [];
  return day === '' ? compact : `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

/** Plates keep one space or hyphen between their groups, none around the hyphen. */
function normalisePlate(text: string): string {
  return capitals(text).replace(/[.:·•]/gu, ' ').replace(/\s+/gu, ' ').replace(/ ?- ?/gu, '-').trim();
}

/** The approval number begins with a small "e" and country number; everything after it is capitals and digits. */
function normaliseApproval(text: string): string {
  return capitals(withoutSpaces(text)).replace(/^E(?=\d{1,2}\*)/u, 'e');
}

/** The spelling of a field's format, for a tidy text that says something. */
function spelt(code: FieldCode, text: string): string {
  if (code === 'K') return normaliseApproval(text);
  switch (FIELD_FORMATS[code].kind) {
    case 'date':
      return normaliseDate(text);
    case 'month':
      return normaliseMonth(text);
    case 'integer':
    case 'decimal':
    case 'range':
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
 * Brings the raw printed text of a field into the one spelling that `FIELD_FORMATS` describes: trimmed, one kind of
 * dash, no spaces inside numbers and codes, capitals except in running text, HU as MM/YYYY. Leading zeros are kept.
 * It never guesses at misread characters.
 * @param code field the text was read in
 * @param raw text as read or typed
 * @returns "" for a blank, "-" for any row of dashes, else the normalised text
 */
export function normalise(code: FieldCode, raw: string): string {
  const text = tidy(raw);
  if (isEmptyMark(text)) return text === '' ? '' : '-';
  // A letter may meet an accent where a space stood between them, and capitals may take letters apart.
  return spelt(code, text).normalize('NFC');
}

/**
 * The form in which two readings of a field are compared: without spaces and case, one kind of dash.
 * @param value raw or normalised text
 */
export function comparable(value: string): string {
  return capitals(withoutSpaces(tidy(value))).normalize('NFC');
}

/** Tells whether two readings say the same, ignoring spaces and case. */
export function sameReading(left: string, right: string): boolean {
  return comparable(left) === comparable(right);
}
