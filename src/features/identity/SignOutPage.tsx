import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import styles from './pages.module.css';
import { storageProblem, type StorageProblem } from './storage-problem';

export interface SignOutProps {
  /** The e-mail of the signed-in user. */
  readonly name: string;
  /** Signs out and leaves the page. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks for confirmation, because a request without a valid id_token_hint may not come from the user. */
export function SignOutPage({ name, onConfirm }: SignOutProps) {
  const { t } = useTranslation(['identity', 'common']);
  const path = usePath();
  const [state, setState] = useState<'asking' | 'busy' | StorageProblem>('asking');

  const confirm = async (): Promise<void> => {
    setState('busy');
    try {
      await onConfirm();
    } catch (error) {
      setState(storageProblem(error));
    }
  };

  return (
    <div className={styles.card}>
      <p>{t('signOut.question', { name })}</p>
      {state !== 'asking' && state !== 'busy' && (
        <p className={styles.problem} role="alert">
          {t(state)}
        </p>
      )}
      <div className={styles.actions}>
        <Button href={path('cars')}>{t('signOut.stay')}</Button>
        <Button variant="contained" {...ariaDisabledProps(state === 'busy', () => void confirm())}>
          {t('signOut.submit')}
        </Button>
      </div>
    </div>
  );
}
