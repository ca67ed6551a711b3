import OutlinedInput from '@mui/material/OutlinedInput';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from '../pages/pages.module.css';

export interface TextInputProps {
  /** What `register` of the form gives. */
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'email';
  readonly maxLength?: number;
  /** A button at the end of the input. */
  readonly end?: ReactNode;
}

/** One line of text with its label above and hint or error beneath. */
export function TextInput({ field, label, error, hint, optional = false, end, ...input }: TextInputProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const { ref, ...handlers } = field;
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('form.optional')})</span>}
      </label>
      <OutlinedInput
        {...handlers}
        id={id}
        inputRef={ref}
        type={input.type ?? 'text'}
        autoComplete={input.autoComplete}
        error={error !== undefined}
        required={false}
        fullWidth
        endAdornment={end}
        inputProps={{
          inputMode: input.inputMode,
          maxLength: input.maxLength,
          'aria-required': !optional,
          'aria-describedby': below === undefined ? undefined : `${id}-below`,
          spellCheck: false,
          autoCapitalize: input.type === 'email' || input.type === 'password' ? 'none' : undefined,
        }}
      />
      {below !== undefined && (
        <FormHelperText id={`${id}-below`} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </div>
  );
}
