import { useStore } from 'zustand';
import { useLatch } from '~/ui/use-latch';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyScreen } from '../lazy-screen';
import { closeSheet, sheetStore } from './shortcut-store';
import { useShortcuts } from './use-shortcuts';

const ShortcutSheet = lazyScreen(async () => (await import('./ShortcutSheet')).ShortcutSheet, ['shortcuts']);

/** Listens for shortcuts, and holds the sheet that lists them. */
export function ShortcutHost() {
  const { open } = useStore(sheetStore);
  const wanted = useLatch(open);
  useShortcuts();
  if (!wanted) return null;
  return (
    <DialogBoundary open={open} onClose={closeSheet}>
      <ShortcutSheet open={open} onClose={closeSheet} />
    </DialogBoundary>
  );
}
