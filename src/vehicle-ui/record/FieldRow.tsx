import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './record.module.css';

interface Props {
  /** The field's code on the document; omitted for values that the owner added. */
  readonly code?: string | undefined;
  readonly label: string;
  /** Empty or undefined shows that the document has no value. */
  readonly value: ReactNode;
  /** Small text after the value: a unit conversion, the meaning of a key. */
  readonly note?: ReactNode;
  /** Shows the value below its label, for long values such as the VIN. */
  readonly stacked?: boolean;
  /** Monospace, for codes. */
  readonly mono?: boolean;
  /** `doubtful` adds an amber edge to the row, `lit` the selected background. */
  readonly tone?: 'doubtful' | 'lit' | undefined;
  /** Makes the whole row a button for editing the value. */
  readonly onEdit?: (() => void) | undefined;
}

function Content({ code, label, value, note, mono, onEdit }: Props) {
  const { t } = useTranslation();
  const missing = value === undefined || value === null || value === '';
  return (
    <>
      <span className={styles.code} {...(code === undefined && { 'aria-hidden': true })}>
        {code !== undefined && (
          <>
            <span aria-hidden="true">{code}</span>
            <VisuallyHidden>{t('field.code', { code })}</VisuallyHidden>
          </>
        )}
      </span>{' '}
      <span className={styles.label}>{label}</span>{' '}
      <span
        className={styles.value}
        data-mono={(mono === true && !missing) || undefined}
        data-missing={missing || undefined}
      >
        {missing ? t('field.missing') : value}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </span>
      {onEdit !== undefined && <Icon name="edit" size={16} className={styles.pencil} />}
    </>
  );
}

/**
 * One row of the record: the code in the margin as on the form, label left, value right. With `onEdit` the whole row is
 * a button.
 */
export function FieldRow(props: Props) {
  const { t } = useTranslation();
  const { label, stacked, tone, onEdit } = props;
  const shared = { className: styles.row, 'data-stacked': stacked === true || undefined, 'data-tone': tone };
  if (onEdit === undefined) {
    return (
      <div {...shared}>
        <Content {...props} />
      </div>
    );
  }
  return (
    <button type="button" {...shared} onClick={onEdit}>
      <Content {...props} /> <VisuallyHidden>{t('field.edit', { label })}</VisuallyHidden>
    </button>
  );
}
