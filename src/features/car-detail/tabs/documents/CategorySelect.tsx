import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '~/contract/document-categories';
import { Icon } from '~/ui/Icon';
import styles from './documents.module.css';

interface Props {
  readonly label: string;
  /** Only for screen readers, where the file's name is displayed next to it. */
  readonly hiddenLabel?: boolean;
  readonly value: DocumentCategory | null;
  readonly disabled?: boolean;
  /** The category is required and missing. */
  readonly missing?: boolean;
  readonly onChange: (category: DocumentCategory) => void;
}

/** A select with the nine categories; none is preselected. */
export function CategorySelect({
  label,
  hiddenLabel = false,
  value,
  disabled = false,
  missing = false,
  onChange,
}: Props) {
  const { t } = useTranslation(['documents', 'errors']);
  const id = useId();
  const error = `${id}-error`;
  return (
    <div className={styles.category}>
      {!hiddenLabel && <label htmlFor={id}>{label}</label>}
      <span className={styles.select}>
        <select
          id={id}
          {...(hiddenLabel && { 'aria-label': label })}
          value={value ?? ''}
          disabled={disabled}
          {...(missing && { 'aria-invalid': true, 'aria-describedby': error })}
          onChange={(event) => {
            const category = DOCUMENT_CATEGORIES.find((known) => known === event.target.value);
            if (category !== undefined) onChange(category);
          }}
        >
          {value === null && <option value="">{t('queue.chooseCategory')}</option>}
          {DOCUMENT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
      {missing && (
        <p id={error} className={styles.error}>
          {t('errors:documents.category')}
        </p>
      )}
    </div>
  );
}
