import { useTranslation } from 'react-i18next';
import { PageButton } from '~/ui/PageButton';
import { PageLink } from '~/ui/PageLink';
import styles from './errors.module.css';
import { Field404 } from './Field404';

const LINKS = ['scan', 'explanation', 'faq', 'contact'] as const;

/** The 404 page, also shown when a page check fails. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <article className={styles.page}>
      <Field404 label={t('notFound.alt')} />
      <div>
        <h1>{t('notFound.title')}</h1>
        <p className={styles.text}>{t('notFound.text')}</p>
        <p>{t('notFound.hint')}</p>
        <div className={styles.actions}>
          <PageButton variant="contained" page="home">
            {t('notFound.home')}
          </PageButton>
        </div>
        <h2 className={styles.elsewhere}>{t('notFound.elsewhere')}</h2>
        <ul className={styles.links}>
          {LINKS.map((page) => (
            <li key={page}>
              <PageLink page={page}>{t(`notFound.to.${page}`)}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
