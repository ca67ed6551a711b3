import type { TaxResult } from './types.ts';

/** Whether the sum is what is charged at most, because the CO₂ value is missing. */
export function isAtMost({ assumptions }: Pick<TaxResult, 'assumptions'>): boolean {
  return assumptions.includes('comparisonWithoutCo2');
}
