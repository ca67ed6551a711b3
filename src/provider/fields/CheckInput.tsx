import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from '../pages/pages.module.css';

interface Props {
  readonly field: UseFormRegisterReturn;
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A box that has to be ticked. */
export function CheckInput({ field, label, error }: Props) {
  const id = useId();
  const { ref, ...handlers } = field;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...handlers}
            slotProps={{
              input: {
                ref,
                'aria-required': true,
                'aria-invalid': error !== undefined,
                ...(error === undefined ? {} : { 'aria-describedby': id }),
              },
            }}
          />
        }
      />
      {error !== undefined && (
        <p id={id} className={styles.checkError}>
          {error}
        </p>
      )}
    </div>
  );
}
