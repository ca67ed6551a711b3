import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { boolean, object, ref, string } from 'yup';
import { errorKey, errorValues } from '~/api';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { useReportChanges } from '~/form/use-report-changes';
import { useValidatedForm } from '~/form/use-validated-form';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { Icon } from '~/ui/Icon';
import { EncryptedBackupTooLargeError } from '~/vehicle-ui/backup/encrypted-backup-size';
import styles from './backup.module.css';
import { useExport, type SavedFile } from './use-export';

/** Minimum length in characters. Key stretching protects a shorter passphrase only for a while. */
const MIN_LENGTH = 8;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (file: SavedFile) => void;
}

interface FormProps extends Omit<Props, 'open'> {
  readonly onBusy: (busy: boolean) => void;
  readonly onChanged: (changed: boolean) => void;
}

function SaveForm({ onClose, onSaved, onBusy, onChanged }: FormProps) {
  const { t } = useTranslation(['backup', 'errors']);
  const save = useExport();
  const schema = object({
    isEncrypted: boolean().required(),
    passphrase: string()
      .default('')
      .when('isEncrypted', ([on], field) =>
        on === true ? field.min(MIN_LENGTH, t('backup:save.tooShort')).required(t('backup:save.tooShort')) : field,
      ),
    confirmation: string()
      .default('')
      .when('isEncrypted', ([on], field) =>
        on === true ? field.oneOf([ref('passphrase')], t('backup:save.mismatch')) : field,
      ),
  });
  const form = useValidatedForm(schema, { isEncrypted: false, passphrase: '', confirmation: '' });
  const { control } = form;
  useReportChanges(form.formState.isDirty, onChanged);
  const isEncrypted = useWatch({ control, name: 'isEncrypted' });

  return (
    <FormShell
      form={form}
      label={t('backup:save.title')}
      submitLabel={t('backup:save.submit')}
      busyLabel={t('backup:save.busy')}
      describeError={(error) =>
        error instanceof EncryptedBackupTooLargeError
          ? t('backup:save.tooLargeEncrypted')
          : t(`errors:${errorKey(error, 'backup.save')}`, errorValues(error))
      }
      onCancel={onClose}
      onSubmit={async (values) => {
        onBusy(true);
        try {
          onSaved(await save(values.isEncrypted ? values.passphrase : undefined));
        } finally {
          onBusy(false);
        }
      }}
    >
      <p>{t('backup:save.text')}</p>
      <ChoiceField control={control} name="isEncrypted" look="switch" label={t('backup:save.encrypt')} />
      {isEncrypted ? (
        <>
          <PasswordField
            control={control}
            name="passphrase"
            label={t('backup:save.passphrase')}
            hint={t('backup:save.hint')}
            autoComplete="new-password"
            isPassphrase
          />
          <PasswordField
            control={control}
            name="confirmation"
            label={t('backup:save.confirmation')}
            autoComplete="new-password"
            isPassphrase
          />
          <p className={styles.warning}>
            <Icon name="alert" />
            {t('backup:save.warning')}
          </p>
        </>
      ) : (
        <p className={styles.hint}>{t('backup:save.open')}</p>
      )}
    </FormShell>
  );
}

/** Asks whether the backup is to be encrypted, and saves it. Each opening starts with an empty form. */
export function SaveDialog({ open, onClose, onSaved }: Props) {
  const { t } = useTranslation('backup');
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <FormDialogShell open={open} title={t('save.title')} isChanged={changed} locked={busy} onClose={onClose}>
      <SaveForm onClose={onClose} onSaved={onSaved} onBusy={setBusy} onChanged={setChanged} />
    </FormDialogShell>
  );
}
