import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { usePassphraseForm } from '~/vehicle-ui/backup/use-passphrase-form';
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
  const { form, submit } = usePassphraseForm(onOpen);

  return (
    <>
      <ViewHeading>{t('backup:restore.title')}</ViewHeading>
      <FormShell
        form={form}
        label={t('backup:restore.title')}
        submitLabel={t('backup:restore.open')}
        busyLabel={t('backup:restore.opening')}
        describeError={() => t('identity:problem.unexpected')}
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
      <div ref={passFocusToHeading} className={styles.textAction}>
        <Button variant="text" onClick={onBack}>
          {t('backup:page.other')}
        </Button>
      </div>
    </>
  );
}
