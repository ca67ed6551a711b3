import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import type { FieldProps } from './field-props';
import { TextField } from './TextField';

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  /** Tells password managers whether to fill in the current password or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that reveals the password. */
export function PasswordField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          edge="end"
          aria-label={shown ? t('form.hidePassword') : t('form.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
