/** Signs out of the app and of the provider. */
import type { SignoutRedirectArgs } from 'oidc-client-ts';
import { pathTo, splitLanguage } from '~/i18n/paths';
import { clearStoredCars } from './stored-cars';
import { clearAtNextStart } from '~/lib/browser-session';
import { leaveDocument } from './leave-document';
import { userManager } from './manager';
import { requireReachableProvider } from './require-reachable-provider';
import { removeFormerUsers } from './settings';

/**
 * Clears the cached cars and navigates to the provider's sign-out, which returns to the home page.
 * @throws when the provider cannot be reached or has no sign-out (`end_session_endpoint`); even then the user is signed
 *   out of the app
 */
export async function signOut(): Promise<void> {
  clearStoredCars();
  removeFormerUsers();
  const { language } = splitLanguage(window.location.pathname);
  await leaveDocument(async () => {
    const manager = await userManager();
    try {
      await requireReachableProvider();
      // oidc-client-ts checks this only after `window.stop()`, which aborts chunk loads; the app would take those for a
      // broken build. Some providers write `null` for an absent address.
      const endpoint: unknown = await manager.metadataService.getEndSessionEndpoint();
      if (typeof endpoint !== 'string') throw new Error('No end session endpoint');
    } catch (error) {
      // The embedded provider cannot remove the account's key now.
      if (__ON_DEVICE__) clearAtNextStart();
      await manager.removeUser();
      throw error;
    }
    const home = new URL(pathTo(language, 'home'), window.location.origin).href;
    // Amazon Cognito knows neither the hint nor the standard's name of the address, and needs the last two. Others
    // ignore `logout_uri`. The types of oidc-client-ts lack `client_id`, which it passes on.
    const request: SignoutRedirectArgs & { readonly client_id: string } = {
      post_logout_redirect_uri: home,
      client_id: manager.settings.client_id,
      extraQueryParams: { logout_uri: home },
    };
    await manager.signoutRedirect(request);
  });
}
