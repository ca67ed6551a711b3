import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props';
import { FieldFrame } from './FieldFrame';
import { NativeSelect } from './NativeSelect';

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The first, empty option while nothing is selected. */
  readonly placeholder?: string;
}

/** A native select, which phones show as a wheel. */
export function SelectField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, hint, code, optional, disabled, options, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={label} hint={hint} code={code} optional={optional} error={fieldState.error?.message}>
      {(ids) => (
        <NativeSelect {...ids} {...field} value={field.value ?? ''} disabled={disabled}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
