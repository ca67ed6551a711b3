/** The general inspection (Hauptuntersuchung, § 29 StVZO): its due month and the look of its plaque. */
import { type YearMonth, addMonths, monthIndex, monthOfDate, monthOfIsoDate, parseYearMonth } from './dates';
import type { PlateSeason } from './plate-types';
import { deferToSeason } from './season';

/** Months to a new passenger car's first inspection; other vehicles: `inspectionDuty`. */
const CAR_FIRST_MONTHS = 36;
/** An inspection due within these months is "soon". */
const SOON_MONTHS = 2;

/** Keys of the texts `inspection.<state>` in the namespace `zb1`. */
export const INSPECTION_STATES = ['valid', 'soon', 'expired', 'unknown'] as const;
export type InspectionState = (typeof INSPECTION_STATES)[number];

/** State of the next inspection. */
export interface Inspection {
  readonly state: InspectionState;
  /** Due month; on a seasonal plate the first month of the next season instead of one outside; `null` if unknown. */
  readonly due: YearMonth | null;
  /** The month on document and sticker; `null` if unknown. */
  readonly printed: YearMonth | null;
  /** Whole months from today's month to the due month, negative when overdue; `null` if unknown. */
  readonly monthsLeft: number | null;
}

/**
 * The state of an inspection on a day. It is valid until the end of its month.
 * @param text MM/YYYY, as in field HU; `undefined` if it was not read
 * @param season of the plate; `null` if it is valid all year
 */
export function inspectionOf(text: string | undefined, today: Date, season: PlateSeason | null): Inspection {
  const printed = parseYearMonth(text ?? '');
  if (printed === null) return { state: 'unknown', due: null, printed, monthsLeft: null };
  const due = deferToSeason(printed, season);
  const monthsLeft = monthIndex(due) - monthIndex(monthOfDate(today));
  const state = monthsLeft < 0 ? 'expired' : monthsLeft <= SOON_MONTHS ? 'soon' : 'valid';
  return { state, due, printed, monthsLeft };
}

/**
 * The month of a new passenger car's first inspection: 36 months after first registration (StVZO annex VIII no.
 * 2.1.2.1.1).
 * @param firstRegistration YYYY-MM-DD
 */
export function firstInspection(firstRegistration: string): YearMonth | null {
  const month = monthOfIsoDate(firstRegistration);
  return month === null ? null : addMonths(month, CAR_FIRST_MONTHS);
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
