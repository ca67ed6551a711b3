import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { closeConsentSettings, consentDialogStore } from '~/dialogs/consent-dialog';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { holdsSecret } from '~/features/consent/analytics/secret-address';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyDialog } from '../lazy-dialog';
import { ConsentBanner } from '~/features/consent/ConsentBanner';
import { consentStore } from '~/features/consent/consent-store';

const ConsentDialog = lazyDialog(async () => (await import('~/features/consent/ConsentDialog')).ConsentDialog);

/**
 * The consent banner and the settings dialog. No banner on addresses with a secret, where analytics is never loaded.
 */
export function ConsentParts() {
  const { consent } = useStore(consentStore);
  const { open: settingsOpen } = useStore(consentDialogStore);
  const address = useLocation();
  const everOpened = useHasBeenTrue(settingsOpen);
  const showBanner = consent === undefined && !settingsOpen && !holdsSecret(address);
  return (
    <>
      {showBanner && <ConsentBanner />}
      {everOpened && (
        <DialogBoundary open={settingsOpen} onClose={closeConsentSettings}>
          <ConsentDialog />
        </DialogBoundary>
      )}
    </>
  );
}
