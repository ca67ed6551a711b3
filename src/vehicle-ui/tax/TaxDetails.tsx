import { addDays } from '~/lib/calendar';
import type { TaxResult } from '~/tax/types.ts';
import { TaxBar } from './TaxBar';
import { TaxComparison } from './TaxComparison';
import { TaxLines } from './TaxLines';
import styles from './tax.module.css';
import { useTaxText } from './use-tax-text';

interface Props {
  readonly result: TaxResult;
  /** Always show the sum; otherwise only where cents were cut off. */
  readonly showsTotal?: boolean;
}

/** How the tax is computed, as bar and lines; for vehicles that are exempt for now, what will be charged later. */
export function TaxDetails({ result, showsTotal = false }: Props) {
  const { t, format } = useTaxText();
  const { exemption, comparison } = result.notes;
  return (
    <div className={styles.details}>
      <TaxBar lines={result.breakdown} />
      <TaxLines amount={result} showsTotal={showsTotal && exemption === null} />
      {comparison !== null && <TaxComparison comparison={comparison} />}
      {exemption?.until != null && exemption.afterwards !== null && (
        <div className={styles.afterwards}>
          <p className={styles.heading}>{t('lines.from', { date: format.date(addDays(exemption.until, 1)) })}</p>
          <TaxBar lines={exemption.afterwards.breakdown} />
          <TaxLines amount={exemption.afterwards} showsTotal />
        </div>
      )}
    </div>
  );
}
