import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { loadTexts } from '~/i18n/i18n';
import { useSession } from '~/session';
import { closeHandover, handoverStore } from '~/ui/handover-intent';
import { HostBoundary } from './HostBoundary';

const HandoverDialogs = lazy(async () => {
  const [handover] = await Promise.all([import('~/features/handover/HandoverDialogs'), loadTexts(['handover', 'errors', 'zb1'])]);
  return { default: handover.HandoverDialogs };
});

/** The dialogs for handing a vehicle over and taking one in, fetched when they are first wanted; for signed-in people alone. */
export function HandoverHost() {
  const { open, target } = useStore(handoverStore);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  if (target === null) return null;
  return (
    <HostBoundary open={open} onClose={closeHandover}>
      <Suspense fallback={null}>
        <HandoverDialogs open={open && signedIn} target={target} onClose={closeHandover} />
      </Suspense>
    </HostBoundary>
  );
}
