import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './proposed-values.module.css';

interface Props {
  /** As printed; empty renders nothing. */
  readonly values: readonly string[];
  /** Also focuses the input: the pressed button goes with the problem that its value solves. */
  readonly onChoose: (value: string) => void;
}

/** The values that may be meant by a typed one, as buttons. The typed one stays until one is chosen. */
export function ProposedValues({ values, onChoose }: Props) {
  const { t } = useTranslation('zb1');
  if (values.length === 0) return null;
  return (
    <fieldset className={styles.proposals}>
      <legend>{t('proposals')}</legend>
      {values.map((value) => (
        <Button key={value} onClick={() => onChoose(value)}>
          {value}
        </Button>
      ))}
    </fieldset>
  );
}
