import type { TaxNotes } from '~/tax/types.ts';
import { Subscripts } from '~/ui/Subscripts';
import { Tag } from '~/ui/Tag';
import styles from './tax.module.css';
import { useTaxText } from './use-tax-text';

/** Compares both tariffs for a car from the months in which the law changed, and says which one applies. */
export function TaxComparison({ comparison }: { readonly comparison: NonNullable<TaxNotes['comparison']> }) {
  const { t, money } = useTaxText();
  const byWeight = comparison.old.breakdown.some(({ label }) => label === 'mass');
  const tariffs = [
    ['old', byWeight ? t('comparison.oldWeight') : t('comparison.old')],
    ['co2', t('comparison.co2')],
  ] as const;
  return (
    <div className={styles.comparison}>
      <p className={styles.heading}>{t('comparison.title')}</p>
      <dl className={styles.tariffs}>
        {tariffs.map(([key, name]) => (
          <div key={key}>
            <dt>
              <Subscripts>{name}</Subscripts>{' '}
              {comparison.charged === key && <Tag tone="good">{t('comparison.charged')}</Tag>}
            </dt>
            <dd className={styles.amount}>{money(comparison[key].exactEuros)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('comparison.text')}</p>
    </div>
  );
}
