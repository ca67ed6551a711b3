import { Trans, useTranslation } from 'react-i18next';
import { useSubscription } from '~/api/subscription-store';
import { exceedsLimit, showsUploadWarning } from '~/contract/rules';
import { PageLink } from '~/ui/PageLink';
import { Note } from '~/ui/states/Note';

/** Warning that the plan is full or exceeded: adding still works, opening individual cars does not. */
export function PlanNote({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('vehicle-search');
  const { subscription } = useSubscription();
  if (subscription === null || !showsUploadWarning(subscription)) return null;
  return (
    <Note tone="warning">
      <Trans
        t={t}
        i18nKey={exceedsLimit(subscription) ? 'car.planOver' : 'car.planFull'}
        values={{ current: subscription.currentVehicleCount, allowed: subscription.allowedVehicleCount }}
        components={{ page: <PageLink page="subscription" onClick={onLeave} /> }}
      />
    </Note>
  );
}
