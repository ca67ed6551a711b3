import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { config } from '~/config';
import { MAX_BACKUP_BYTES } from '~/contract/backup';
import { useFormat } from '~/i18n/use-language';
import { backupDueReason } from '~/vehicle-ui/backup/backup-due';
import { EncryptedBackupTooLargeError } from '~/vehicle-ui/backup/encrypted-backup-size';
import { recordBackupSaved, useBackupLog } from '~/vehicle-ui/backup/backup-log';
import { BACKUP_ANCHOR } from '~/vehicle-ui/backup/backup-anchor';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { PickButton } from '~/ui/files/PickButton';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import { ExcessDialog, PassphraseDialog, SaveDialog } from '../lazy-dialogs';
import { Row, Section } from '../Section';
import styles from './backup.module.css';
import { DataExport } from './DataExport';
import { ImportResult } from './ImportResult';
import type { SavedFile } from './use-export';
import { useImport } from './use-import';
import { FailureNote } from '~/ui/states/FailureNote';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';

/** When the account was last backed up from this browser. */
function LastBackup() {
  const { t } = useTranslation('backup');
  const format = useFormat();
  const log = useBackupLog();
  const today = useToday();
  const vehicles = useStore(carsStore, ({ cars }) => cars?.length ?? 0);
  // Loads the cars to know whether there is data to lose; no other page may have loaded them yet.
  useEffect(() => void loadCars(), []);
  const due = backupDueReason({ ...log, putOffUntil: null }, vehicles, today) !== null;
  return (
    <dl className={styles.last}>
      <Row label={t('last.label')}>
        {log.savedAt === null ? t('last.never') : format.date(isoOfDate(new Date(log.savedAt)))}
        {due && <Tag tone="warn">{t('last.due')}</Tag>}
        {log.savedAt !== null && (
          <span className={styles.since}>
            {log.changes === 0 ? t('last.none') : t('last.changes', { count: log.changes })}
          </span>
        )}
      </Row>
    </dl>
  );
}

/** Saves all data to one file, and imports it. */
function DeviceBackup() {
  const { t } = useTranslation(['backup', 'errors']);
  const format = useFormat();
  const [saving, setSaving] = useState(0);
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState<SavedFile>();
  const { state, choose, open, exceed, cancelExcess, reset } = useImport();
  const unreadable = useStore(carsStore, ({ cars }) => cars?.filter((car) => car.unreadable === true).length ?? 0);
  const hasExceeded = useHasBeenTrue(state.name === 'over');
  const importFailure =
    state.name === 'failed' &&
    [
      state.error instanceof EncryptedBackupTooLargeError
        ? t('backup:restore.tooLargeEncrypted')
        : t(`errors:${errorKey(state.error, 'backup.import')}`, errorValues(state.error)),
      ...(state.isHandover === true ? [t('backup:restore.handover')] : []),
    ].join(' ');

  function take(file: File | undefined): void {
    if (file === undefined || state.name === 'busy') return;
    setSaved(undefined);
    void choose(file);
  }

  return (
    <div id={BACKUP_ANCHOR}>
      <Section title={t('backup:title')} text={t('backup:why')}>
        <LastBackup />
        <div className={styles.buttons}>
          <Button
            variant="contained"
            startIcon={<Icon name="download" />}
            {...ariaDisabledProps(state.name === 'busy', () => {
              setSaving(saving + 1);
              setAsking(true);
            })}
          >
            {t('backup:save.action')}
          </Button>
          <PickButton
            icon="upload"
            label={t('backup:restore.action')}
            inactive={state.name === 'busy'}
            onFiles={([file]) => take(file)}
          />
        </div>
        <output className={styles.status}>
          {saved !== undefined && t('backup:save.done', { name: saved.name, size: format.bytes(saved.size) })}
          {state.name === 'busy' && t('backup:restore.busy', { name: state.file.name })}
        </output>
        {saved !== undefined && saved.size > MAX_BACKUP_BYTES && <FailureNote>{t('backup:save.tooLarge')}</FailureNote>}
        {saved !== undefined && unreadable > 0 && (
          <FailureNote>{t('backup:save.unreadable', { count: unreadable })}</FailureNote>
        )}
        {saved !== undefined && saved.unreadableFiles > 0 && (
          <FailureNote>{t('backup:save.unreadableFiles', { count: saved.unreadableFiles })}</FailureNote>
        )}
        {importFailure !== false && <FailureNote>{importFailure}</FailureNote>}
        {state.name === 'done' && <ImportResult counts={state.counts} />}
      </Section>
      {saving > 0 && (
        <DialogBoundary open={asking} onClose={() => setAsking(false)}>
          <SaveDialog
            key={saving}
            open={asking}
            onClose={() => setAsking(false)}
            onSaved={(file) => {
              if (file.size <= MAX_BACKUP_BYTES) recordBackupSaved();
              setSaved(file);
              reset();
              setAsking(false);
            }}
          />
        </DialogBoundary>
      )}
      {state.name === 'encrypted' && (
        <DialogBoundary open onClose={reset}>
          <PassphraseDialog file={state.file} onOpen={(passphrase) => open(state.file, passphrase)} onClose={reset} />
        </DialogBoundary>
      )}
      {hasExceeded && (
        <DialogBoundary open={state.name === 'over'} onClose={cancelExcess}>
          <ExcessDialog
            open={state.name === 'over'}
            onConfirm={() => {
              if (state.name === 'over') void exceed(state.content, state.file);
            }}
            onClose={cancelExcess}
          />
        </DialogBoundary>
      )}
    </div>
  );
}

/** On-device: backups of this browser's data. With a server, which stores the data: the data export. */
export function BackupSection() {
  return config().mode === 'device' ? <DeviceBackup /> : <DataExport />;
}
