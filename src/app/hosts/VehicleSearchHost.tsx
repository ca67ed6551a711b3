import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isAuthenticated, useSession } from '~/session';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import {
  closeVehicleSearch,
  hasSearchDraft,
  openVehicleSearch,
  vehicleSearchDialogStore,
} from '~/dialogs/vehicle-search-dialog';
import { lazyDialog } from '../lazy-dialog';
import { DialogBoundary } from '~/ui/DialogBoundary';
import type { FieldValues } from '~/zb1/field-codes';

const VehicleSearchDialog = lazyDialog(
  async () => (await import('~/features/vehicle-search/VehicleSearchDialog')).VehicleSearchDialog,
  ['vehicle-search', 'errors', 'zb1'],
);

/** Opens the stored search draft; a stored value that cannot be read is deleted. */
async function openDraft(): Promise<void> {
  try {
    const { loadDraft, saveDraft } = await import('~/features/vehicle-search/draft');
    if (loadDraft() === undefined) saveDraft(null);
    else openVehicleSearch();
  } catch {
    // The code could not be fetched. The draft stays for the next page load.
  }
}

async function offerValues(id: string, fields: FieldValues): Promise<void> {
  await (await import('../compositions/offer-values')).offerValues(id, fields);
}

/** The vehicle search dialog, fetched on first use. A guest's draft opens again after signing in. */
export function VehicleSearchHost() {
  const { open, target } = useStore(vehicleSearchDialogStore);
  const signedIn = useSession(isAuthenticated);
  const everOpened = useHasBeenTrue(open);

  useEffect(() => {
    if (signedIn && hasSearchDraft()) void openDraft();
  }, [signedIn]);

  if (!everOpened) return null;
  return (
    <DialogBoundary open={open} onClose={closeVehicleSearch}>
      <VehicleSearchDialog open={open} target={target} onClose={closeVehicleSearch} onExisting={offerValues} />
    </DialogBoundary>
  );
}
