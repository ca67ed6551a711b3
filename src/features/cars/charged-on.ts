/** The yearly tax on a day: a list that is kept or read from storage may be older than the end of an exemption. Pure. */
import type { YearlyTax } from '~/contract/vehicle';

/**
 * What is charged on a day: zero during an exemption; undefined after one if the sum is not known.
 * @param date YYYY-MM-DD
 */
export function chargedOn(date: string, tax: YearlyTax): YearlyTax | undefined {
  const { euros, day, exemptUntil, afterwards } = tax;
  if (euros > 0 || typeof exemptUntil !== 'string' || date <= exemptUntil) return tax;
  return typeof afterwards === 'number' ? { euros: afterwards, day } : undefined;
}
