import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { useValidatedForm } from '~/form/use-validated-form';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { DecryptFileError } from '~/lib/encrypted-file';

interface Props {
  readonly file: File;
  /** Rejects with DecryptFileError `passphrase` when the passphrase is wrong. */
  readonly onOpen: (passphrase: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the passphrase of an encrypted backup. */
export function PassphraseDialog({ file, onOpen, onClose }: Props) {
  const { t } = useTranslation(['backup', 'common']);
  const form = useValidatedForm(object({ passphrase: string().required(t('backup:restore.required')) }), {
    passphrase: '',
  });

  const submit = async ({ passphrase }: { passphrase: string }): Promise<void> => {
    try {
      await onOpen(passphrase);
    } catch (error) {
      if (!(error instanceof DecryptFileError)) throw error;
      form.setError('passphrase', { message: t('backup:restore.wrong') }, { shouldFocus: true });
    }
  };

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
