import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import type { FieldProps } from './field-props';
import type { SecretFieldName } from './secret-fields';
import { TextField } from './TextField';

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  readonly name: FieldPath<Values> & SecretFieldName;
  /** Tells password managers whether to fill in the current password or suggest a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The button names a passphrase instead of a password. */
  readonly isPassphrase?: boolean;
}

/** A password field with a button that reveals the password. */
export function PasswordField<Values extends FieldValues>({ isPassphrase = false, ...props }: Props<Values>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const show = t(isPassphrase ? 'form.showPassphrase' : 'form.showPassword');
  const hide = t(isPassphrase ? 'form.hidePassphrase' : 'form.hidePassword');
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      // A phone's keyboard would change what is typed while it is shown.
      autoCapitalize="none"
      literal
      end={
        <IconButton edge="end" aria-label={shown ? hide : show} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
