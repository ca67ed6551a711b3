import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { MAX_LINE_LENGTH } from '~/contract/limits';
import type { Vehicle } from '~/contract/vehicle';
import { ChoiceField } from '~/form/ChoiceField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { useLanguage } from '~/i18n/use-language';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { useFieldProblemText } from '~/vehicle-ui/use-field-problem-text';
import { fieldText } from '~/vehicle-ui/field-text';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { ProposedValues } from '~/vehicle-ui/ProposedValues';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { FieldCode } from '~/zb1/field-codes';
import { CAPITAL_KINDS, FIELD_FORMATS } from '~/zb1/formats';
import { isSameSpelling } from '~/zb1/normalise';
import { printedCode } from '~/zb1/printed-code';
import { fieldProblem, proposalsOf, savedValue } from '~/zb1/typed-value';
import { useFieldNames, useFieldDisplay } from '../tabs/info/field-display';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import styles from './edit.module.css';
import { typedValue } from './field-value';
import { isOutdated } from './keep-untouched';
import { ValueChange } from './ValueChange';
import type { VehicleEdit } from './vehicle-edit';

const LONG_TEXT = 100;

/** Corrects one field of the document. An unusual format must be confirmed with a checkbox. */
export function FieldDialog({ code, vehicle, ...dialog }: EditDialogProps & { readonly code: FieldCode }) {
  const { t } = useTranslation('car-detail');
  const language = useLanguage();
  const names = useFieldNames();
  const words = useFieldDisplay();
  const problemText = useFieldProblemText();
  const today = useToday();
  const { fields } = vehicle;
  const { label, short, help } = names(code);
  const { kind, maxLength } = FIELD_FORMATS[code];
  const printed = fields[code];
  const printedBeside = printedCode(code);
  const reading = vehicle.readings?.[code];
  const schema = useMemo(() => {
    const { kind: shape } = FIELD_FORMATS[code];
    return object({
      value: string()
        .defined()
        .test('format', (typed, { parent, createError }) => {
          const problem = fieldProblem(code, typed, today, fields);
          if (problem === null || (parent as { isConfirmedAsPrinted?: boolean }).isConfirmedAsPrinted === true)
            return true;
          return createError({ message: problemText(problem, t(`edit.format.${shape}`)) });
        }),
      /** The user confirms a value in an unusual format. */
      isConfirmedAsPrinted: boolean().defined(),
    });
  }, [code, fields, problemText, t, today]);
  const form = useValidatedForm(schema, { value: typedValue(code, printed), isConfirmedAsPrinted: false });
  const [value, isConfirmedAsPrinted] = form.watch(['value', 'isConfirmedAsPrinted']);
  const wasConfirmedAsPrinted = useHasBeenTrue(isConfirmedAsPrinted);
  const problem = fieldProblem(code, value, today, fields);

  const choose = (text: string): void =>
    form.setValue('value', typedValue(code, text), { shouldValidate: true, shouldTouch: true, shouldDirty: true });

  const alternatives = useMemo(
    () =>
      reading?.flagged === true
        ? reading.alternatives.filter(
            (alternative) => alternative !== '' && !isSameSpelling(code, alternative, printed ?? ''),
          )
        : [],
    [code, reading, printed],
  );

  const formattedValue = (text: string | undefined): ReactNode => {
    const { value: lines, note } = words(code, { ...fields, [code]: text ?? '' });
    if (lines === null) return t('edit.blank');
    return (
      <>
        <PrintedText code={code}>{lines.join(', ')}</PrintedText>
        {note !== undefined && ` ${note}`}
      </>
    );
  };

  function editOf({ value: typed }: { value: string }, current: Vehicle): VehicleEdit | undefined {
    const now = typedValue(code, current.fields[code]);
    if (isOutdated(typed, form.formState.defaultValues?.value, now)) return undefined;
    const saved = savedValue(code, typed, today);
    // Saving a doubtful value unchanged confirms it.
    const unchanged = saved === now && current.readings?.[code]?.flagged !== true;
    return unchanged ? undefined : { kind: 'fields', fields: { [code]: saved } };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="fields"
      title={t('edit.field', { label: short })}
      form={form}
      initialFocus="value"
      editOf={editOf}
    >
      <p className={styles.help}>{help.startsWith(label) ? help : `${label}. ${help}`}</p>
      <ValueChange
        code={printedBeside}
        mono={kind === 'vin'}
        before={formattedValue(printed)}
        after={savedValue(code, value, today) === typedValue(code, printed) ? undefined : formattedValue(value)}
      />
      <TextField
        control={form.control}
        name="value"
        label={t('edit.value')}
        {...(printedBeside !== undefined && { code: printedBeside })}
        autoComplete="off"
        literal
        {...(CAPITAL_KINDS.has(kind) && { autoCapitalize: 'characters' })}
        maxLength={Math.min(Math.max(maxLength * 2, 20), MAX_LINE_LENGTH)}
        mono={kind === 'vin' || kind === 'code'}
        {...(kind === 'integer' && { inputMode: 'numeric' })}
        {...(maxLength > LONG_TEXT && { rows: 4 })}
      />
      {alternatives.length > 0 && (
        <div className={styles.readings}>
          <p>{t('edit.readings')}</p>
          {alternatives.map((alternative) => (
            <Button key={alternative} onClick={() => choose(alternative)}>
              <PrintedText code={code}>{fieldText(language, code, alternative) ?? alternative}</PrintedText>
            </Button>
          ))}
        </div>
      )}
      <ProposedValues
        values={proposalsOf(problem)}
        onChoose={(text) => {
          choose(text);
          form.setFocus('value');
        }}
      />
      {problem !== null && (form.formState.errors.value !== undefined || wasConfirmedAsPrinted) && (
        <ChoiceField control={form.control} name="isConfirmedAsPrinted" deps={['value']} label={t('edit.insist')} />
      )}
    </EditShell>
  );
}
