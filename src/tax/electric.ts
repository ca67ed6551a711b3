/** The exemption of electric vehicles (§ 3d, § 18 (4b) KraftStG). */
import { earlierDay, lastDayOfYears } from './tax-years.ts';
import { ELECTRIC_EXEMPTIONS } from './rates.ts';
import type { TaxInput } from './types.ts';

/** Whether the rules for electric vehicles apply. */
export function isElectric({ kind, fuel, lightMotorcycle }: Partial<TaxInput>): boolean {
  if (fuel !== 'electric' || (kind === 'motorcycle' && lightMotorcycle === true)) return false;
  return kind !== 'trailer' && kind !== 'oldtimer' && kind !== 'oldtimerMotorcycle';
}

/** The last day of the exemption, YYYY-MM-DD, and its paragraph; `null` if a vehicle has none. */
export function electricExemption(input: Partial<TaxInput>): { readonly until: string; readonly legal: string } | null {
  const first = input.firstRegistration;
  if (!isElectric(input) || first == null) return null;
  const rule = ELECTRIC_EXEMPTIONS.find(
    ({ registeredFrom, registeredUntil, carsOnly }) =>
      first >= registeredFrom && first <= registeredUntil && (!carsOnly || input.kind === 'car'),
  );
  if (rule === undefined) return null;
  return { until: earlierDay(lastDayOfYears(first, rule.years), rule.lastDay), legal: rule.legal };
}
