import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { PLANS } from '~/contract/plans';
import { InfinityDrawing } from '~/ui/InfinityDrawing';
import { PageLink } from '~/ui/PageLink';
import { Tag } from '~/ui/Tag';
import styles from './sections.module.css';

/** The plans by number of vehicles; prices are shown only if a server sends them. */
export function Plans() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section}>
      <h2>{t('plans.title')}</h2>
      <p className={styles.lead}>{t('plans.lead')}</p>
      <ul className={styles.plans}>
        {Object.values(PLANS).map(({ name, allowedVehicleCount, recommended }) => (
          <li key={name} data-recommended={recommended || undefined}>
            <p className={styles.number}>{allowedVehicleCount ?? <InfinityDrawing margin={3} />}</p>
            <h3>
              {t(`plans.${name}`)} {recommended && <Tag tone="good">{t('plans.recommended')}</Tag>}
            </h3>
            <p className={styles.what}>{allowedVehicleCount === null ? t('plans.unlimited') : t('plans.vehicles')}</p>
          </li>
        ))}
      </ul>
      <p className={styles.below}>
        {t(`plans.how.${config().mode}`)} <PageLink page="subscription">{t('plans.link')}</PageLink>
      </p>
    </section>
  );
}
