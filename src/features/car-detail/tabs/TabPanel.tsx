import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import styles from '../car-detail.module.css';
import type { TabKey } from '../tabs';
import { InfoTab } from './info/InfoTab';

interface Props {
  readonly tab: TabKey;
  readonly vehicle: Vehicle;
  readonly onReview: (() => void) | undefined;
}

/** A section that is not built yet: its name and a plain sentence. */
function PlannedTab({ tab }: { readonly tab: Exclude<TabKey, 'info'> }) {
  const { t } = useTranslation('car-detail');
  return (
    <div className={styles.planned}>
      <h2>{t(`tabs.${tab}.long`)}</h2>
      <p>{t(`planned.${tab}`)}</p>
    </div>
  );
}

/** The section that the address names. */
export function TabPanel({ tab, vehicle, onReview }: Props) {
  return tab === 'info' ? <InfoTab vehicle={vehicle} onReview={onReview} /> : <PlannedTab tab={tab} />;
}
