/** Signing out, here and at the provider. */
import { pathTo, splitLanguage } from '~/i18n/paths';
import { clearStoredCars } from '~/api/cars/stored-cars';
import { leaveDocument } from './leave';
import { userManager } from './manager';
import { reachProvider } from './reach-provider';

/**
 * Clears the cached cars and leaves for the provider's sign-out, which returns to the home page.
 * @throws when the provider cannot be reached or has no sign-out (`end_session_endpoint`); the person is signed out of this app
 *   even then
 */
export async function signOut(): Promise<void> {
  clearStoredCars();
  const { language } = splitLanguage(window.location.pathname);
  await leaveDocument(async () => {
    const manager = await userManager();
    try {
      await reachProvider();
      // The library would find out after it has stopped whatever this page is loading, which it then takes for a broken build.
      if ((await manager.metadataService.getEndSessionEndpoint()) === undefined) throw new Error('No end session endpoint');
    } catch (error) {
      await manager.removeUser();
      throw error;
    }
    await manager.signoutRedirect({
      post_logout_redirect_uri: new URL(pathTo(language, 'home'), window.location.origin).href,
    });
  });
}
