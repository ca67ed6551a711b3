import { useTranslation } from 'react-i18next';
import type { TabProps } from '../../tab-props';
import styles from '../dimensions.module.css';
import { FerryFit } from './FerryFit';
import { useFitSizes } from './fit-sizes';
import { GarageFit } from './GarageFit';
import { LicenceFit } from './LicenceFit';
import { LiftFit } from './LiftFit';

/** "Does it fit": garage, parking lift, ferry, and the driving licence for a trailer. */
export function Fits({ vehicle, onEdit }: Pick<TabProps, 'vehicle' | 'onEdit'>) {
  const { t } = useTranslation('dimensions');
  const [sizes, onSizes] = useFitSizes();
  const shared = { vehicle, sizes, onSizes, onEdit };
  return (
    <section aria-labelledby="fits-title">
      <h2 id="fits-title" className={styles.sectionTitle}>
        {t('fits.title')}
      </h2>
      <p className={styles.lead}>{t('fits.lead')}</p>
      <div className={styles.fits}>
        <div>
          <GarageFit {...shared} />
          <FerryFit {...shared} />
        </div>
        <div>
          <LicenceFit {...shared} />
          <LiftFit {...shared} />
        </div>
      </div>
    </section>
  );
}
