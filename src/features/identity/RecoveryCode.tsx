import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { FocusedHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly code: string;
  /** After registration, after a password reset, or after the account was restored from a backup. */
  readonly after: 'registered' | 'reset' | 'restored';
  readonly onContinue: () => void;
}

/** Shows a new recovery code, which cannot be displayed again: the browser asks before a reload. */
export function RecoveryCode({ code, after, onContinue }: Props) {
  const { t } = useTranslation('identity');
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>();
  const [isDone, setDone] = useState(false);
  useAskBeforeUnload(!isDone);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };

  const goOn = (): void => {
    setDone(true);
    onContinue();
  };

  return (
    <>
      <FocusedHeading>{t('recovery.title')}</FocusedHeading>
      <p>{t(`recovery.${after}`)}</p>
      <p>{t('recovery.text')}</p>
      <code className={styles.code}>{code}</code>
      <output className={styles.status}>{copied !== undefined && t(`recovery.${copied}`)}</output>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Icon name={copied === 'copied' ? 'check' : 'document'} />
          {t('recovery.copy')}
        </Button>
        <Button variant="beam" onClick={goOn}>
          {t('recovery.continue')}
        </Button>
      </div>
    </>
  );
}
