import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { checkFields } from '~/zb1/checks';
import { LazyDeadlines } from '../../deadlines/lazy-deadlines';
import { countDoubtfulReadings } from '../../doubtful-readings';
import type { TabProps } from '../tab-props';
import { ChecksCard } from './ChecksCard';
import styles from './info.module.css';
import { InspectionCard } from './InspectionCard';
import { VehicleRecord } from './VehicleRecord';
import { TaxCard } from './TaxCard';

/**
 * Vehicle information: inspection, cross-checks, and the whole record as in the document. Every value can be edited.
 */
export function InfoTab({ vehicle, onEdit, onReview }: TabProps) {
  const { t } = useTranslation('car-detail');
  const today = useToday();
  const checks = useMemo(() => checkFields(vehicle.fields, today), [vehicle.fields, today]);

  return (
    <div className={styles.tab}>
      <VisuallyHidden>
        <h2>{t('tabs.info.long')}</h2>
      </VisuallyHidden>
      <div className={styles.cards}>
        <InspectionCard vehicle={vehicle} today={today} onChange={() => onEdit({ kind: 'inspection' })} />
        <TaxCard vehicle={vehicle} onEdit={onEdit} />
        <LazyDeadlines vehicle={vehicle} today={today} onEdit={onEdit} />
        <ChecksCard
          vehicle={vehicle}
          checks={checks}
          doubts={countDoubtfulReadings(vehicle)}
          onEdit={onEdit}
          onReview={onReview}
        />
      </div>
      <VehicleRecord vehicle={vehicle} checks={checks} onEdit={onEdit} />
    </div>
  );
}
