import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { consentIntentStore } from '~/ui/consent-intent';
import { useEver } from '~/ui/use-ever';
import { holdsSecret } from '../analytics/secret-address';
import { ConsentBanner } from './ConsentBanner';
import { ConsentDialog } from './ConsentDialog';
import { consentStore } from './consent-store';

/** The question while it is open, and the settings. Where nothing would be loaded either way, nobody is asked. */
export function ConsentParts() {
  const { consent } = useStore(consentStore);
  const { open: settings } = useStore(consentIntentStore);
  const address = useLocation();
  const wanted = useEver(settings);
  const asks = consent === undefined && !settings && !holdsSecret(address);
  return (
    <>
      {asks && <ConsentBanner />}
      {wanted && <ConsentDialog />}
    </>
  );
}
