import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props';
import { TextField } from './TextField';

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  readonly unit?: ReactNode;
  /** Allows decimals, so that phones show a keyboard with a comma. */
  readonly decimals?: boolean;
}

/**
 * A number as the person writes it. The form's value stays text (`1.598,5`), so that nothing typed is lost;
 * the schema reads it with {@link parseNumber}.
 */
export function NumberField<Values extends FieldValues>({ unit, decimals = false, ...rest }: Props<Values>) {
  return <TextField {...rest} inputMode={decimals ? 'decimal' : 'numeric'} autoComplete="off" end={unit} />;
}
