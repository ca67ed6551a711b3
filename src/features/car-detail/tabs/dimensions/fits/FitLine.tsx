import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import type { Fit } from '~/zb1/fit';
import styles from './fits.module.css';

const ICONS = { fits: 'check', tight: 'alert', depends: 'alert', no: 'close', unknown: 'info' } as const;

interface Props {
  readonly fit: Fit;
  readonly label: string;
  readonly children: ReactNode;
  /** The measures that were compared. */
  readonly detail?: string | undefined;
  /** Enters what is missing. */
  readonly onEnter?: (() => void) | undefined;
}

/** One side of the question: what was compared, and how it came out in words. */
export function FitLine({ fit, label, children, detail, onEnter }: Props) {
  const { t } = useTranslation('dimensions');
  return (
    <li className={styles.line} data-fit={fit}>
      <Icon name={ICONS[fit]} />
      <span className={styles.lineLabel}>{label}</span>
      <span className={styles.lineAnswer}>
        {children}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
        {onEnter !== undefined && (
          <Button variant="text" onClick={onEnter} aria-label={t('fits.enterLabel', { label })}>
            {t('fits.enter')}
          </Button>
        )}
      </span>
    </li>
  );
}
