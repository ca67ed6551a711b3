import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import styles from './search.module.css';

interface Props {
  readonly query: string;
  readonly found: number;
  readonly onChange: (query: string) => void;
}

/** Finds answers as one types; how many is said aloud, and what to do when there are none. */
export function SearchBox({ query, found, onChange }: Props) {
  const { t } = useTranslation('faq');
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    onChange('');
  };
  const searching = query.trim() !== '';
  const nothing = searching && found === 0;
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
        {searching && (nothing ? t('search.none', { query: query.trim() }) : t('search.count', { count: found }))}
      </output>
      {nothing && (
        <p className={styles.hint}>
          {t('search.hint')} <PageLink page="contact">{t('search.contact')}</PageLink>
        </p>
      )}
    </search>
  );
}
