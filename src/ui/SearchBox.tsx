import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '~/lib/input-limits';
import { Icon } from './Icon';
import styles from './search-box.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  /** The number of results, announced by screen readers while typing; empty announces nothing. */
  readonly status: string;
  readonly onChange: (query: string) => void;
  /** Called on Enter, to go to the best match. */
  readonly onFirst?: () => void;
  /** Shown when nothing was found. */
  readonly children?: ReactNode;
}

/** A search field that filters the page while typing. Escape and a button clear it. */
export function SearchBox({ label, placeholder, query, status, onChange, onFirst, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The clear button is removed with the query; keep the focus in the field.
    input.current?.focus();
  };
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
          ref={input}
          id={id}
          type="search"
          value={query}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {query !== '' && (
          <button type="button" aria-label={t('search.clear')} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <output className={styles.status}>{status}</output>
      {children}
    </search>
  );
}
