import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { useValidatedForm } from '~/form/use-validated-form';
import { DecryptFileError } from '~/lib/encrypted-file';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly file: File;
  /** Rejects with DecryptFileError when the passphrase is wrong. */
  readonly onOpen: (passphrase: string) => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the passphrase of an encrypted backup. */
export function RestorePassphrase({ file, onOpen, onBack }: Props) {
  const { t } = useTranslation(['backup', 'identity']);
  const form = useValidatedForm(object({ passphrase: string().required(t('backup:restore.required')) }), {
    passphrase: '',
  });

  const open = async ({ passphrase }: { passphrase: string }): Promise<void> => {
    try {
      await onOpen(passphrase);
    } catch (error) {
      if (!(error instanceof DecryptFileError)) throw error;
      form.setError('passphrase', { message: t('backup:restore.wrong') }, { shouldFocus: true });
    }
  };

  return (
    <>
      <ViewHeading>{t('backup:restore.title')}</ViewHeading>
      <FormShell
        form={form}
        label={t('backup:restore.title')}
        submitLabel={t('backup:restore.open')}
        busyLabel={t('backup:restore.opening')}
        describeError={() => t('identity:problem.unexpected')}
        onSubmit={open}
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
      <div ref={passFocusToHeading} className={styles.textAction}>
        <Button variant="text" onClick={onBack}>
          {t('backup:page.other')}
        </Button>
      </div>
    </>
  );
}
