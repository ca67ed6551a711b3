/** The general inspection (Hauptuntersuchung, § 29 StVZO): when it is due and what its plaque looks like. */
import { type YearMonth, addMonths, monthIndex, monthOfDate, monthOfIsoDate, parseYearMonth } from './dates';

/** Months to a new car's first inspection, and from one to the next. */
export const FIRST_INSPECTION_MONTHS = 36;
export const INSPECTION_INTERVAL_MONTHS = 24;
/** An inspection due within these months is "soon". */
export const SOON_MONTHS = 2;

/** Keys of the texts `inspection.<state>` in the namespace `zb1`. */
export const INSPECTION_STATES = ['valid', 'soon', 'expired', 'unreadable'] as const;
export type InspectionState = (typeof INSPECTION_STATES)[number];

/** When the next inspection is due. */
export interface Inspection {
  readonly state: InspectionState;
  /** Due month; `null` when it is unreadable. */
  readonly due: YearMonth | null;
  /** Whole months from today's month to the due month, negative when overdue; `null` when unreadable. */
  readonly monthsLeft: number | null;
}

/**
 * The state of an inspection. It is valid to the end of its month.
 * @param printed MM/YYYY, as in field HU; `undefined` when it was not read
 * @param today the day the state is asked for
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

/** The month of the inspection after one: 24 months later. */
export function nextInspection(last: YearMonth): YearMonth {
  return addMonths(last, INSPECTION_INTERVAL_MONTHS);
}

/** A plaque's colour, in English. */
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
  const place = (((year - CYCLE_START) % length) + length) % length;
  return COLOUR_CYCLE[place] ?? 'orange';
}

/**
 * How far the plaque is turned so that the due month stands on top. The months run anticlockwise with 12 on top at 0.
 * @param month 1 to 12
 * @returns degrees clockwise, 0 to 330
 */
export function plaqueRotation(month: number): number {
  return (month % 12) * 30;
}
