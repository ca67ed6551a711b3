import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import styles from './sharing.module.css';

/** The link with a copy button. Where copying is not allowed, the text is selected instead. */
export function LinkField({ address }: { readonly address: string }) {
  const { t } = useTranslation('sharing');
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const id = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
      input.current?.focus();
      input.current?.select();
    }
  }

  return (
    <div className={styles.linkField}>
      <label htmlFor={id}>{t('link.label')}</label>
      <div className={styles.linkRow}>
        <input
          ref={input}
          id={id}
          className={styles.link}
          value={address}
          readOnly
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="contained"
          startIcon={<Icon name={outcome === 'copied' ? 'check' : 'copy'} />}
          onClick={() => void copy()}
        >
          {t('link.copy')}
        </Button>
      </div>
      <output className={styles.outcome} data-failed={outcome === 'copyFailed' || undefined}>
        {outcome !== undefined && t(`link.${outcome}`)}
      </output>
    </div>
  );
}
