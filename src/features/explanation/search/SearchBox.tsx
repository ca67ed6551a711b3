import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import styles from './search.module.css';

interface Props {
  readonly query: string;
  readonly found: number;
  readonly onChange: (query: string) => void;
  /** On to the best match. */
  readonly onFirst: () => void;
}

/** Finds fields as one types; how many is said aloud. */
export function SearchBox({ query, found, onChange, onFirst }: Props) {
  const { t } = useTranslation('explanation');
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onFirst();
    }
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    }
  };
  const searching = query.trim() !== '';
  return (
    <search className={styles.search}>
      <label htmlFor={id}>{t('search.label')}</label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          value={query}
          maxLength={200}
          placeholder={t('search.placeholder')}
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
      <output className={styles.count}>
        {searching && (found > 0 ? t('search.count', { count: found }) : t('search.none', { query: query.trim() }))}
      </output>
    </search>
  );
}
