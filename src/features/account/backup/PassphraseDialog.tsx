import { useTranslation } from 'react-i18next';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { usePassphraseForm } from '~/vehicle-ui/backup/use-passphrase-form';

interface Props {
  readonly file: File;
  /** Rejects with DecryptFileError `passphrase` when the passphrase is wrong. */
  readonly onOpen: (passphrase: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the passphrase of an encrypted backup. */
export function PassphraseDialog({ file, onOpen, onClose }: Props) {
  const { t } = useTranslation(['backup', 'common']);
  const { form, submit } = usePassphraseForm(onOpen);

  return (
    <FormDialogShell
      open
      title={t('backup:restore.title')}
      isChanged={form.formState.isDirty}
      locked={form.formState.isSubmitting}
      onClose={onClose}
    >
      <FormShell
        form={form}
        label={t('backup:restore.title')}
        initialFocus="passphrase"
        submitLabel={t('backup:restore.submit')}
        busyLabel={t('backup:restore.opening')}
        describeError={() => t('common:error.unexpected')}
        onCancel={onClose}
        onSubmit={submit}
      >
        <p>{t('backup:restore.text', { name: file.name })}</p>
        <PasswordField
          control={form.control}
          name="passphrase"
          label={t('backup:save.passphrase')}
          autoComplete="current-password"
          isPassphrase
        />
      </FormShell>
    </FormDialogShell>
  );
}
