import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './record.module.css';

interface Props {
  /** The field's code on the paper; none means that the owner added the value. */
  readonly code?: string | undefined;
  readonly label: string;
  /** Empty or undefined shows that the document gives nothing. */
  readonly value: ReactNode;
  /** Stands small behind the value: a unit's conversion, a key's meaning. */
  readonly note?: ReactNode;
  /** Long values, such as the VIN, stand under their label. */
  readonly stacked?: boolean;
  /** Codes in the system's mono. */
  readonly mono?: boolean;
  /** `doubtful` puts an amber edge at the row, `lit` the selected ground. */
  readonly tone?: 'doubtful' | 'lit' | undefined;
  /** Makes the whole row the target for changing the value. */
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
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-mono={mono === true || undefined} data-missing={missing || undefined}>
        {missing ? t('field.missing') : value}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </span>
      {onEdit !== undefined && <Icon name="edit" size={16} className={styles.pencil} />}
    </>
  );
}

/**
 * One line of the record: the code in the margin as on the form, label left, value right.
 * With `onEdit` the whole row is a button.
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
      <Content {...props} />
      <VisuallyHidden>{t('field.edit', { label })}</VisuallyHidden>
    </button>
  );
}
