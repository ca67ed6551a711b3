import { useTranslation } from 'react-i18next';
import styles from './sharing.module.css';
import { StepHead } from './StepHead';

interface Props {
  readonly name: string;
  /** What was decided here; absent when it was decided elsewhere, or nothing is left to decide. */
  readonly outcome?: 'approved' | 'denied';
  /** How many others wait. */
  readonly left: number;
}

/** What became of a request, before the person goes on to the next one. */
export function SettledContent({ name, outcome, left }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <div className={styles.step}>
      <StepHead focused large>
        {t(`permission.${outcome ?? 'over'}`, { name })}
      </StepHead>
      {outcome === undefined && <p>{t('permission.overText')}</p>}
      <p className={styles.muted}>{t('permission.left', { count: left })}</p>
    </div>
  );
}
