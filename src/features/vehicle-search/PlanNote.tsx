import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadSubscription, subscriptionStore } from '~/api/subscription-store';
import { showsUploadWarning } from '~/contract/rules';
import { PageLink } from '~/ui/PageLink';
import { Note } from './Note';

/** The plan is full: adding goes on, opening single cars would not. */
export function PlanNote({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('vehicle-search');
  const subscription = useStore(subscriptionStore, (state) => state.subscription);
  useEffect(() => void loadSubscription(), []);
  if (subscription === null || !showsUploadWarning(subscription)) return null;
  return (
    <Note tone="warning">
      <Trans
        t={t}
        i18nKey="car.planFull"
        values={{ current: subscription.currentVehicleCount, allowed: subscription.allowedVehicleCount }}
        components={{ page: <PageLink page="subscription" onClick={onLeave} /> }}
      />
    </Note>
  );
}
