import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { closeConsentSettings, consentDialogStore } from '~/dialogs/consent-dialog';
import { useLatch } from '~/ui/use-latch';
import { holdsSecret } from '~/features/consent/analytics/secret-address';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyScreen } from '../lazy-screen';
import { ConsentBanner } from '~/features/consent/ConsentBanner';
import { consentStore } from '~/features/consent/consent-store';

const ConsentDialog = lazyScreen(async () => (await import('~/features/consent/ConsentDialog')).ConsentDialog);

/** The question while it is open, and the settings. Where nothing would be loaded either way, nobody is asked. */
export function ConsentParts() {
  const { consent } = useStore(consentStore);
  const { open: settings } = useStore(consentDialogStore);
  const address = useLocation();
  const wanted = useLatch(settings);
  const asks = consent === undefined && !settings && !holdsSecret(address);
  return (
    <>
      {asks && <ConsentBanner />}
      {wanted && (
        <DialogBoundary open={settings} onClose={closeConsentSettings}>
          <ConsentDialog />
        </DialogBoundary>
      )}
    </>
  );
}
