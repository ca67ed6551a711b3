import { Trans, useTranslation } from 'react-i18next';
import type { VehicleCounts } from '~/contract/rules';
import { PageLink } from '~/ui/PageLink';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import styles from './handover.module.css';

interface Props {
  readonly counts: VehicleCounts;
  /** The file has photos or documents, which would be lost, so it cannot be added. */
  readonly refused: boolean;
  readonly onLeave: () => void;
}

/** Warning that the plan is full: another vehicle would be locked and could not take photos or documents. */
export function PlanFullNote({ counts, refused, onLeave }: Props) {
  const { t } = useTranslation('handover');
  return (
    <AppearingStatus className={styles.warning}>
      <Trans
        t={t}
        i18nKey={refused ? 'open.planFullPhotos' : 'open.planFull'}
        values={{ current: counts.currentVehicleCount, allowed: counts.allowedVehicleCount }}
        components={{ page: <PageLink page="subscription" onClick={onLeave} /> }}
      />
    </AppearingStatus>
  );
}
