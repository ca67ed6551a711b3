/** Formats a field of the document for reading: units, localised numbers and dates, words instead of capitals. */
import { formatDate, formatMonth, formatNumber, unitName, type Unit } from '~/i18n/format';
import type { Language } from '~/i18n/paths';
import { isoOfGermanDate, isoOfMonth, parseYearMonth } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_UNITS, type FieldUnit } from '~/zb1/field-units';
import { FIELD_FORMATS } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { parsePrintedNumber, parseRange, trimLeadingZeros } from '~/zb1/numbers';
import { formatPlate } from '~/zb1/plate';
import { toTitleCase, toTitleCaseName } from '~/zb1/title-case';

const NO_BREAK_SPACE = '\u00a0';

/** Units that occur only in the document. */
const RARE_UNITS = { cubicMetres: 'm³', kilowattsPerKilogram: 'kW/kg' } as const;

/** Fields whose printed capitals are converted to normal case. */
const WORDS: ReadonlySet<FieldCode> = new Set(['D.1', 'D.3', '2', 'P.3', '14', '5', 'C.1.1']);
/**
 * Names of people and places, and colours: their short words are no abbreviations. Not the holder's name (C.1.1), which
 * may be a company with one.
 */
const NAMES: ReadonlySet<FieldCode> = new Set(['C.1.2', 'C.1.3', 'Ort', 'R']);

function unitText(language: Language, unit: FieldUnit): string {
  if (unit === 'cubicMetres' || unit === 'kilowattsPerKilogram') return RARE_UNITS[unit];
  const shared: Unit = unit;
  return unitName(language, shared);
}

function amount(language: Language, code: FieldCode, value: string): string | null {
  const unit = FIELD_UNITS[code];
  const { kind } = FIELD_FORMATS[code];
  if (unit === undefined || (kind !== 'integer' && kind !== 'decimal' && kind !== 'range')) return null;
  // Behind a sound level stands the letter of the method of its measurement.
  const method = unit === 'decibels' ? (/[DENP]$/u.exec(value)?.[0] ?? '') : '';
  const behind = `${NO_BREAK_SPACE}${unitText(language, unit)}${method && `${NO_BREAK_SPACE}${method}`}`;
  const number = parsePrintedNumber(value);
  if (number !== null) return `${formatNumber(language, number, 4)}${behind}`;
  const range = parseRange(value);
  return range === null ? null : `${formatNumber(language, range.min)}–${formatNumber(language, range.max)}${behind}`;
}

/**
 * Formats a field's printed value in a language. A value that does not fit its field is shown as printed.
 * @returns null when the field is blank or marked empty
 */
export function fieldText(language: Language, code: FieldCode, printed: string | undefined): string | null {
  const value = normalise(code, printed ?? '');
  if (isEmptyMark(value)) return null;
  switch (FIELD_FORMATS[code].kind) {
    case 'date': {
      const iso = isoOfGermanDate(value);
      return iso === null ? value : formatDate(language, iso);
    }
    case 'month': {
      const month = parseYearMonth(value);
      return month === null ? value : formatMonth(language, isoOfMonth(month));
    }
    case 'plate':
      return formatPlate(value);
    case 'integer':
    case 'decimal':
    case 'range':
      return amount(language, code, value) ?? trimLeadingZeros(value);
    default:
      if (NAMES.has(code)) return toTitleCaseName(value);
      return WORDS.has(code) ? toTitleCase(value) : value;
  }
}
