import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useToday } from '~/ui/vehicle/use-today';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { checkFields } from '~/zb1/checks';
import { EditDialog } from '../../edit/EditDialog';
import type { EditTarget } from '../../edit/edit-target';
import { openReadings } from '../../review-slot';
import { ChecksCard } from './ChecksCard';
import styles from './info.module.css';
import { InspectionCard } from './InspectionCard';
import { Record } from './Record';

interface Props {
  readonly vehicle: Vehicle;
  readonly onReview: (() => void) | undefined;
}

/** The vehicle information: inspection, cross-checks, and the whole record as on the paper. Every value can be changed. */
export function InfoTab({ vehicle, onReview }: Props) {
  const { t } = useTranslation('car-detail');
  const today = useToday();
  const checks = useMemo(() => checkFields(vehicle.fields, today), [vehicle.fields, today]);
  const [target, setTarget] = useState<EditTarget | null>(null);
  const [editing, setEditing] = useState(false);

  const edit = (wanted: EditTarget): void => {
    setTarget(wanted);
    setEditing(true);
  };

  return (
    <div className={styles.tab}>
      <VisuallyHidden>
        <h2>{t('tabs.info.long')}</h2>
      </VisuallyHidden>
      <div className={styles.cards}>
        <InspectionCard vehicle={vehicle} today={today} onChange={() => edit({ kind: 'inspection' })} />
        <ChecksCard vehicle={vehicle} checks={checks} doubts={openReadings(vehicle)} onEdit={edit} onReview={onReview} />
      </div>
      <Record vehicle={vehicle} checks={checks} onEdit={edit} />
      {target !== null && (
        <EditDialog
          vehicle={vehicle}
          target={target}
          open={editing}
          onClose={() => setEditing(false)}
          onClosed={() => setTarget(null)}
        />
      )}
    </div>
  );
}
