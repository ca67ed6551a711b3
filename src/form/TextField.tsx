import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field-props';
import { FieldFrame } from './FieldFrame';
import { FullNote } from './FullNote';
import { addInputCheck } from './input-checks';

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date';
  readonly autoComplete?: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** Rows of a text area; without it a single line. */
  readonly rows?: number;
  readonly autoCapitalize?: 'none' | 'characters';
  /** Leaves what is typed as it is: no correction and no check of its spelling. For codes, names and addresses. */
  readonly literal?: boolean;
  /** Takes no input for now, and keeps the focus. */
  readonly readOnly?: boolean;
  /** Follows the input. */
  readonly unit?: string;
  /** A button at the end of the input. */
  readonly end?: ReactNode;
  /** Monospace, for values such as VIN and keys. */
  readonly mono?: boolean;
}

/** Default maximum length in characters, where the form sets none; limits text pasted by mistake. */
const MAX_LENGTH = { line: 1000, area: 20_000 };

/** A single-line input or a text area. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, code, optional, disabled, type = 'text', rows, unit, end, mono } = props;
  const {
    autoComplete,
    inputMode,
    maxLength = rows === undefined ? MAX_LENGTH.line : MAX_LENGTH.area,
    autoCapitalize,
    literal = false,
    readOnly = false,
  } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const { ref } = field;
  const inputRef = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );
  useEffect(() => {
    if (type !== 'date') return undefined;
    return addInputCheck(control, name, () =>
      input.current?.validity.badInput === true ? t('form.noDay') : undefined,
    );
  }, [control, name, t, type]);
  /**
   * Validates again once the rest of a half-typed date is removed. Its value was empty before too, so that React
   * reports no change, and Chromium sends no `input` event either.
   */
  function checkDate(): void {
    if (fieldState.error?.type === 'input' && input.current?.validity.badInput !== true) field.onChange(field.value);
  }
  return (
    <FieldFrame
      label={label}
      hint={hint}
      code={code}
      optional={optional}
      error={fieldState.error?.message}
      unit={unit}
      full={<FullNote text={typeof field.value === 'string' ? field.value : ''} maxLength={maxLength} />}
    >
      {({ id, ...aria }, unitText) => (
        <OutlinedInput
          id={id}
          type={type}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          {...(type === 'date' && { onInput: checkDate, onKeyUp: checkDate })}
          inputRef={inputRef}
          error={fieldState.invalid}
          endAdornment={end ?? unitText}
          // A native text area has its final size from the first paint; MUI's auto-sizing one measures itself first.
          {...(rows !== undefined && { multiline: true, rows, inputComponent: 'textarea' })}
          {...(disabled === true && { disabled })}
          {...(readOnly && { readOnly })}
          slotProps={{
            input: {
              ...aria,
              autoComplete,
              inputMode,
              maxLength,
              autoCapitalize,
              // On iOS `spellCheck` leaves the correction on.
              ...(literal && { autoCorrect: 'off', spellCheck: false }),
              ...(mono === true && { style: { fontFamily: 'var(--mono)' } }),
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
