import { useStore } from 'zustand';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyDialog } from '../lazy-dialog';
import { closeShortcutDialog, shortcutDialogStore } from './shortcut-store';
import { useShortcuts } from './use-shortcuts';

const ShortcutDialog = lazyDialog(async () => (await import('./ShortcutDialog')).ShortcutDialog, ['shortcuts']);

/** Listens for keyboard shortcuts and shows the dialog that lists them. */
export function ShortcutHost() {
  const { open } = useStore(shortcutDialogStore);
  const everOpened = useHasBeenTrue(open);
  useShortcuts();
  if (!everOpened) return null;
  return (
    <DialogBoundary open={open} onClose={closeShortcutDialog}>
      <ShortcutDialog open={open} onClose={closeShortcutDialog} />
    </DialogBoundary>
  );
}
