import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadSubscription, subscriptionStore } from '~/api/subscription-store';
import { useFormat } from '~/i18n/use-language';
import { PageButton } from '~/ui/PageButton';
import { Tag } from '~/ui/Tag';
import styles from './account.module.css';
import { Row, Section } from './Section';

/** The current plan in one line, with a link to its page. */
export function PlanSection() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const subscription = useStore(subscriptionStore, (state) => state.subscription);
  useEffect(() => {
    if (subscription === null) void loadSubscription();
  }, [subscription]);

  const current = format.number(subscription?.currentVehicleCount ?? 0);
  const allowed = subscription?.allowedVehicleCount;
  return (
    <Section title={t('plan.title')} text={t('plan.text')}>
      {subscription !== null && (
        <dl className={styles.rows}>
          {subscription.plan !== undefined && subscription.plan !== null && (
            <Row label={t('plan.label')}>
              {t(`plan.name.${subscription.plan}`)}{' '}
              {subscription.status === 'inactive' && <Tag tone="warn">{t('plan.inactive')}</Tag>}
            </Row>
          )}
          <Row label={t('plan.vehicles')}>
            {typeof allowed === 'number'
              ? t('plan.counted', { current, allowed: format.number(allowed) })
              : t('plan.unlimited', { current })}
          </Row>
        </dl>
      )}
      <PageButton page="subscription">{t('plan.link')}</PageButton>
    </Section>
  );
}
