import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import styles from './sharing.module.css';
import { StepHead } from './StepHead';

interface Props {
  readonly name: string;
  /** What was decided here; absent when it was decided elsewhere, or nothing is left to decide. */
  readonly outcome?: 'approved' | 'denied';
}

/** What became of a request. It stands where the warning stood, so that the dialog keeps its size under the pointer. */
export function SettledNote({ name, outcome }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <div className={styles.preview}>
      <Icon name={outcome === 'approved' ? 'check' : 'info'} className={styles.previewIcon} />
      <div>
        <StepHead focused>{t(`permission.${outcome ?? 'over'}`, { name })}</StepHead>
        {outcome === undefined && <p>{t('permission.overText')}</p>}
      </div>
    </div>
  );
}
