/** Going to the provider to sign in or to register. */
import { config } from '~/config';
import { pathTo, splitLanguage, type Language } from '~/i18n/paths';
import { clearStoredCars } from '~/api/cars/stored-cars';
import { requireStorage } from './keep-item';
import { leaveDocument } from './leave';
import { userManager } from './manager';
import { reachProvider } from './reach-provider';
import { pathAfterSignIn, savePostLoginPath } from './post-login-path';
import { authority } from './settings';

export interface SignInOptions {
  /** Path of this origin to come back to; the current one by default, the cars at the root. */
  readonly returnTo?: string;
  /** Fills in the e-mail. */
  readonly loginHint?: string;
}

/** The language of the page that is shown. */
export function pageLanguage(): Language {
  return splitLanguage(window.location.pathname).language;
}

/**
 * Clears the cached cars, remembers where to come back, and leaves for the provider.
 * @throws when the provider cannot be reached (its discovery document did not load); StorageRefused when the browser cannot
 *   keep what the way back needs
 */
export async function signIn(options: SignInOptions = {}): Promise<void> {
  const language = pageLanguage();
  // Without it the way back would end where nobody knows of a way there.
  requireStorage();
  clearStoredCars();
  savePostLoginPath(options.returnTo ?? pathAfterSignIn(window.location), language);
  await leaveDocument(async () => {
    const [manager] = await Promise.all([userManager(), reachProvider()]);
    await manager.signinRedirect({
      ui_locales: language,
      ...(options.loginHint === undefined ? {} : { login_hint: options.loginHint }),
    });
  });
}

/**
 * Signs in again in a window of its own, so that this page and what was typed on it stay.
 * Where the browser refuses the window, it leaves as {@link signIn} does, and comes back to the same place.
 * Somebody who closes the window of a provider elsewhere goes unnoticed: the promise then stays open.
 * @throws when the provider cannot be reached; StorageRefused
 */
export async function signInAgain(): Promise<void> {
  requireStorage();
  const manager = await userManager();
  // The window first: browsers refuse one that comes too long after the press.
  // At another site it counts as closed at once (COOP); there the answer comes by BroadcastChannel alone.
  const signedIn = manager.signinPopup({ ui_locales: pageLanguage(), popupAbortOnClose: config().mode === 'device' });
  try {
    await Promise.race([signedIn, reachProvider().then(() => signedIn)]);
  } catch (error) {
    // What the library says when window.open was refused, and when the person closed the window.
    if (error instanceof Error && /disposed window|blocked/i.test(error.message)) await signIn();
    else if (!(error instanceof Error && /closed/i.test(error.message))) throw error;
  }
}

/** On-device: the provider's page that brings an account back from its backup, coming back to the cars. */
export function restoreAddress(): string {
  const language = pageLanguage();
  const query = new URLSearchParams({ returnUrl: pathTo(language, 'cars'), ui_locales: language });
  return `${authority()}/Identity/Account/Restore?${query}`;
}

/**
 * Leaves for the registration, and comes back to the cars.
 * @throws when the provider cannot be reached; StorageRefused
 */
export async function register(): Promise<void> {
  const { leaveToRegister } = await import('./register');
  await leaveToRegister();
}
