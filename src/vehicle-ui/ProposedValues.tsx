import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './proposed-values.module.css';

interface Props {
  /** As printed; empty renders nothing. */
  readonly values: readonly string[];
  readonly onChoose: (value: string) => void;
}

/** The values that may be meant by a typed one, as buttons. The typed one stays until one is chosen. */
export function ProposedValues({ values, onChoose }: Props) {
  const { t } = useTranslation('zb1');
  if (values.length === 0) return null;
  return (
    <div className={styles.proposals} role="group" aria-label={t('proposals')}>
      <p aria-hidden="true">{t('proposals')}</p>
      {values.map((value) => (
        <Button key={value} onClick={() => onChoose(value)}>
          {value}
        </Button>
      ))}
    </div>
  );
}
