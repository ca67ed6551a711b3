import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordedFailures } from '~/lib/log';
import { copyText } from '~/lib/clipboard';
import { Button } from '~/ui/Button';
import styles from './errors.module.css';

/** What went wrong, and a button that copies it with the record of failures, for a message to the support. */
export function ErrorDetails({ message }: { readonly message: string }) {
  const { t } = useTranslation('shell');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const [shown, setShown] = useState(message);

  async function copy(): Promise<void> {
    const text = [message, ...recordedFailures()].join('\n');
    const isCopied = await copyText(text);
    if (!isCopied) setShown(text);
    setOutcome(isCopied ? 'copied' : 'notCopied');
  }

  return (
    <details className={styles.details} open>
      <summary>{t('crash.details')}</summary>
      <p>{shown}</p>
      <Button variant="text" onClick={() => void copy()}>
        {t('crash.copy')}
      </Button>
      <output>{outcome && t(`crash.${outcome}`)}</output>
    </details>
  );
}
