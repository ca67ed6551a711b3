/** The general inspection (Hauptuntersuchung, § 29 StVZO): its due month and the look of its plaque. */
import { type YearMonth, addMonths, monthIndex, monthOfDate, monthOfIsoDate, parseYearMonth } from './dates';

/** Months to a new car's first inspection, and from one to the next. */
export const FIRST_INSPECTION_MONTHS = 36;
export const INSPECTION_INTERVAL_MONTHS = 24;
/** An inspection due within these months is "soon". */
export const SOON_MONTHS = 2;

/** Keys of the texts `inspection.<state>` in the namespace `zb1`. */
export const INSPECTION_STATES = ['valid', 'soon', 'expired', 'unreadable'] as const;
export type InspectionState = (typeof INSPECTION_STATES)[number];

/** State of the next inspection. */
export interface Inspection {
  readonly state: InspectionState;
  /** Due month; `null` if unreadable. */
  readonly due: YearMonth | null;
  /** Whole months from today's month to the due month, negative when overdue; `null` when unreadable. */
  readonly monthsLeft: number | null;
}

/**
 * The state of an inspection on a day. It is valid until the end of its month.
 * @param printed MM/YYYY, as in field HU; `undefined` if it was not read
 */
export function inspectionOf(printed: string | undefined, today: Date): Inspection {
  const due = parseYearMonth(printed ?? '');
  if (due === null) return { state: 'unreadable', due: null, monthsLeft: null };
  const monthsLeft = monthIndex(due) - monthIndex(monthOfDate(today));
  const state = monthsLeft < 0 ? 'expired' : monthsLeft <= SOON_MONTHS ? 'soon' : 'valid';
  return { state, due, monthsLeft };
}

/**
 * The month of a new car's first inspection: 36 months after first registration.
 * @param firstRegistration YYYY-MM-DD
 */
export function firstInspection(firstRegistration: string): YearMonth | null {
  const month = monthOfIsoDate(firstRegistration);
  return month === null ? null : addMonths(month, FIRST_INSPECTION_MONTHS);
}

/** The month of the following inspection: 24 months later. */
export function nextInspection(last: YearMonth): YearMonth {
  return addMonths(last, INSPECTION_INTERVAL_MONTHS);
}

/** The plaque's colours, with a text colour of sufficient contrast. */
export const PLAQUE_COLOURS = {
  orange: { fill: '#E07A10', text: 'ink' },
  blue: { fill: '#1F75B5', text: 'white' },
  yellow: { fill: '#E3C21C', text: 'ink' },
  brown: { fill: '#8A4A2C', text: 'white' },
  pink: { fill: '#E3A4AF', text: 'ink' },
  green: { fill: '#4A9B3B', text: 'ink' },
} as const;
export type PlaqueColour = keyof typeof PLAQUE_COLOURS;

/** The colours recur every six years (StVZO annex IX). */
const COLOUR_CYCLE: readonly PlaqueColour[] = ['orange', 'blue', 'yellow', 'brown', 'pink', 'green'];
const CYCLE_START = 2025;

/** The colour of the plaque for a year: 2026 blue, 2027 yellow, 2028 brown, 2029 pink, 2030 green, 2031 orange. */
export function plaqueColour(year: number): PlaqueColour {
  const length = COLOUR_CYCLE.length;
  const index = (((year - CYCLE_START) % length) + length) % length;
  return COLOUR_CYCLE[index] ?? 'orange';
}

/**
 * Rotation of the plaque that puts the due month at the top. The months run anticlockwise; at 0 degrees, 12 is at the
 * top.
 * @param month 1 to 12
 * @returns degrees clockwise, 0 to 330
 */
export function plaqueRotation(month: number): number {
  return (month % 12) * 30;
}
