import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { BACKUP_ANCHOR } from '~/vehicle-ui/backup/backup-anchor';
import { backupDueReason } from '~/vehicle-ui/backup/backup-due';
import { snoozeBackupNotice, useBackupLog } from '~/vehicle-ui/backup/backup-log';
import styles from './backup-notice.module.css';

/**
 * Suggests a backup when one is due, on-device only; can be snoozed.
 * @param vehicles how many the account has
 */
export function BackupNotice({ vehicles }: { readonly vehicles: number }) {
  const { t } = useTranslation('cars');
  const format = useFormat();
  const log = useBackupLog();
  const today = useToday();
  const due = config().mode === 'device' ? backupDueReason(log, vehicles, today) : null;
  if (due === null) return null;
  return (
    <aside ref={passFocusToNeighbour} className={styles.notice} aria-label={t('backup.label')}>
      <Icon name="download" />
      <p>
        {due === 'never'
          ? t('backup.never')
          : t('backup.old', { date: format.date(isoOfDate(new Date(log.savedAt ?? ''))) })}
      </p>
      <div className={styles.actions}>
        <Button variant="text" onClick={snoozeBackupNotice}>
          {t('backup.later')}
        </Button>
        <PageButton page="profile" hash={BACKUP_ANCHOR}>
          {t('backup.action')}
        </PageButton>
      </div>
    </aside>
  );
}
