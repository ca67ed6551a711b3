/** Navigates to the provider to sign in or to register. */
import { config } from '~/config';
import { pathTo, splitLanguage, type Language } from '~/i18n/paths';
import { storeScrollForSignIn } from '~/lib/scroll-position';
import { clearStoredCars } from './stored-cars';
import { looksLikeAddress, markNewSignIn } from './apply-user';
import { requirePersistentStorage } from './persist-item';
import { leaveDocument } from './leave-document';
import { userManager } from './manager';
import { requireReachableProvider } from './require-reachable-provider';
import { pathAfterSignIn, returnPathOf, savePostLoginPath } from './post-login-path';
import { sessionStore } from './session-store';
import { authority } from './settings';

export interface SignInOptions {
  /**
   * Path of this origin to return to; the provider's pages are shown in its language. Default: the current one, or the
   * cars if that is the home page.
   */
  readonly returnTo?: string;
  /** Prefills the e-mail address; by default that of the user whose session has ended or was locked. */
  readonly loginHint?: string;
}

/** The language of the current page, from its path. */
export function pageLanguage(): Language {
  return splitLanguage(window.location.pathname).language;
}

/** The language of a path of this origin. The callback's own path, from which a failed sign-in is retried, has none. */
function languageOf(path: string | undefined): Language {
  const own = path === undefined ? undefined : returnPathOf(path);
  return own === undefined ? pageLanguage() : splitLanguage(new URL(own, window.location.origin).pathname).language;
}

/** The user of this tab, who is signed in, has expired, or was locked out; null for a guest. */
function knownName(): string | null {
  const { lockedName, profile, endedName } = sessionStore.getState();
  return lockedName ?? profile?.name ?? endedName;
}

/**
 * Prefills the e-mail address, so that a provider with several accounts does not continue with another one. After the
 * API has refused the account, asks for any account instead.
 */
function hintOf(loginHint: string | null = knownName()): { login_hint?: string; prompt?: string } {
  const { asksAnyAccount } = sessionStore.getState();
  // With its own session the provider would return the account that the API refuses, without a question.
  const prompt = [...new Set([...(asksAnyAccount ? ['login'] : []), ...config().oidc.prompts])].join(' ');
  return {
    ...(prompt !== '' && { prompt }),
    // A display name is no login: the provider would fill its form with it.
    ...(!asksAnyAccount && looksLikeAddress(loginHint) && { login_hint: loginHint }),
  };
}

/**
 * Clears the cached cars, stores the path to return to, and navigates to the provider.
 * @throws when the provider cannot be reached (its discovery document did not load); StorageUnavailableError when the
 * browser cannot store what the callback needs
 */
export async function signIn(options: SignInOptions = {}): Promise<void> {
  const language = languageOf(options.returnTo);
  // The callback is another document: it finds the sign-in's state only in persistent storage.
  requirePersistentStorage();
  clearStoredCars();
  const state = savePostLoginPath(options.returnTo ?? pathAfterSignIn(window.location), language);
  storeScrollForSignIn();
  await leaveDocument(async () => {
    const [manager] = await Promise.all([userManager(), requireReachableProvider()]);
    await manager.signinRedirect({
      state,
      ui_locales: language,
      ...hintOf(options.loginHint),
    });
  });
}

/** Messages of oidc-client-ts if `window.open` was blocked, and if the user closed the window. */
const BLOCKED = ['Attempted to navigate on a disposed window', 'Popup blocked by user'];
const CLOSED = ['Popup closed by user', 'Popup closed'];

/**
 * The provider's refusals are of a class of their own: their text may say that an account is blocked or closed, too.
 */
function isWindowError(error: unknown, messages: readonly string[]): boolean {
  return error instanceof Error && error.name === 'Error' && messages.includes(error.message);
}

/**
 * Signs in again in a popup window, so that this page keeps its input. If the browser blocks the window, redirects as
 * {@link signIn} does, and returns to the same page. With a provider on another site it cannot be detected that the
 * user closed the window: the promise then never settles.
 * @throws when the provider cannot be reached; StorageUnavailableError
 */
export async function signInAgain(): Promise<void> {
  requirePersistentStorage();
  const manager = await userManager();
  // Open the window before asking for the provider: browsers block a window that opens too long after the click.
  // With a provider on another site, COOP makes the window look closed at once; the response then comes by
  // BroadcastChannel only.
  const signedIn = manager.signinPopup({
    ui_locales: pageLanguage(),
    popupAbortOnClose: config().mode === 'device',
    ...hintOf(),
  });
  try {
    await Promise.race([signedIn, requireReachableProvider().then(() => signedIn)]);
    markNewSignIn();
  } catch (error) {
    if (isWindowError(error, BLOCKED)) await signIn();
    else if (!isWindowError(error, CLOSED)) throw error;
  }
}

/** On-device: address of the provider's page that restores an account from a backup and returns to the cars. */
export function restoreAddress(): string {
  const language = pageLanguage();
  const query = new URLSearchParams({ returnUrl: pathTo(language, 'cars'), ui_locales: language });
  return `${authority()}/Identity/Account/Restore?${query}`;
}

/**
 * Navigates to the registration, which returns to the cars.
 * @throws when the provider cannot be reached; StorageUnavailableError
 */
export async function register(): Promise<void> {
  const { leaveToRegister } = await import('./leave-to-register');
  await leaveToRegister();
}
