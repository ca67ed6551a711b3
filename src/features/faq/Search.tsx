import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SearchBox } from '~/ui/SearchBox';
import styles from './faq.module.css';

interface Props {
  readonly query: string;
  readonly found: number;
  readonly onChange: (query: string) => void;
}

/** The search field, with advice when nothing matches. */
export function Search({ query, found, onChange }: Props) {
  const { t } = useTranslation('faq');
  const sought = query.trim();
  const nothing = sought !== '' && found === 0;
  const status = nothing ? t('search.none', { query: sought }) : t('search.count', { count: found });
  return (
    <SearchBox
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      query={query}
      status={sought === '' ? '' : status}
      onChange={onChange}
    >
      {nothing && (
        <p className={styles.hint}>
          {t('search.hint')} <PageLink page="contact">{t('search.contact')}</PageLink>
        </p>
      )}
    </SearchBox>
  );
}
