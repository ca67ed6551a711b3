import { useId } from 'react';
import { Icon } from '~/ui/Icon';
import { Subscripts } from '~/ui/Subscripts';
import { TaxDetails } from '~/vehicle-ui/tax/TaxDetails';
import { TaxFigure } from '~/vehicle-ui/tax/TaxFigure';
import { TaxFoot } from '~/vehicle-ui/tax/TaxFoot';
import { useTaxText } from '~/vehicle-ui/tax/use-tax-text';
import type { Computed } from './compute-draft';
import styles from './vehicle-tax.module.css';

interface Props {
  readonly computed: Computed;
  /** Whether an error is shown at a field. */
  readonly wrong: boolean;
}

/** The tax, updated while typing, or a list of the missing inputs. */
export function TaxResult({ computed, wrong }: Props) {
  const { t, format } = useTaxText();
  const title = useId();
  const { tax, missing, errors } = computed;
  const needed = computed.fields.filter((field) => missing.includes(field) || errors[field] !== undefined);
  return (
    <section className={styles.result} aria-labelledby={title}>
      <h2 id={title}>{t('page.result')}</h2>
      <output className={styles.status}>
        {tax !== null && <TaxFigure result={tax.result} range={tax.range} />}
        {tax === null && wrong && (
          <span className={styles.wrong}>
            <Icon name="alert" />
            {t('page.fix')}
          </span>
        )}
        {tax === null && !wrong && (
          <span>
            {t('page.empty')} <Subscripts>{format.list(needed.map((field) => t(`inputs.${field}`)))}</Subscripts>
          </span>
        )}
      </output>
      {tax !== null && (
        <>
          <TaxDetails result={tax.result} showsTotal />
          <TaxFoot lawAsOf={tax.result.notes.lawAsOf} assumptions={tax.assumptions} />
        </>
      )}
    </section>
  );
}
