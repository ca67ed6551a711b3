import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/** Ids and ARIA attributes for the control inside the frame. */
interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface Props {
  readonly label: string;
  /** Field code of the document, shown small before the label. */
  readonly code?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Says that the field is full. */
  readonly full?: ReactNode;
  /** Drawn by the control where it wants it; part of the description. */
  readonly unit?: string | undefined;
  readonly children: (ids: FieldIds, unit: ReactNode) => ReactNode;
}

/** Label, control, hint and error, connected for screen readers. */
export function FieldFrame({ label, code, hint, error, optional, full, unit, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const unitId = unit === undefined ? undefined : `${id}-unit`;
  const described = [unitId, hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {code !== undefined && (
          <>
            <span className={styles.code}>{code}</span>{' '}
          </>
        )}
        {label}
        {optional === true && (
          <span className={styles.optional} data-optional>
            {' '}
            ({t('form.optional')})
          </span>
        )}
      </label>
      {children(
        {
          id,
          ...(described !== '' && { 'aria-describedby': described }),
          ...(error !== undefined && { 'aria-invalid': true as const }),
        },
        unit !== undefined && (
          <span id={unitId} className={styles.unit}>
            {unit}
          </span>
        ),
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {full}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
