/** What a vehicle can be filled up or charged with. Pure. */
import { ENERGIES, type Energy } from '~/contract/history';
import type { TypedUnit } from '~/lib/typed-quantity';
import type { FieldValues } from '~/zb1/field-codes';
import { energiesOf, fuelOfCode, isPlugIn, type PrintedEnergy } from '~/zb1/fuel';
import { normalise } from '~/zb1/normalise';
import { parsePrintedNumber } from '~/zb1/numbers';

const GASES: Partial<Record<PrintedEnergy, Energy>> = {
  lpg: 'lpg',
  cng: 'cng',
  methane: 'cng',
  hydrogen: 'hydrogen',
};

/**
 * The energies that the document names (field 10, else P.3), in the order of the contract. A hybrid that cannot be
 * plugged in has no electricity.
 */
export function printedEnergies(fields: FieldValues): readonly Energy[] {
  const [code, printed] = [normalise('10', fields['10'] ?? ''), fields['P.3'] ?? ''];
  const facts = fuelOfCode(code);
  const named = energiesOf(code, printed);
  const co2 = parsePrintedNumber(normalise('V.7', fields['V.7'] ?? ''));
  const isCharged = facts === null || facts.energies.length === 1 || isPlugIn(facts, printed, co2);
  const found = new Set<Energy>(
    named
      .filter((energy) => energy !== 'electric' || isCharged)
      .map((energy) => (energy === 'electric' ? 'electricity' : (GASES[energy] ?? 'fuel'))),
  );
  return ENERGIES.filter((energy) => found.has(energy));
}

/** As {@link printedEnergies}; all where the document names none. */
export function vehicleEnergies(fields: FieldValues): readonly Energy[] {
  const printed = printedEnergies(fields);
  return printed.length === 0 ? ENERGIES : printed;
}

const GAS: ReadonlySet<Energy> = new Set<Energy>(['lpg', 'cng', 'hydrogen']);
export const isGas = (energy: Energy): boolean => GAS.has(energy);

/** The unit of a vehicle's gas tank: LPG is liquid, natural gas and hydrogen are weighed. */
export const gasUnit = (fields: FieldValues): 'litres' | 'kilograms' =>
  printedEnergies(fields).some((energy) => energy === 'cng' || energy === 'hydrogen') ? 'kilograms' : 'litres';

/** Names of {@link ENERGY_UNITS} in which typed quantities are read. */
export const ENERGY_UNIT_NAMES = {
  fuel: 'litres',
  lpg: 'litres',
  cng: 'kilograms',
  hydrogen: 'kilograms',
  electricity: 'kilowattHours',
} as const satisfies Record<Energy, TypedUnit>;

/** The unit in which each energy is filled up; the same in both languages. */
export const ENERGY_UNITS: Readonly<Record<Energy, string>> = {
  fuel: 'l',
  lpg: 'l',
  cng: 'kg',
  hydrogen: 'kg',
  electricity: 'kWh',
};
