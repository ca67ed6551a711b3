import { useStore } from 'zustand';
import { useOwner } from '~/session';
import { closeHandover, handoverDialogStore } from '~/dialogs/handover-dialog';
import { lazyDialog } from '../lazy-dialog';
import { DialogBoundary } from '~/ui/DialogBoundary';

const HandoverDialogs = lazyDialog(
  async () => (await import('~/features/handover/HandoverDialogs')).HandoverDialogs,
  ['handover', 'album-photos', 'errors', 'zb1'],
);

/** The dialogs for handing a vehicle over and taking one in. Fetched on first use, closed at sign-out. */
export function HandoverHost() {
  const { open, target } = useStore(handoverDialogStore);
  const owner = useOwner();
  if (target === null) return null;
  return (
    <DialogBoundary open={open} onClose={closeHandover}>
      <HandoverDialogs open={open && owner !== null} target={target} onClose={closeHandover} />
    </DialogBoundary>
  );
}
