import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { PLANS } from '~/contract/plans';
import { PageLink } from '~/ui/PageLink';
import { Tag } from '~/ui/Tag';
import styles from './sections.module.css';

/** The font lacks the infinity character, so it is drawn. */
function Unlimited() {
  return (
    <svg
      width={50}
      height={62}
      viewBox="-3 0 50 62"
      fill="none"
      stroke="currentColor"
      strokeWidth={5}
      aria-hidden="true"
    >
      <path d="M22 32c-4-7-8-10-12-10a10 10 0 0 0 0 20c4 0 8-3 12-10s8-10 12-10a10 10 0 0 1 0 20c-4 0-8-3-12-10Z" />
    </svg>
  );
}

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
            <p className={styles.number}>{allowedVehicleCount ?? <Unlimited />}</p>
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
