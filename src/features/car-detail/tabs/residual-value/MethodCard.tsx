import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { Evaluation } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import styles from './residual-value.module.css';

interface Props {
  readonly evaluation: Evaluation | null;
  readonly hasOdometer: boolean;
}

/** Explains the estimate's method. Servers may use another one, which is not described here. */
export function MethodCard({ evaluation, hasOdometer }: Props) {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const year = evaluation?.curve.at(-1)?.year;
  const kmPerYear = evaluation?.kmPerYear;
  const device = config().mode === 'device';
  if (!device && year === undefined) return null;
  return (
    <section className={styles.method}>
      <h3>{t('method.title')}</h3>
      {device && (
        <>
          <p>{t('method.formula')}</p>
          <p>{t('method.assumes')}</p>
        </>
      )}
      {year !== undefined && (
        <p>
          {hasOdometer && kmPerYear !== undefined
            ? t('method.forecast', { year, km: format.quantity(roundedKm(kmPerYear), 'kilometres') })
            : t('method.forecastPlain', { year })}
        </p>
      )}
    </section>
  );
}

const HUNDRED = 100;
const roundedKm = (km: number): number => (km < HUNDRED ? km : Math.round(km / HUNDRED) * HUNDRED);
