import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { TextInput, type TextInputProps } from './TextInput';

type Props = Omit<TextInputProps, 'type' | 'end'> & { readonly autoComplete: 'current-password' | 'new-password' };

/** A password that can be shown. */
export function PasswordInput(props: Props) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          aria-label={shown ? t('form.hidePassword') : t('form.showPassword')}
          edge="end"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
