import type { ReactElement, ReactNode } from 'react';
import { useSubscription } from '~/api/subscription-store';
import { exceedsLimit, isLimitReached } from '~/contract/rules';
import { PageLink } from '~/ui/PageLink';
import { Note } from '~/ui/states/Note';

/** What `Trans` puts into the text. */
interface TextParts {
  readonly values: { readonly current: number; readonly allowed: number | null };
  readonly components: { readonly page: ReactElement };
}

interface Props {
  /** Renders the caller's text, which names what still works; `isOver`: the plan is exceeded, not only full. */
  readonly renderText: (isOver: boolean, parts: TextParts) => ReactNode;
  readonly onLeave: () => void;
}

/** For signed-in users whose plan is full or exceeded: adding still works, opening individual cars does not. */
export function PlanWarning({ renderText, onLeave }: Props) {
  const { subscription } = useSubscription();
  if (subscription === null || !isLimitReached(subscription)) return null;
  return (
    <Note tone="warning">
      {renderText(exceedsLimit(subscription), {
        values: { current: subscription.currentVehicleCount, allowed: subscription.allowedVehicleCount },
        components: { page: <PageLink page="subscription" onClick={onLeave} /> },
      })}
    </Note>
  );
}
