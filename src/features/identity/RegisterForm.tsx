import { useTranslation } from 'react-i18next';
import { register, registrationSchema, type RegistrationResult } from '~/backend/identity/registration';
import type { Store } from '~/backend/store/store';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { usePath } from '~/i18n/use-language';
import { MAX_PROFILE_LENGTHS } from '~/contract/limits';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { describeProblem } from './form-problem';
import { NewTabHint } from '~/ui/NewTabHint';
import styles from './pages.module.css';
import { useRuleMessages } from './use-rule-messages';

export type Registered = Extract<RegistrationResult, { outcome: 'registered' }>;

interface Props {
  readonly store: Store;
  /** The query of the link that confirms the e-mail. */
  readonly query: URLSearchParams;
  readonly onRegistered: (result: Registered) => void;
}

const EMPTY = {
  email: '',
  postcode: '',
  password: '',
  confirmation: '',
  firstName: '',
  lastName: '',
  address: '',
  adult: false,
  terms: false,
};

/** The registration form, with errors at their fields. */
export function RegisterForm({ store, query, onRegistered }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const path = usePath();
  const form = useValidatedForm(registrationSchema(useRuleMessages()), EMPTY);
  const { control } = form;
  useAskBeforeUnload(form.formState.isDirty && !form.formState.isSubmitting);
  return (
    <FormShell
      form={form}
      label={t('title.register')}
      submitLabel={t('register.submit')}
      busyLabel={t('register.busy')}
      describeError={(error) => describeProblem(t, error)}
      onSubmit={async (values) => {
        const result = await register(store, values, query);
        if (result.outcome === 'registered') onRegistered(result);
        else form.setError('email', { message: t('error.email-taken') }, { shouldFocus: true });
      }}
    >
      <TextField
        control={control}
        name="email"
        type="email"
        label={t('field.email')}
        hint={t('field.emailHint')}
        autoComplete="username"
        inputMode="email"
        literal
      />
      <TextField
        control={control}
        name="postcode"
        label={t('field.postcode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={MAX_PROFILE_LENGTHS.postcode}
      />
      <PasswordField
        control={control}
        name="password"
        label={t('field.password')}
        hint={t('field.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="confirmation"
        label={t('field.confirmation')}
        autoComplete="new-password"
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <strong>{t('register.optional')}</strong>
          {t('register.optionalHint')}
        </legend>
        <div className={styles.row}>
          <TextField control={control} name="firstName" label={t('field.firstName')} autoComplete="given-name" />
          <TextField control={control} name="lastName" label={t('field.lastName')} autoComplete="family-name" />
        </div>
        <TextField control={control} name="address" label={t('field.address')} autoComplete="street-address" />
      </fieldset>
      <div className={styles.choices}>
        <ChoiceField control={control} name="adult" label={t('register.adult')} />
        <ChoiceField control={control} name="terms" label={t('register.terms')} />
        <p className={styles.reading}>
          <a href={path('terms')} target="_blank" rel="noreferrer">
            {t('register.readTerms')}
            <NewTabHint />
          </a>
          <a href={path('privacy')} target="_blank" rel="noreferrer">
            {t('register.readPrivacy')}
            <NewTabHint />
          </a>
        </p>
      </div>
    </FormShell>
  );
}
