import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { Note } from '~/ui/states/Note';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { ProposedValues } from '~/vehicle-ui/ProposedValues';
import { useFieldProblemText } from '~/vehicle-ui/use-field-problem-text';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { checkFields } from '~/zb1/checks';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { isNameless } from '~/zb1/is-nameless';
import { CAPITAL_KINDS, FIELD_FORMATS, type FieldKind } from '~/zb1/formats';
import { fieldProblem, proposalsOf } from '~/zb1/typed-value';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import { printedCode } from '~/zb1/printed-code';
import { Warnings } from '../review/Warnings';
import { storeTyped } from './typed-entry';
import { formOf, savedFields, typedGroups, typedSchema, typedText, type TypedForm } from './typed-fields';
import styles from './typed-fields.module.css';

const INPUT_MODES: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = { integer: 'numeric', decimal: 'decimal' };
/** A number with a letter behind it, as a noise level by an older method of measurement. */
const LETTERED = '82P';
/** Remarks and exceptions fill several lines of the document. */
const LINES: Partial<Record<FieldCode, number>> = { '21': 2, '22': 3 };
/** Room for the spaces and signs that people type and that are not saved. */
const EXTRA_LENGTH = 20;

interface Props {
  /** What was typed before the page was left. */
  readonly typed: FieldValues;
  readonly guest: boolean;
  /** Saves the values. If it throws, the error is shown and the form stays as it is. */
  readonly onAccept: (values: FieldValues) => Promise<void>;
}

/** The form for all fields of a document, the most used ones first. */
export function TypedFields({ typed, guest, onAccept }: Props) {
  const { t } = useTranslation(['scan', 'errors', 'zb1']);
  const today = useToday();
  const problemText = useFieldProblemText();
  const schema = useMemo(
    () =>
      typedSchema((code, problem) => problemText(problem, t(`review.edit.format.${FIELD_FORMATS[code].kind}`)), today),
    [problemText, t, today],
  );
  const [initial] = useState(() => formOf(typed));
  const form = useValidatedForm(schema, initial);
  const [showsAll, setShowsAll] = useState(() => hasRareField((code) => typed[code] !== undefined));
  /** Number of attempts without a name. The message is shown and announced again after each. */
  const [attempts, setAttempts] = useState(0);
  const { watch, setFocus, setValue, control, formState } = form;
  const [checked, setChecked] = useState(0);
  if (formState.submitCount !== checked) {
    setChecked(formState.submitCount);
    // A refused field of the collapsed part has to be there, to be focused and named.
    if (hasRareField((code) => formState.errors.fields?.[fieldKey(code)] !== undefined)) setShowsAll(true);
  }
  const wasConfirmedAsPrinted = useHasBeenTrue(watch('isConfirmedAsPrinted'));

  useEffect(() => {
    const { unsubscribe } = watch(({ fields }) => storeTyped(typedText(fields ?? {})));
    return unsubscribe;
  }, [watch]);

  const values = savedFields(typed, today);
  const nameless = isNameless(values);

  const submit = async (sent: TypedForm): Promise<void> => {
    setAttempts(attempts + 1);
    const fields = savedFields(typedText(sent.fields), today);
    if (!isNameless(fields)) await onAccept(fields);
  };

  const show = (code: FieldCode): void => {
    // A field of the collapsed part is rendered before it can be focused.
    flushSync(() => setShowsAll(true));
    setFocus(`fields.${fieldKey(code)}`);
  };

  return (
    <div className={styles.fields}>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel={t('review.bar.accept')}
        busyLabel={t('review.bar.saving')}
        describeError={(error) => t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error))}
        label={t('typed.form')}
        stickyActions
      >
        {typedGroups({ showsAll }).map(({ key, codes }) => (
          <fieldset key={key} className={styles.group}>
            <legend>{t(`zb1:groups.${key}`)}</legend>
            {codes.map((code) => (
              <Field
                key={code}
                code={code}
                control={control}
                readOnly={formState.isSubmitting}
                proposals={proposalsOf(fieldProblem(code, typed[code] ?? '', today, typed))}
                onChoose={(value) => {
                  if (formState.isSubmitting) return;
                  setValue(`fields.${fieldKey(code)}`, value, { shouldValidate: true });
                  setFocus(`fields.${fieldKey(code)}`);
                }}
              />
            ))}
          </fieldset>
        ))}
        <Button
          className={styles.more ?? ''}
          variant="text"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(showsAll ? 'typed.fewer' : 'typed.more')}
        </Button>
        <Warnings warnings={checkFields(values, today)} onShow={show} />
        {(formState.errors.fields !== undefined || wasConfirmedAsPrinted) && (
          <ChoiceField control={control} name="isConfirmedAsPrinted" deps={['fields']} label={t('typed.insist')} />
        )}
        {nameless && attempts > 0 && (
          <Note key={attempts} tone="error">
            {t('typed.nothing')}
          </Note>
        )}
        <p className={styles.next}>{t(guest ? 'review.bar.next.record' : 'review.bar.next.save')}</p>
      </FormShell>
    </div>
  );
}

/** Whether the condition holds for a field that is collapsed at first. */
function hasRareField(isAffected: (code: FieldCode) => boolean): boolean {
  const first = new Set(typedGroups({ showsAll: false }).flatMap(({ codes }) => codes));
  return typedGroups({ showsAll: true }).some(({ codes }) =>
    codes.some((code) => !first.has(code) && isAffected(code)),
  );
}

interface FieldProps {
  readonly code: FieldCode;
  readonly control: ReturnType<typeof useValidatedForm<TypedForm>>['control'];
  /** The form is saved with the values of the press. */
  readonly readOnly: boolean;
  readonly proposals: readonly string[];
  readonly onChoose: (value: string) => void;
}

function Field({ code, control, readOnly, proposals, onChoose }: FieldProps) {
  const label = useFieldLabel();
  const { kind, maxLength, pattern } = FIELD_FORMATS[code];
  // A phone's keyboard for numbers has no letters, and iOS offers no other.
  const inputMode = pattern.test(LETTERED) ? undefined : INPUT_MODES[kind];
  const rows = LINES[code];
  const printed = printedCode(code);
  return (
    <>
      <TextField
        control={control}
        name={`fields.${fieldKey(code)}`}
        label={label(code)}
        {...(printed !== undefined && { code: printed })}
        {...(inputMode !== undefined && { inputMode })}
        {...(rows !== undefined && { rows })}
        maxLength={maxLength + EXTRA_LENGTH}
        autoComplete="off"
        readOnly={readOnly}
        literal
        {...(CAPITAL_KINDS.has(kind) && { autoCapitalize: 'characters' })}
        mono={kind === 'vin'}
      />
      <ProposedValues values={proposals} onChoose={onChoose} />
    </>
  );
}
