import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadSubscription, subscriptionStore } from '~/api/subscription-store';
import { showsUploadWarning } from '~/contract/rules';
import { PageLink } from '~/ui/PageLink';
import { Message } from '../Message';

/** For people with an account whose plan is full: uploading goes on, opening single cars would not. */
export function PlanWarning({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('scan');
  const subscription = useStore(subscriptionStore, (state) => state.subscription);
  useEffect(() => void loadSubscription(), []);
  if (subscription === null || !showsUploadWarning(subscription)) return null;
  return (
    <Message tone="warning">
      <Trans
        t={t}
        i18nKey="planWarning"
        values={{ current: subscription.currentVehicleCount, allowed: subscription.allowedVehicleCount }}
        components={{ page: <PageLink page="subscription" onClick={onLeave} /> }}
      />
    </Message>
  );
}
