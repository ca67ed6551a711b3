import { isAtMost } from '~/tax/is-at-most.ts';
import type { TaxResult } from '~/tax/types.ts';
import styles from './tax.module.css';
import { useTaxText } from './use-tax-text';

interface Props {
  readonly result: TaxResult;
  /** The possible range of the sum when the emission class is uncertain: shown in place of the sum. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** The next due date, YYYY-MM-DD. */
  readonly nextDue?: string | null;
}

/** The tax as a figure, with its notes: the end of an exemption, the possible range, the due date. */
export function TaxFigure({ result, range, nextDue = null }: Props) {
  const { t, format } = useTaxText();
  const { exemption, reduction } = result.notes;
  const sides = [
    exemption === null
      ? t('sum.perYear')
      : exemption.until === null
        ? t('sum.free')
        : t('sum.freeUntil', { date: format.date(exemption.until) }),
    exemption?.afterwards != null && t('sum.afterwards', { sum: format.euro(exemption.afterwards.euros) }),
    reduction !== null &&
      t('sum.reduced', { date: format.date(reduction.until), sum: format.euro(reduction.afterwards.euros) }),
    range !== null && t('sum.range'),
    nextDue !== null && t('sum.next', { date: format.date(nextDue) }),
  ].filter((side) => side !== false);
  return (
    <span className={styles.figure}>
      <strong>
        {format.euroAmount(
          range === null ? { euros: result.euros, atMost: isAtMost(result) } : { euros: range.from, upTo: range.to },
        )}
      </strong>
      {sides.map((side) => (
        <span key={side}>{side}</span>
      ))}
    </span>
  );
}
