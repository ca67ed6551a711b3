import { useId } from 'react';
import type { TaxLine } from '~/tax/types.ts';
import { lineTones } from './line-tone';
import styles from './tax.module.css';
import { useTaxText } from './use-tax-text';

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

/** The components side by side, as wide as their shares; statutory reductions are hatched at the end. */
export function TaxBar({ lines }: { readonly lines: readonly TaxLine[] }) {
  const { t, label, money } = useTaxText();
  const hatch = useId();
  const tones = lineTones(lines);
  const parts = lines.map((line, index) => ({ ...line, tone: tones[index] })).filter(({ amount }) => amount > 0);
  const gross = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (gross === 0) return null;
  const off = 1 - lines.reduce((sum, { amount }) => sum + amount, 0) / gross;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { amount }) => sum + amount, 0) / gross);
  return (
    <svg
      className={styles.bar}
      role="img"
      aria-label={t('bar', { parts: lines.map((line) => `${label(line)} ${money(line.amount)}`).join(', ') })}
    >
      <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className={styles.ground} />
        <rect width={2} height={6} className={styles.stripe} />
      </pattern>
      {parts.map(({ label: name, from, amount, tone }, index) => (
        <rect
          key={`${name} ${from}`}
          x={percent(starts[index] ?? 0)}
          width={percent(amount / gross)}
          height="100%"
          data-tone={tone}
        />
      ))}
      {starts.slice(1).map((start) => (
        <line key={start} x1={percent(start)} x2={percent(start)} y2="100%" className={styles.gap} />
      ))}
      {off > 0 && (
        <>
          <rect x={percent(1 - off)} width={percent(off)} height="100%" fill={`url(#${hatch})`} />
          <line x1={percent(1 - off)} x2={percent(1 - off)} y2="100%" className={styles.gap} />
        </>
      )}
    </svg>
  );
}
