import { useTranslation } from 'react-i18next';
import { PageButton } from '~/ui/PageButton';
import { UnlitSheet } from '~/ui/UnlitSheet';
import styles from './errors.module.css';

/** No such page, or a page check said so. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <article className={styles.page}>
      <UnlitSheet />
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.actions}>
        <PageButton variant="contained" page="home">
          {t('notFound.home')}
        </PageButton>
      </div>
    </article>
  );
}
