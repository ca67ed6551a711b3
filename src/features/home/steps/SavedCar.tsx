import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { DUE, DUE_MONTH, SAMPLE_PLATE, sampleTax } from '../sample-car';
import styles from './steps.module.css';

const NAMED = ['model', 'inspection', 'tax'] as const;

/** The car as shown in the list afterwards, with its plate and due dates. */
export function SavedCar() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const values = {
    model: 'Opel Astra',
    inspection: format.month(DUE_MONTH),
    tax: t('steps.keep.perYear', { amount: format.euro(sampleTax().euros) }),
  };
  return (
    <div className={styles.kept}>
      <LicencePlate plate={SAMPLE_PLATE} height={44} inspection={DUE} />
      <dl>
        {NAMED.map((name) => (
          <div key={name}>
            <dt>{t(`steps.keep.${name}`)}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
