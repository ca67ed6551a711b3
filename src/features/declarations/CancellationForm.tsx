import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { cancelContract, DECLARATION_LENGTHS, CONTRACT_CANCELLATION_KINDS } from '~/contract/declarations';
import { FormShell } from '~/form/FormShell';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { translator } from '~/i18n/i18n';
import { useLanguage } from '~/i18n/use-language';
import { userEmail } from '~/session/user-email';
import { readDraft } from '~/session/draft';
import { useDraft } from '~/session/use-draft';
import { isoOfDate } from '~/lib/calendar';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { contractCancellationInput, trimValues } from './declaration-input';
import {
  CONTRACT_CANCELLATION_ENDS,
  contractCancellationSchema,
  type ContractCancellationValues,
} from './declaration-schema';
import type { DeclarationFormProps } from './DeclarationPage';
import { DeclarationByMail } from './DeclarationByMail';
import { useSendDeclaration } from './use-send-declaration';

const DRAFT = 'cancellation-draft';

/** Initial values: what was chosen and typed earlier in this tab, otherwise the user's e-mail address. */
function defaultValues(): ContractCancellationValues {
  const draft = readDraft(DRAFT);
  return {
    kind: CONTRACT_CANCELLATION_KINDS.find((kind) => kind === draft.kind) ?? 'ordinary',
    reason: draft.reason ?? '',
    name: draft.name ?? '',
    contract: draft.contract ?? '',
    email: draft.email || userEmail(),
    end: CONTRACT_CANCELLATION_ENDS.find((end) => end === draft.end) ?? 'soonest',
    day: draft.day ?? '',
  };
}

/** All that § 312k BGB lets a trader ask for, and the button, which stays visible above the page's lower edge. */
export function CancellationForm({ onReceived }: DeclarationFormProps) {
  const { t } = useTranslation(['declaration', 'errors']);
  const language = useLanguage();
  const [values] = useState(defaultValues);
  const today = isoOfDate(useToday());
  const form = useValidatedForm(contractCancellationSchema(translator(['declaration', 'common']), today), values);
  const { control } = form;
  useDraft(form, DRAFT);
  const typed = useWatch({ control, compute: trimValues });
  const { kind, end } = typed;
  const { failed, send } = useSendDeclaration(
    DRAFT,
    (sent: ContractCancellationValues) => call(cancelContract, contractCancellationInput(sent, language)),
    onReceived,
  );

  return (
    <>
      <FormShell
        form={form}
        label={t('declaration:cancellation.title')}
        submitLabel={t('declaration:cancellation.submit')}
        busyLabel={t('declaration:busy')}
        describeError={(error) => t(`errors:${errorKey(error, 'declaration.cancellation')}`, errorValues(error))}
        onSubmit={send}
        stickyActions
      >
        <TextField
          control={control}
          name="name"
          label={t('declaration:name')}
          autoComplete="name"
          maxLength={DECLARATION_LENGTHS.name}
        />
        <TextField
          control={control}
          name="contract"
          label={t('declaration:contract')}
          hint={t('declaration:contractHint')}
          maxLength={DECLARATION_LENGTHS.contract}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={t('declaration:email')}
          hint={t('declaration:emailHint')}
          autoComplete="email"
        />
        <SelectField
          control={control}
          name="kind"
          label={t('declaration:cancellation.kind')}
          options={CONTRACT_CANCELLATION_KINDS.map((value) => ({
            value,
            label: t(`declaration:cancellation.kinds.${value}`),
          }))}
        />
        {kind === 'for-cause' && (
          <TextField
            control={control}
            name="reason"
            label={t('declaration:cancellation.reason')}
            rows={3}
            maxLength={DECLARATION_LENGTHS.text}
          />
        )}
        <SelectField
          control={control}
          name="end"
          label={t('declaration:cancellation.end')}
          options={CONTRACT_CANCELLATION_ENDS.map((value) => ({
            value,
            label: t(`declaration:cancellation.ends.${value}`),
          }))}
        />
        {end === 'day' && (
          <TextField control={control} name="day" type="date" label={t('declaration:cancellation.day')} />
        )}
      </FormShell>
      {failed && (
        <DeclarationByMail
          subject={t('declaration:cancellation.title')}
          content={contractCancellationInput(typed, language)}
        />
      )}
    </>
  );
}
