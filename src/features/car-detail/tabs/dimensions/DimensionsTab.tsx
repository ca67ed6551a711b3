import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import type { TabProps } from '../tab-props';
import styles from './dimensions.module.css';
import { Fits } from './fits/Fits';
import { MassesCard } from './MassesCard';
import { MeasuresCard } from './MeasuresCard';
import { TowingCard } from './TowingCard';

/** Dimensions and masses: the document's values, drawings, and what follows from them. */
export function DimensionsTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation('car-detail');
  return (
    <div className={styles.tab}>
      <VisuallyHidden>
        <h2>{t('tabs.dimensions.long')}</h2>
      </VisuallyHidden>
      <MeasuresCard vehicle={vehicle} onEdit={onEdit} />
      <MassesCard vehicle={vehicle} onEdit={onEdit} />
      <TowingCard vehicle={vehicle} onEdit={onEdit} />
      <Fits vehicle={vehicle} onEdit={onEdit} />
    </div>
  );
}
