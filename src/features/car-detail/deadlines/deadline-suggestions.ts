/** Deadlines that suit a kind of vehicle, offered while it has few. */
import type { DocumentCategory } from '~/contract/document-categories';
import { withStart } from '~/contract/next-deadline';
import type { OwnDeadline } from '~/contract/own-deadline';
import { addMonthsToDay } from '~/lib/calendar';
import { isAccepted, type SuggestionKey } from '~/vehicle-ui/deadlines/deadline-title';
import { hasAirBrakes } from '~/zb1/air-brakes';
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldValues } from '~/zb1/field-codes';
import { inspectionTraits } from '~/zb1/inspection-traits';
import { insuranceCover } from '~/zb1/insurance-cover';
import { safetyTestMonths } from '~/zb1/safety-test';
import { isTowedKind, type VehicleKind } from '~/zb1/vehicle-class';
import { isCamper, isCaravan, kindOf, isAllowedOnMotorways } from '~/zb1/vehicle-kind';
import { inapplicable } from '../tabs/info/inapplicable';
import { nextPlateYear, plateYearOf } from '../tabs/insurance/cancellation-deadline';

export interface Suggestion {
  readonly key: SuggestionKey;
  /** Null where entries of a category would say nothing about this deadline. */
  readonly category: DocumentCategory | null;
  readonly everyMonths: number;
  readonly everyKm: number | null;
  /** YYYY-MM-DD from which it counts; null for the day on which it is accepted. */
  readonly countsFrom: string | null;
}

const MAX_SUGGESTIONS = 3;

const suggestion = (
  key: SuggestionKey,
  category: DocumentCategory | null,
  everyMonths: number,
  everyKm: number | null = null,
): Suggestion => ({ key, category, everyMonths, everyKm, countsFrom: null });

const BRAKE_FLUID = suggestion('brakeFluid', null, 24);
const INSURANCE = suggestion('insurance', 'insurance', 12);

/**
 * The plate of the next insurance year, due when it begins. Without a category: the invoice, which comes weeks before,
 * would shift the day.
 */
const insurancePlate = (today: string): Suggestion => ({
  ...suggestion('insurancePlate', null, 12),
  countsFrom: addMonthsToDay(nextPlateYear(today), -12),
});

const VIGNETTE = suggestion('vignette', null, 12);
const GAS = suggestion('gas', null, 24);
const SERVICE = suggestion('service', 'maintenance', 12);

/** Kilometres between oil changes; others count operating hours. */
const OIL_KM: Partial<Record<VehicleKind, number>> = { car: 15_000, motorcycle: 10_000, bus: 30_000, truck: 30_000 };

/** Heavier vehicles pay tolls by distance or a heavy vehicle charge, not vignettes, in kg. */
const MAX_VIGNETTE_KG = 3500;

/** Whether motorways abroad may ask for a vignette. */
function canNeedVignette(fields: FieldValues): boolean {
  return isAllowedOnMotorways(createFieldReader(fields)) && inspectionTraits(fields).mass.least <= MAX_VIGNETTE_KG;
}

/**
 * Up to three deadlines that are usual for a vehicle, the most common first.
 * @param today YYYY-MM-DD
 */
export function suggestionsFor(fields: FieldValues, today: string): readonly Suggestion[] {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  const cover = insuranceCover(read);
  const hasGas = isCamper(read) || isCaravan(read);
  const safetyTest = safetyTestMonths(fields, today);
  const suited = [
    ...(safetyTest === null ? [] : [suggestion('safetyTest', null, safetyTest)]),
    // Trailers and electric cars, which have no tank either.
    ...(inapplicable({ fields }).includes('fuelCapacity')
      ? []
      : [suggestion('oil', 'maintenance', 12, (kind === null ? OIL_KM.car : OIL_KM[kind]) ?? null)]),
    ...(hasGas ? [GAS] : []),
    ...(hasAirBrakes(fields) ? [] : [isTowedKind(kind) ? SERVICE : BRAKE_FLUID]),
    ...(cover === 'insurancePlate' ? [insurancePlate(today)] : cover === 'contract' ? [INSURANCE] : []),
    ...(canNeedVignette(fields) ? [VIGNETTE] : []),
  ];
  return suited.slice(0, MAX_SUGGESTIONS);
}

/**
 * The suggestions that the owner has neither accepted nor entered; none once there are as many deadlines.
 * @param today YYYY-MM-DD
 * @param titleOf the title in the current language
 */
export function openSuggestions(
  fields: FieldValues,
  deadlines: readonly OwnDeadline[],
  today: string,
  titleOf: (key: SuggestionKey) => string,
): readonly Suggestion[] {
  const suggestions = suggestionsFor(fields, today);
  if (deadlines.length >= suggestions.length) return [];
  return suggestions.filter(
    ({ key }) => !deadlines.some((deadline) => isAccepted(key, deadline) || deadline.title === titleOf(key)),
  );
}

/**
 * A deadline that was done today; undefined when it does not recur. An insurance plate counts from the 1 March of its
 * year, whenever it was bought; in December it is that of the coming year.
 * @param today YYYY-MM-DD
 * @param km the mileage of today; null when it is not known
 */
export function doneToday(deadline: OwnDeadline, today: string, km: number | null): OwnDeadline | undefined {
  return isAccepted('insurancePlate', deadline)
    ? withStart(deadline, plateYearOf(addMonthsToDay(today, 1)), null)
    : withStart(deadline, today, km);
}
