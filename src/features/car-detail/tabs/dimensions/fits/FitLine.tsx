import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fit } from '~/zb1/fit';
import { CheckLine } from '../CheckLine';
import styles from './fits.module.css';
import { FIT_TONES } from './FitTag';

interface Props {
  readonly fit: Fit;
  readonly label: string;
  readonly children: ReactNode;
  /** The compared measures. */
  readonly detail?: string | undefined;
  /** Opens the dialog for a missing measure. */
  readonly onEnter?: (() => void) | undefined;
}

/** A list item for one compared measure, with the result in words. */
export function FitLine({ fit, label, children, detail, onEnter }: Props) {
  const { t } = useTranslation('dimensions');
  return (
    <CheckLine tone={FIT_TONES[fit]} label={label}>
      {children}
      {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      {onEnter !== undefined && (
        <Button
          variant="text"
          className={styles.enter ?? ''}
          onClick={onEnter}
          aria-label={t('fits.enterLabel', { label })}
        >
          {t('fits.enter')}
        </Button>
      )}
    </CheckLine>
  );
}
