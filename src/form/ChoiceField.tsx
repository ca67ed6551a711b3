import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import styles from './choice-field.module.css';

interface Props<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: ReactNode;
  /** A switch takes effect by itself or is a consent; a checkbox belongs to a form that is submitted. */
  readonly look?: 'checkbox' | 'switch';
  /** Fields whose validation depends on the choice, which repeats it after a submit. */
  readonly deps?: readonly FieldPath<Values>[];
}

/** A boolean field. An error turns the label red and is shown below it. */
export function ChoiceField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, look = 'checkbox', deps = [] } = props;
  const { field, fieldState } = useController({ control, name, rules: { deps: [...deps] } });
  const id = useId();
  const error = fieldState.error?.message;
  const Control = look === 'switch' ? Switch : Checkbox;
  return (
    <div>
      <div className={styles.row} data-look={look}>
        <Control
          name={field.name}
          checked={field.value === true}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{
            input: {
              id,
              ref: field.ref,
              ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
            },
          }}
        />
        <label htmlFor={id} className={styles.label} data-invalid={error !== undefined || undefined}>
          {label}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
