import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isAuthenticated, useSession } from '~/session';
import { useLatch } from '~/ui/use-latch';
import { closeVehicleSearch, hasSearchDraft, openVehicleSearch, vehicleSearchDialogStore } from '~/dialogs/vehicle-search-dialog';
import { lazyScreen } from '../lazy-screen';
import { DialogBoundary } from '~/ui/DialogBoundary';

const VehicleSearchDialog = lazyScreen(async () => (await import('~/features/vehicle-search/VehicleSearchDialog')).VehicleSearchDialog, ['vehicle-search', 'errors', 'zb1']);

/** Opens the search that waits; what stands in its place and is none is forgotten. */
async function openDraft(): Promise<void> {
  try {
    const { keepDraft, waitingDraft } = await import('~/features/vehicle-search/draft');
    if (waitingDraft() === undefined) keepDraft(null);
    else openVehicleSearch();
  } catch {
    // It waits for the next page.
  }
}

/** The vehicle search, fetched when it is first wanted. What a visitor had begun opens again after signing in. */
export function VehicleSearchHost() {
  const { open, target } = useStore(vehicleSearchDialogStore);
  const signedIn = useSession(isAuthenticated);
  const wanted = useLatch(open);

  useEffect(() => {
    if (signedIn && hasSearchDraft()) void openDraft();
  }, [signedIn]);

  if (!wanted) return null;
  return (
    <DialogBoundary open={open} onClose={closeVehicleSearch}>
      <VehicleSearchDialog open={open} target={target} onClose={closeVehicleSearch} />
    </DialogBoundary>
  );
}
