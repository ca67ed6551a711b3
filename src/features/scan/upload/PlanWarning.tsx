import { Trans, useTranslation } from 'react-i18next';
import { useSubscription } from '~/api/subscription-store';
import { exceedsLimit, showsUploadWarning } from '~/contract/rules';
import { PageLink } from '~/ui/PageLink';
import { Note } from '~/ui/states/Note';

/** For signed-in users whose plan is full or exceeded: uploading still works, opening individual cars does not. */
export function PlanWarning({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('scan');
  const { subscription } = useSubscription();
  if (subscription === null || !showsUploadWarning(subscription)) return null;
  return (
    <Note tone="warning">
      <Trans
        t={t}
        i18nKey={exceedsLimit(subscription) ? 'planWarning.over' : 'planWarning.full'}
        values={{ current: subscription.currentVehicleCount, allowed: subscription.allowedVehicleCount }}
        components={{ page: <PageLink page="subscription" onClick={onLeave} /> }}
      />
    </Note>
  );
}
