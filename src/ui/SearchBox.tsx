import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import styles from './search-box.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  /** What was found, said aloud as one types; empty says nothing. */
  readonly status: string;
  readonly onChange: (query: string) => void;
  /** On to the best match, by Enter. */
  readonly onFirst?: () => void;
  /** What to do when nothing was found. */
  readonly children?: ReactNode;
}

/** Searches a page as one types. Escape and a button empty it. */
export function SearchBox({ label, placeholder, query, status, onChange, onFirst, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onFirst !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onFirst();
    }
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    }
  };
  return (
    <search className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          value={query}
          maxLength={200}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {query !== '' && (
          <button type="button" aria-label={t('search.clear')} onClick={() => onChange('')}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <output className={styles.status}>{status}</output>
      {children}
    </search>
  );
}
