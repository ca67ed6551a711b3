import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import styles from './sharing.module.css';
import { StepHead } from './StepHead';

interface Props {
  readonly name: string;
  /** The decision made in this dialog; undefined when it was made elsewhere or is no longer possible. */
  readonly outcome?: 'approved' | 'denied';
  /** The answer to a decision made in this dialog was lost: it may be the one that was made. */
  readonly lost?: boolean;
}

/** The outcome of a request. Takes the place of the warning, so that the dialog keeps its size under the pointer. */
export function SettledNote({ name, outcome, lost = false }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <div className={styles.preview}>
      <Icon name={outcome === 'approved' ? 'check' : 'info'} className={styles.previewIcon} />
      <div>
        <StepHead focused>{t(`permission.${outcome ?? 'over'}`, { name })}</StepHead>
        {outcome === undefined && <p>{t(lost ? 'permission.lostText' : 'permission.overText')}</p>}
      </div>
    </div>
  );
}
