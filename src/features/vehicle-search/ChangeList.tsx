import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import type { Change } from './catalogue-values';
import styles from './vehicle-search.module.css';

interface Props {
  readonly kind: 'differing' | 'blank';
  readonly changes: readonly Change[];
  readonly isTaken: (change: Change) => boolean;
  readonly disabled: boolean;
  /** Toggles the changes with these keys. */
  readonly onToggle: (keys: readonly string[]) => void;
}

/** Changes of one kind, each with a checkbox, and a button to toggle all. */
export function ChangeList({ kind, changes, isTaken, disabled, onToggle }: Props) {
  const { t } = useTranslation('vehicle-search');
  const label = useFieldLabel();
  const id = useId();
  const unticked = changes.filter((change) => !isTaken(change));
  const toggleAll = () => onToggle((unticked.length > 0 ? unticked : changes).map(({ key }) => key));

  return (
    <section aria-labelledby={id} className={styles.changes}>
      <div className={styles.changesHead}>
        <h4 id={id}>{t(`changes.${kind}`)}</h4>
        {changes.length > 1 && (
          <Button variant="text" disabled={disabled} onClick={toggleAll}>
            {t(unticked.length > 0 ? 'changes.all' : 'changes.nothing')}
            <VisuallyHidden>: {t(`changes.${kind}`)}</VisuallyHidden>
          </Button>
        )}
      </div>
      <p className={styles.muted}>{t(`changes.${kind}Text`)}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.key}>
            <label className={styles.change}>
              <Checkbox checked={isTaken(change)} disabled={disabled} onChange={() => onToggle([change.key])} />
              <span className={styles.code}>{change.kind === 'field' ? change.key : ''}</span>{' '}
              <span className={styles.words}>
                {change.kind === 'field' ? label(change.key) : t(`details.${change.key}`)} <Values change={change} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ change }: { readonly change: Change }) {
  const { t } = useTranslation('vehicle-search');
  const { before } = change;
  const showValue = (value: string): ReactNode =>
    change.kind === 'field' ? <PrintedText code={change.key}>{value}</PrintedText> : value;
  return (
    <span className={styles.values}>
      {before !== null && (
        <>
          <span className={styles.before}>
            <VisuallyHidden>{t('changes.before')} </VisuallyHidden>
            {showValue(before)}
          </span>
          <Icon name="arrowRight" size={16} />
          <VisuallyHidden>{t('changes.after')} </VisuallyHidden>
        </>
      )}
      <b>{showValue(change.after)}</b>
    </span>
  );
}
