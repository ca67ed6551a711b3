import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props';
import { TextField } from './TextField';

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  readonly unit?: string;
  /** Allows decimals: phones then show a keyboard with a decimal separator. */
  readonly decimals?: boolean;
}

/**
 * A number as the user writes it. The form's value stays text (`1.598,5`), so that no input is lost; the schema parses
 * it with {@link parseNumber}.
 */
export function NumberField<Values extends FieldValues>({ decimals = false, ...rest }: Props<Values>) {
  return <TextField {...rest} inputMode={decimals ? 'decimal' : 'numeric'} autoComplete="off" />;
}
