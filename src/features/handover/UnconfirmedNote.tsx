import { Trans, useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import styles from './handover.module.css';

interface Props {
  readonly vehicleId: string;
  readonly count: number;
  readonly onLeave: () => void;
}

/** How many values the file lacks since they are unconfirmed readings, and where to confirm them. */
export function UnconfirmedNote({ vehicleId, count, onLeave }: Props) {
  const { t } = useTranslation('handover');
  return (
    <AppearingStatus className={styles.warning}>
      <Trans
        t={t}
        i18nKey="save.unconfirmed"
        count={count}
        components={{ page: <PageLink page="carDetail" query={{ id: vehicleId }} onClick={onLeave} /> }}
      />
    </AppearingStatus>
  );
}
