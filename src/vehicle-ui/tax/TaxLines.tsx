import type { TaxAmount } from '~/tax/types.ts';
import { ROUNDING_LAW } from '~/tax/rates.ts';
import { Citation } from '~/ui/Citation';
import { Subscripts } from '~/ui/Subscripts';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { lineTones } from './line-tone';
import styles from './tax.module.css';
import { useTaxText } from './use-tax-text';

interface Props {
  readonly amount: TaxAmount;
  /** Always show the sum; otherwise only where cents were cut off. */
  readonly showsTotal?: boolean;
}

/** Each component on a line: label, formula, paragraph and amount to the cent; then the sum in full euros. */
export function TaxLines({ amount, showsTotal = false }: Props) {
  const { t, format, money, label, formula } = useTaxText();
  const { breakdown, euros, exactEuros } = amount;
  const tones = lineTones(breakdown);
  const rounded = euros !== exactEuros;
  return (
    <dl className={styles.lines}>
      {breakdown.map((line, index) => {
        const formulaText = formula(line);
        return (
          <div key={`${line.label} ${line.from}`} data-tone={tones[index]}>
            <dt>
              <Subscripts>{label(line)}</Subscripts>
              {formulaText !== undefined && (
                <>
                  {' '}
                  <span className={styles.formula}>{formulaText}</span>
                </>
              )}
            </dt>
            <dd className={styles.law}>
              <VisuallyHidden>{t('lines.law')} </VisuallyHidden>
              <Citation>{line.legal}</Citation>
            </dd>
            <dd className={styles.amount}>{money(line.amount)}</dd>
          </div>
        );
      })}
      {(showsTotal || rounded) && (
        <div className={styles.total}>
          <dt>
            {t('lines.total')}{' '}
            {rounded && <span className={styles.formula}>{t('lines.rounded', { sum: money(exactEuros) })}</span>}
          </dt>
          <dd className={styles.law}>
            <VisuallyHidden>{t('lines.law')} </VisuallyHidden>
            <Citation>{ROUNDING_LAW}</Citation>
          </dd>
          <dd className={styles.amount}>{format.euro(euros)}</dd>
        </div>
      )}
    </dl>
  );
}
