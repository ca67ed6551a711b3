import Button from '@mui/material/Button';
import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/lib/clipboard';
import { Icon } from '~/ui/Icon';
import styles from './sharing.module.css';

export type LinkOutcome = 'copied' | 'copyFailed' | 'sendFailed';

interface Props {
  readonly address: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** What has become of the link; after a failure the caller selects it. */
  readonly outcome: LinkOutcome | undefined;
  readonly onOutcome: (outcome: LinkOutcome) => void;
}

/** The link with a copy button. */
export function LinkField({ address, input, outcome, onOutcome }: Props) {
  const { t } = useTranslation('sharing');
  const id = useId();

  async function copy(): Promise<void> {
    onOutcome((await copyText(address)) ? 'copied' : 'copyFailed');
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
      <output className={styles.outcome} data-failed={(outcome !== undefined && outcome !== 'copied') || undefined}>
        {outcome !== undefined && t(`link.${outcome}`)}
      </output>
    </div>
  );
}
