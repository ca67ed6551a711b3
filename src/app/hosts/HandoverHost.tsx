import { useStore } from 'zustand';
import { closeHandover, handoverDialogStore } from '~/dialogs/handover-dialog';
import { lazyDialog } from '../lazy-dialog';
import { DialogBoundary } from '~/ui/DialogBoundary';

const HandoverDialogs = lazyDialog(
  async () => (await import('~/features/handover/HandoverDialogs')).HandoverDialogs,
  ['handover', 'album-photos', 'errors', 'zb1'],
);

/**
 * The dialogs for handing a vehicle over and taking one in, fetched on first use. They stay after an expired session;
 * a sign-out resets their store.
 */
export function HandoverHost() {
  const { open, target } = useStore(handoverDialogStore);
  if (target === null) return null;
  return (
    <DialogBoundary open={open} onClose={closeHandover}>
      <HandoverDialogs open={open} target={target} onClose={closeHandover} />
    </DialogBoundary>
  );
}
