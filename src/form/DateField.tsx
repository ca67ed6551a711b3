import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props';
import { TextField } from './TextField';

/** A day as YYYY-MM-DD by the browser's own date input, which writes it in the person's way. */
export function DateField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="date" autoComplete="off" />;
}
