import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import styles from './contact.module.css';
import { LocationMap } from './LocationMap';

/** The operator's contact details and hours, and pages that may answer sooner. */
export function OtherWays() {
  const { t } = useTranslation(['contact', 'common']);
  const operator = t('common:brand.operator');
  return (
    <aside className={styles.ways} aria-label={t('contact:ways.label')}>
      <figure>
        <LocationMap label={t('contact:map.label', { operator })} />
        <figcaption>{t('contact:map.caption')}</figcaption>
      </figure>
      <dl>
        <div>
          <dt>{t('contact:ways.hours.label')}</dt>
          <dd>
            {t('contact:ways.hours.days')}
            <br />
            {t('contact:ways.hours.times')}
          </dd>
        </div>
        <div>
          <dt>{t('contact:ways.address.label')}</dt>
          <dd>
            {operator}
            <br />
            <PageLink page="imprint">{t('contact:ways.address.link')}</PageLink>
          </dd>
        </div>
        <div>
          <dt>{t('contact:ways.faq.label')}</dt>
          <dd>
            {t('contact:ways.faq.text')}
            <br />
            <PageLink page="faq">{t('contact:ways.faq.link')}</PageLink>
          </dd>
        </div>
      </dl>
    </aside>
  );
}
