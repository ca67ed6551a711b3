import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/lib/clipboard';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { Icon } from '~/ui/Icon';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { describeProblem } from './form-problem';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly code: string;
  /**
   * After registration, after a password reset, after the account was restored from a backup, or before the records of
   * an older account are sealed.
   */
  readonly after: 'registered' | 'reset' | 'restored' | 'sealed';
  /** Resolves when the next step is shown; while it rejects, the code stays. */
  readonly onContinue: () => void | Promise<void>;
}

/** Shows a new recovery code, which cannot be displayed again: the browser asks before a reload. */
export function RecoveryCode({ code, after, onContinue }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  useAskBeforeUnload(!isDone);

  const copy = async (): Promise<void> => setCopied((await copyText(code)) ? 'copied' : 'copyFailed');

  const goOn = async (): Promise<void> => {
    setDone(true);
    setProblem(undefined);
    try {
      await onContinue();
    } catch (error) {
      setDone(false);
      setProblem(describeProblem(t, error));
    }
  };

  return (
    <>
      <ViewHeading>{t('recovery.title')}</ViewHeading>
      <p>{t(`recovery.${after}`)}</p>
      <p>{t('recovery.text')}</p>
      <code className={styles.code}>{code}</code>
      <output className={styles.status}>{copied !== undefined && t(`recovery.${copied}`)}</output>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <Icon name={copied === 'copied' ? 'check' : 'document'} />
          {t('recovery.copy')}
        </Button>
        <Button variant="beam" {...ariaDisabledProps(isDone, () => void goOn())}>
          {t('recovery.continue')}
        </Button>
      </div>
    </>
  );
}
