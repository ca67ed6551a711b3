import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { DECLARATION_LENGTHS, withdraw } from '~/contract/declarations';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { translator } from '~/i18n/i18n';
import { useLanguage } from '~/i18n/use-language';
import { userEmail } from '~/session/user-email';
import { readDraft } from '~/session/draft';
import { useDraft } from '~/session/use-draft';
import { trimValues, withdrawalInput } from './declaration-input';
import { withdrawalSchema, type WithdrawalValues } from './declaration-schema';
import type { DeclarationFormProps } from './DeclarationPage';
import styles from './declarations.module.css';
import { DeclarationByMail } from './DeclarationByMail';
import { useSendDeclaration } from './use-send-declaration';

const DRAFT = 'withdrawal-draft';

/** Initial values: what was typed earlier in this tab, otherwise the user's e-mail address. */
function defaultValues(): WithdrawalValues {
  const draft = readDraft(DRAFT);
  return {
    name: draft.name ?? '',
    contract: draft.contract ?? '',
    email: draft.email || userEmail(),
    note: draft.note ?? '',
  };
}

/** The declaration, as it is sent, above the button that confirms it (§ 356a BGB). */
export function WithdrawalForm({ onReceived }: DeclarationFormProps) {
  const { t } = useTranslation(['declaration', 'errors']);
  const language = useLanguage();
  const [values] = useState(defaultValues);
  const form = useValidatedForm(withdrawalSchema(translator(['declaration', 'common'])), values);
  useDraft(form, DRAFT);
  const typed = useWatch({ control: form.control, compute: trimValues });
  const { failed, send } = useSendDeclaration(
    DRAFT,
    (sent: WithdrawalValues) => call(withdraw, withdrawalInput(sent, language)),
    onReceived,
  );
  const { name, contract } = typed;
  const isComplete = name !== '' && contract !== '';

  return (
    <>
      <FormShell
        form={form}
        label={t('declaration:withdrawal.title')}
        submitLabel={t('declaration:withdrawal.submit')}
        busyLabel={t('declaration:busy')}
        describeError={(error) => t(`errors:${errorKey(error, 'declaration.withdrawal')}`, errorValues(error))}
        onSubmit={send}
      >
        <TextField
          control={form.control}
          name="name"
          label={t('declaration:name')}
          autoComplete="name"
          maxLength={DECLARATION_LENGTHS.name}
        />
        <TextField
          control={form.control}
          name="contract"
          label={t('declaration:contract')}
          hint={t('declaration:contractHint')}
          maxLength={DECLARATION_LENGTHS.contract}
        />
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={t('declaration:email')}
          hint={t('declaration:emailHint')}
          autoComplete="email"
        />
        <TextField
          control={form.control}
          name="note"
          label={t('declaration:withdrawal.note')}
          rows={3}
          optional
          maxLength={DECLARATION_LENGTHS.text}
        />
        <section className={styles.statement} aria-label={t('declaration:withdrawal.statement')}>
          <h2>{t('declaration:withdrawal.statement')}</h2>
          <p>
            {t(isComplete ? 'declaration:withdrawal.sentence' : 'declaration:withdrawal.incomplete', {
              name,
              contract,
            })}
          </p>
        </section>
      </FormShell>
      {failed && (
        <DeclarationByMail subject={t('declaration:withdrawal.title')} content={withdrawalInput(typed, language)} />
      )}
    </>
  );
}
