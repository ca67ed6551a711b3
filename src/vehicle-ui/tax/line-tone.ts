import type { TaxLine } from '~/tax/types.ts';

/** The colour of a component: displacement first, CO₂ second, mass brackets alternating; reductions are hatched. */
export type LineTone = 'first' | 'second' | 'off';

/** The tone of each line, in order; undefined for lines of zero. */
export function lineTones(lines: readonly TaxLine[]): readonly (LineTone | undefined)[] {
  return lines.map(({ label, amount }, index) => {
    if (amount <= 0) return amount < 0 ? 'off' : undefined;
    if (label === 'co2') return 'second';
    return label === 'mass' && index % 2 === 1 ? 'second' : 'first';
  });
}
