import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { loadTexts } from '~/i18n/i18n';
import { isAuthenticated, useSession } from '~/session';
import { useEver } from '~/ui/use-ever';
import { closeVehicleSearch, hasSearchDraft, openVehicleSearch, vehicleSearchStore } from '~/ui/vehicle-search-intent';
import { HostBoundary } from './HostBoundary';

const VehicleSearchDialog = lazy(async () => {
  const [search] = await Promise.all([
    import('~/features/vehicle-search/VehicleSearchDialog'),
    loadTexts(['vehicle-search', 'errors', 'zb1']),
  ]);
  return { default: search.VehicleSearchDialog };
});

/** The vehicle search, fetched when it is first wanted. What a visitor had begun opens again after signing in. */
export function VehicleSearchHost() {
  const { open, target } = useStore(vehicleSearchStore);
  const signedIn = useSession(isAuthenticated);
  const wanted = useEver(open);

  useEffect(() => {
    if (signedIn && hasSearchDraft()) openVehicleSearch();
  }, [signedIn]);

  if (!wanted) return null;
  return (
    <HostBoundary open={open} onClose={closeVehicleSearch}>
      <Suspense fallback={null}>
        <VehicleSearchDialog open={open} target={target} onClose={closeVehicleSearch} />
      </Suspense>
    </HostBoundary>
  );
}
