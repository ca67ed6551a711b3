import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { closeConsentSettings, consentIntentStore } from '~/ui/consent-intent';
import { useLatch } from '~/ui/use-latch';
import { holdsSecret } from '../analytics/secret-address';
import { HostBoundary } from '../layout/HostBoundary';
import { lazyScreen } from '../lazy-screen';
import { ConsentBanner } from './ConsentBanner';
import { consentStore } from './consent-store';

const ConsentDialog = lazyScreen(async () => (await import('./ConsentDialog')).ConsentDialog);

/** The question while it is open, and the settings. Where nothing would be loaded either way, nobody is asked. */
export function ConsentParts() {
  const { consent } = useStore(consentStore);
  const { open: settings } = useStore(consentIntentStore);
  const address = useLocation();
  const wanted = useLatch(settings);
  const asks = consent === undefined && !settings && !holdsSecret(address);
  return (
    <>
      {asks && <ConsentBanner />}
      {wanted && (
        <HostBoundary open={settings} onClose={closeConsentSettings}>
          <ConsentDialog />
        </HostBoundary>
      )}
    </>
  );
}
