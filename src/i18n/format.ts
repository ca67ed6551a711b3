/** Numbers, dates, money and units as the language writes them: 1.598 cm³, 05.03.2014, 144 €. */
import { LOCALES, TEXT_LOCALES, type Language } from './paths';

/** Units after a number; the same in both languages unless listed. */
const UNITS = {
  cubicCentimetres: 'cm³',
  cubicMetres: 'm³',
  kilowatts: 'kW',
  kilowattHours: 'kWh',
  kilowattsPerKilogram: 'kW/kg',
  horsepower: { de: 'PS', en: 'PS' },
  kilograms: 'kg',
  kilometres: 'km',
  kilometresPerHour: 'km/h',
  gramsPerKilometre: 'g/km',
  decibels: 'dB(A)',
  litres: 'l',
  millimetres: 'mm',
  perMinute: { de: 'min⁻¹', en: 'rpm' },
} as const;
export type Unit = keyof typeof UNITS;

const NO_BREAK_SPACE = '\u00a0';
const MISSING = '–';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const listFormats = new Map<Language, Intl.ListFormat>();

/** The formatter of a language with these options. Creating one takes milliseconds, so each is cached. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(LOCALES[language], options);
  numberFormats.set(key, format);
  return format;
}

/** As above, for calendar days: the time zone is always UTC. */
function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(TEXT_LOCALES[language], { ...options, timeZone: 'UTC' });
  dateFormats.set(key, format);
  return format;
}

/**
 * Makes the browser load its locale data for numbers and dates. The first use takes 14 ms, four times as much on a slow
 * phone; done while chunks are loading, it delays nothing.
 */
export function prepareFormats(language: Language): void {
  formatNumber(language, 0);
  formatDate(language, '2000-01-01');
}

/** A number with the language's separators; at most `digits` decimals (default 2), and at least `leastDigits` (0). */
export function formatNumber(language: Language, value: number, digits = 2, leastDigits = 0): string {
  return numberFormat(language, { minimumFractionDigits: leastDigits, maximumFractionDigits: digits }).format(value);
}

/** The name of a unit, e.g. `cm³`. */
export function unitName(language: Language, unit: Unit): string {
  const name = UNITS[unit];
  return typeof name === 'string' ? name : name[language];
}

/** A quantity and its unit, joined by a no-break space; undefined gives an en dash. */
export function formatQuantity(language: Language, value: number | undefined, unit: Unit, digits = 2): string {
  if (value === undefined) return MISSING;
  return `${formatNumber(language, value, digits)}${NO_BREAK_SPACE}${unitName(language, unit)}`;
}

/** Euros; whole amounts without cents unless `cents` is true. */
export function formatEuro(language: Language, value: number, cents = !Number.isInteger(value)): string {
  const digits = cents ? 2 : 0;
  return numberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Whole euros, of which only the ends may be known. */
export interface EuroAmount {
  /** The amount, or its lower end. */
  readonly euros: number;
  /** The upper end. */
  readonly upTo?: number | null | undefined;
  /** Whether `euros` is the upper end, and the lower one is unknown. */
  readonly atMost?: boolean | null | undefined;
}

/** An amount as "144 €", "200 bis 440 €" or "bis zu 108 €". */
export function formatEuroAmount(language: Language, { euros, upTo, atMost }: EuroAmount): string {
  if (atMost === true) return `${language === 'de' ? 'bis zu' : 'up to'} ${formatEuro(language, euros)}`;
  if (upTo == null || upTo === euros) return formatEuro(language, euros);
  // German puts the euro sign once, after the whole range.
  return language === 'de'
    ? `${formatNumber(language, euros)} bis ${formatEuro(language, upTo)}`
    : `${formatEuro(language, euros)} to ${formatEuro(language, upTo)}`;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** Parses YYYY-MM-DD as a UTC date, and a moment as its local day; undefined for anything else. */
function calendarDay(iso: string): Date | undefined {
  if (MOMENT.test(iso)) {
    const moment = new Date(iso);
    if (Number.isNaN(moment.getTime())) return undefined;
    return new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
  }
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(iso);
  if (match === null) return undefined;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3] ?? '1')));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** An ISO day or the local day of an ISO moment as 05.03.2014 or 5 Mar 2014, without breaks; anything else is returned unchanged. */
export function formatDate(language: Language, iso: string): string {
  const date = calendarDay(iso);
  if (date === undefined) return iso;
  return dateFormat(language, {
    day: language === 'de' ? '2-digit' : 'numeric',
    month: language === 'de' ? '2-digit' : 'short',
    year: 'numeric',
  })
    .format(date)
    .replaceAll(' ', NO_BREAK_SPACE);
}

/**
 * An ISO moment to the second in German time, e.g. "26. November 2026 um 14:05:12 MEZ", for receipts, which may
 * be compared later in another time zone.
 */
export function formatMoment(language: Language, iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return new Intl.DateTimeFormat(TEXT_LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Berlin',
    timeZoneName: 'short',
  }).format(moment);
}

/** The day of an ISO moment in German time, YYYY-MM-DD. */
export function germanDayOf(iso: string): string {
  // Swedish writes days like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(iso));
}

/** A yearly day (MM-DD) as 05.03. or 5 Mar. */
export function formatDayOfYear(language: Language, monthAndDay: string): string {
  // A leap year, so that 29 February is valid.
  const date = calendarDay(`2024-${monthAndDay}`);
  if (date === undefined) return monthAndDay;
  const digits = language === 'de' ? '2-digit' : 'numeric';
  return dateFormat(language, { day: digits, month: language === 'de' ? '2-digit' : 'short' })
    .format(date)
    .replaceAll(' ', NO_BREAK_SPACE);
}

/** The name of a month, 1 to 12. */
export function formatMonthName(language: Language, month: number): string {
  return dateFormat(language, { month: 'long' }).format(new Date(Date.UTC(2024, month - 1, 1)));
}

/** An ISO month or day (YYYY-MM, YYYY-MM-DD) as "April 2027". */
export function formatMonth(language: Language, iso: string): string {
  const date = calendarDay(iso);
  if (date === undefined) return iso;
  return dateFormat(language, { month: 'long', year: 'numeric' }).format(date);
}

/** A size in bytes as "1,4 MB". */
export function formatBytes(language: Language, bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(language, bytes / 1000 ** step, step === 0 ? 0 : 1)}${NO_BREAK_SPACE}${units[step]}`;
}

/** A list as "B, P.1 und V.7" or "B, P.1 and V.7". */
export function formatList(language: Language, items: readonly (string | number)[]): string {
  const format = listFormats.get(language) ?? new Intl.ListFormat(TEXT_LOCALES[language]);
  listFormats.set(language, format);
  return format.format(items.map(String));
}
