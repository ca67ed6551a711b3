import { useTranslation } from 'react-i18next';
import type { VehicleCounts } from '~/contract/rules';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import styles from './over-limit.module.css';

interface Props {
  /** Null while the counts are not loaded. */
  readonly counts: VehicleCounts | null;
  /** Adds a link to the list, where the list is not on the same page. */
  readonly withListLink?: boolean;
}

/** Shown when the account has more cars than its plan allows: the consequences and the two options. */
export function OverLimit({ counts, withListLink = false }: Props) {
  const { t } = useTranslation('cars');
  return (
    <div className={styles.limit}>
      <p className={styles.title}>
        <Icon name="lock" />
        {t('limit.title')}
      </p>
      <p>
        {counts === null || counts.allowedVehicleCount === null
          ? t('limit.textUnknown')
          : t('limit.text', { current: counts.currentVehicleCount, allowed: counts.allowedVehicleCount })}
      </p>
      <div className={styles.actions}>
        <PageButton page="subscription" hash="plans" variant="contained">
          {t('limit.plans')}
        </PageButton>
        {withListLink && <PageButton page="cars">{t('limit.remove')}</PageButton>}
      </div>
    </div>
  );
}
