/** What a vehicle can be filled up or charged with. Pure. */
import { ENERGIES, type Energy } from '~/contract/history';
import type { FieldValues } from '~/zb1/field-codes';
import { energiesIn, fuelOfCode, type Energy as PrintedEnergy } from '~/zb1/fuel';
import { normalise } from '~/zb1/normalise';

const GASES: Partial<Record<PrintedEnergy, Energy>> = {
  lpg: 'lpg',
  cng: 'cng',
  methane: 'cng',
  hydrogen: 'hydrogen',
};

/**
 * The energies of the document (field 10, else P.3), in the order of the contract; all where it names none. A hybrid that cannot be
 * plugged in has no electricity.
 */
export function vehicleEnergies(fields: FieldValues): readonly Energy[] {
  const facts = fuelOfCode(normalise('10', fields['10'] ?? ''));
  const named = facts?.energies ?? energiesIn(fields['P.3'] ?? '');
  const isCharged = facts === null || facts.plugIn || facts.energies.length === 1;
  const found = new Set<Energy>(
    named
      .filter((energy) => energy !== 'electric' || isCharged)
      .map((energy) => (energy === 'electric' ? 'electricity' : (GASES[energy] ?? 'fuel'))),
  );
  return found.size === 0 ? ENERGIES : ENERGIES.filter((energy) => found.has(energy));
}
