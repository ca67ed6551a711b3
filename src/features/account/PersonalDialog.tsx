import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { call, isAnswerLost } from '~/api';
import { MAX_PROFILE_LENGTHS } from '~/contract/limits';
import { updateProfile, type Profile } from '~/contract/user';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './account.module.css';
import { AccountFormDialog, type DialogProps } from './AccountFormDialog';
import { useProfileWriter } from './use-profile';

/** Edits name, address and postcode. */
export function PersonalDialog({ profile, ...dialog }: DialogProps & { readonly profile: Profile }) {
  const { t } = useTranslation('account');
  const keep = useProfileWriter();
  const { firstName, lastName, address, postcode } = profile;
  const saved = useMemo(
    () => ({
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      address: address ?? '',
      postcode: postcode ?? '',
    }),
    [firstName, lastName, address, postcode],
  );
  const schema = useMemo(
    () =>
      object({
        firstName: string().defined().max(MAX_PROFILE_LENGTHS.firstName),
        lastName: string().defined().max(MAX_PROFILE_LENGTHS.lastName),
        address: string().defined().max(MAX_PROFILE_LENGTHS.address),
        postcode: string()
          .defined()
          .trim()
          // A provider can have created the account without one, or with a foreign one.
          .test('postcode', t('personal.postcodeInvalid'), (text) => text === saved.postcode || /^\d{5}$/u.test(text)),
      }),
    [saved.postcode, t],
  );
  const form = useValidatedForm(schema, saved);
  const { control, reset, formState } = form;
  const { dirtyFields } = formState;
  // The profile is fetched anew as the dialog opens: another tab or device may have changed it.
  useEffect(() => reset(saved, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true }), [reset, saved]);

  return (
    <AccountFormDialog
      {...dialog}
      title={t('personal.edit')}
      form={form}
      initialFocus="firstName"
      failure="profile.save"
      onSubmit={async (values) => {
        // Only what was typed: the other values may have been changed elsewhere meanwhile.
        const typed = Object.entries(values).filter(([name]) => name in dirtyFields);
        try {
          await keep(await call(updateProfile, Object.fromEntries(typed)));
        } catch (error) {
          // It may have been carried out, and the page behind the dialog would show the former values.
          if (isAnswerLost(error)) void keep();
          throw error;
        }
        showToast(t('personal.saved'));
        dialog.onClose();
      }}
    >
      <div className={styles.pair}>
        <TextField
          control={control}
          name="firstName"
          label={t('personal.firstName')}
          autoComplete="given-name"
          maxLength={MAX_PROFILE_LENGTHS.firstName}
          optional
        />
        <TextField
          control={control}
          name="lastName"
          label={t('personal.lastName')}
          autoComplete="family-name"
          maxLength={MAX_PROFILE_LENGTHS.lastName}
          optional
        />
      </div>
      <TextField
        control={control}
        name="address"
        label={t('personal.address')}
        autoComplete="street-address"
        maxLength={MAX_PROFILE_LENGTHS.address}
        optional
      />
      <TextField
        control={control}
        name="postcode"
        label={t('personal.postcode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={MAX_PROFILE_LENGTHS.postcode}
      />
    </AccountFormDialog>
  );
}
