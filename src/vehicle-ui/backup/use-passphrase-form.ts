import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useValidatedForm } from '~/form/use-validated-form';
import { DecryptFileError } from '~/lib/encrypted-file';

/**
 * The form for the passphrase of an encrypted backup.
 * @param onOpen rejects with DecryptFileError when the passphrase is wrong
 */
export function usePassphraseForm(onOpen: (passphrase: string) => Promise<void>) {
  const { t } = useTranslation('backup');
  const form = useValidatedForm(object({ passphrase: string().required(t('restore.required')) }), { passphrase: '' });

  const submit = async ({ passphrase }: { passphrase: string }): Promise<void> => {
    try {
      await onOpen(passphrase);
    } catch (error) {
      if (!(error instanceof DecryptFileError)) throw error;
      form.setError('passphrase', { message: t('restore.wrong') }, { shouldFocus: true });
    }
  };

  return { form, submit };
}
