import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props';
import { FieldFrame } from './FieldFrame';

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date';
  readonly autoComplete?: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** Lines of a text area; one line without. */
  readonly rows?: number;
  readonly spellCheck?: boolean;
  /** A unit or a button behind the text. */
  readonly end?: ReactNode;
  /** Code-like values (VIN, keys) in the system's mono. */
  readonly mono?: boolean;
}

/** Signs that a field takes at most where its form names no limit: what is pasted by mistake ends somewhere. */
const LONGEST = { line: 1000, area: 20_000 };

/** One line or area of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, code, optional, disabled, type = 'text', rows, end, mono } = props;
  const { autoComplete, inputMode, maxLength = rows === undefined ? LONGEST.line : LONGEST.area, spellCheck } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={label} hint={hint} code={code} optional={optional} error={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          type={type}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.invalid}
          endAdornment={end}
          // A plain area stands in its size from the first paint; MUI's own measures itself first.
          {...(rows !== undefined && { multiline: true, rows, inputComponent: 'textarea' })}
          {...(disabled === true && { disabled })}
          slotProps={{
            input: {
              ...aria,
              autoComplete,
              inputMode,
              maxLength,
              spellCheck,
              ...(mono === true && { style: { fontFamily: 'var(--mono)' } }),
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
