import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { loadTexts } from '~/i18n/i18n';
import { useEver } from '~/ui/use-ever';
import { HostBoundary } from '../layout/HostBoundary';
import { closeSheet, sheetStore } from './shortcut-store';
import { useShortcuts } from './use-shortcuts';

const ShortcutSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./ShortcutSheet'), loadTexts(['shortcuts'])]);
  return { default: sheet.ShortcutSheet };
});

/** Listens for shortcuts, and holds the sheet that lists them. */
export function ShortcutHost() {
  const { open } = useStore(sheetStore);
  const wanted = useEver(open);
  useShortcuts();
  if (!wanted) return null;
  return (
    <HostBoundary open={open} onClose={closeSheet}>
      <Suspense fallback={null}>
        <ShortcutSheet open={open} onClose={closeSheet} />
      </Suspense>
    </HostBoundary>
  );
}
