import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FullNote } from '~/form/FullNote';
import { ProposedValues } from '~/vehicle-ui/ProposedValues';
import { useFieldProblemText } from '~/vehicle-ui/use-field-problem-text';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { FIELD_FORMATS } from '~/zb1/formats';
import { fieldProblem, normaliseTyped, proposalsOf } from '~/zb1/typed-value';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import { printedCode } from '~/zb1/printed-code';
import styles from './edit-field.module.css';

/** Room for the blanks and units that people type and that are not saved. */
const EXTRA_LENGTH = 20;

interface Props {
  readonly code: FieldCode;
  readonly value: string;
  /** The other values of the document, which may explain an unusual one. */
  readonly values?: FieldValues;
  /** Called on every change, with the value that accepting it would have. */
  readonly onType: (value: string) => void;
  readonly onAccept: (value: string) => void;
  readonly onCancel: () => void;
}

/**
 * Input for a field's value. An unusual value is questioned once and accepted on the second submit, since real
 * documents have exceptions. Enter accepts, Escape cancels.
 */
export function EditField({ code, value, values, onType, onAccept, onCancel }: Props) {
  const { t } = useTranslation(['scan', 'common']);
  const id = useId();
  const label = useFieldLabel();
  const printed = printedCode(code);
  const [text, setText] = useState(value);
  /** The text that was questioned; submitting it again accepts it. */
  const [questioned, setQuestioned] = useState<string | null>(null);
  const unusual = questioned === text;
  const today = useToday();
  const maxLength = FIELD_FORMATS[code].maxLength + EXTRA_LENGTH;
  const problem = fieldProblem(code, text, today, values);
  const problemText = useFieldProblemText();
  const input = useRef<HTMLInputElement>(null);
  // The button that opened this field has been replaced by it, so the focus has to move here.
  useEffect(() => input.current?.focus(), []);

  const change = (typed: string): void => {
    setText(typed);
    onType(normaliseTyped(code, typed, today));
  };

  const choose = (proposed: string): void => {
    change(proposed);
    input.current?.focus();
  };

  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (unusual || problem === null) onAccept(normaliseTyped(code, text, today));
    else setQuestioned(text);
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {printed === undefined ? label(code) : t('review.edit.label', { label: label(code), code: printed })}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        inputRef={input}
        value={text}
        error={unusual}
        onChange={({ target }) => change(target.value)}
        onKeyDown={leave}
        slotProps={{
          input: {
            className: styles.input,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            // On iOS `spellCheck` leaves the correction on.
            autoCorrect: 'off',
            spellCheck: false,
            maxLength,
            'aria-describedby': unusual ? `${id}-format` : undefined,
          },
        }}
      />
      <FullNote text={text} maxLength={maxLength} />
      {unusual && problem !== null && (
        <p id={`${id}-format`} className={styles.unusual} role="alert">
          {problemText(problem, t(`review.edit.format.${FIELD_FORMATS[code].kind}`))}
        </p>
      )}
      <ProposedValues values={proposalsOf(problem)} onChoose={choose} />
      <div className={styles.actions}>
        <Button type="submit" variant="contained">
          {unusual ? t('review.edit.anyway') : t('review.edit.accept')}
        </Button>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </div>
    </form>
  );
}
