import { useStore } from 'zustand';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyScreen } from '../lazy-screen';
import { closeSheet, sheetStore } from './shortcut-store';
import { useShortcuts } from './use-shortcuts';

const ShortcutSheet = lazyScreen(async () => (await import('./ShortcutSheet')).ShortcutSheet, ['shortcuts']);

/** Listens for keyboard shortcuts and shows the dialog that lists them. */
export function ShortcutHost() {
  const { open } = useStore(sheetStore);
  const everOpened = useHasBeenTrue(open);
  useShortcuts();
  if (!everOpened) return null;
  return (
    <DialogBoundary open={open} onClose={closeSheet}>
      <ShortcutSheet open={open} onClose={closeSheet} />
    </DialogBoundary>
  );
}
