/**
 * Dates as people type them: with any separator or none, with one or two digits, with the year first. Unlike
 * `normalise`, which keeps a two-digit year of the printed document, this decides its century.
 */
import { FIRST_YEAR_OF_CARS, isoOfDate } from '~/lib/calendar';
import { plainText } from '~/lib/plain-text';
import type { FieldCode } from './field-codes';

const pad = (digits: string): string => digits.padStart(2, '0');

/** Joins the numbers of a text by points: "5. 3. 2014", "5/3/2014", "5-3-2014" and "5 3 2014" become "5.3.2014". */
const withPoints = (text: string): string =>
  plainText(text)
    .trim()
    .replace(/\s*[.,/·‐‑‒–—−-]\s*|\s+/gu, '.');

/** Day, month and year of a text; the year has two or four digits. */
function partsOf(text: string): readonly [day: string, month: string, year: string] | null {
  const pointed = withPoints(text);
  const [, day, month, year] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/u.exec(pointed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/u.exec(pointed) ?? [];
  const [, yearFirst, isoMonth, isoDay] =
    /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/u.exec(pointed) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(pointed) ?? [];
  const german = day !== undefined && month !== undefined && year !== undefined ? ([day, month, year] as const) : null;
  const iso =
    isoDay !== undefined && isoMonth !== undefined && yearFirst !== undefined
      ? ([isoDay, isoMonth, yearFirst] as const)
      : null;
  if (german === null || iso === null) return german ?? iso;
  // Eight digits can be read both ways: "05032014" is a German date, "20140305" and "20110503" are not.
  const [germanYear, isoYear] = [Number(german[2]), Number(iso[2])];
  return isoYear >= FIRST_YEAR_OF_CARS && germanYear < FIRST_YEAR_OF_CARS ? iso : german;
}

/**
 * Spells a typed date as printed on the document. The day need not exist, so that a message can say that it does not.
 * @param latest two-digit years are in the century that does not put the date after this day, usually today
 * @param code the field; two-digit years of I up to 59 are after 2000, see `normalise`
 * @returns DD.MM.YYYY, or `null` if the text is not a day, a month and a year
 */
export function spellTypedDate(text: string, latest: Date, code?: FieldCode): string | null {
  const [day, month, year] = partsOf(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const spell = (fullYear: string): string => `${pad(day)}.${pad(month)}.${fullYear}`;
  if (year.length === 4) return spell(year);
  // A day of I after today is a slip of the year that must be asked about.
  const isSince2000 = code === 'I' ? /^[0-5]/u.test(year) : `20${year}-${pad(month)}-${pad(day)}` <= isoOfDate(latest);
  return spell(`${isSince2000 ? '20' : '19'}${year}`);
}

/** Whether a typed day has a year of two digits, whose century was decided. */
export const hasShortYear = (text: string): boolean => partsOf(text)?.[2].length === 2;

/**
 * Spells a typed month as printed on the document; two-digit years are after 2000, see `normalise`.
 * @returns MM/YYYY, or `null` if the text is not a month and a year
 */
export function spellTypedMonth(text: string): string | null {
  const pointed = withPoints(text);
  const [, isoYear, isoMonth] = /^(\d{4})\.(\d{1,2})$/u.exec(pointed) ?? [];
  const [, month = isoMonth, year = isoYear] =
    /^(\d{1,2})\.(\d{4}|\d{2})$/u.exec(pointed) ?? /^(\d{2})(\d{4}|\d{2})$/u.exec(pointed) ?? [];
  if (month === undefined || year === undefined) return null;
  return `${pad(month)}/${year.length === 2 ? `20${year}` : year}`;
}
