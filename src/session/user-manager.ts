/**
 * The user manager with one renewal at a time: one promise a tab, one Web Lock a browser, and the stored user read
 * again under the lock (oidc-client-ts #430, #434, #710). The library's timers, the start and the 401 path all come here.
 * This module pulls in oidc-client-ts: load it through `userManager()` of `./manager`.
 */
import { ErrorResponse, UserManager, WebStorageStateStore, type SigninSilentArgs, type User } from 'oidc-client-ts';
import { oidcSettings } from './settings';
import { withBrowserLock } from './browser-lock';

export interface RenewArgs extends SigninSilentArgs {
  /** The access token that a server refused; a stored one that differs is adopted without asking the provider. */
  readonly failedToken?: string;
}

/** The provider said that nobody is signed in, or refused the refresh token. Nothing else ends a session. */
function endsSession(error: unknown): boolean {
  return error instanceof ErrorResponse && (error.error === 'login_required' || error.error === 'invalid_grant');
}

export class RenewingUserManager extends UserManager {
  #renewal: Promise<User | null> | undefined;
  #heldToken: string | undefined;
  #endedByProvider = false;

  /** @param background renew before the token runs out */
  constructor(background: boolean) {
    super({
      ...oidcSettings(background),
      userStore: new WebStorageStateStore({ store: window.localStorage }),
      stateStore: new WebStorageStateStore({ store: window.localStorage }),
    });
    this.events.addUserLoaded((user) => {
      this.#heldToken = user.access_token;
    });
  }

  /** The stored user; also arms the library's timers for it. */
  override async getUser(raiseEvent = false): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    this.#heldToken = user?.access_token;
    return user;
  }

  /**
   * Renews the session, or adopts what another tab renewed meanwhile. Callers of this tab share one renewal.
   * @returns null when another tab signed out while this one waited
   * @throws ErrorResponse, ErrorTimeout or a network error; the user is removed before, if {@link endsSession}
   */
  override signinSilent(args: RenewArgs = {}): Promise<User | null> {
    this.#renewal ??= this.#renew(args).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew({ failedToken, ...args }: RenewArgs): Promise<User | null> {
    const known = failedToken ?? this.#heldToken;
    return withBrowserLock('scheinwerfer.renew-session', async () => {
      const stored = await this.getUser();
      if (known !== undefined && stored === null) return null;
      if (stored !== null && known !== undefined && stored.access_token !== known && stored.expired !== true) {
        await this.events.load(stored);
        return stored;
      }
      try {
        return await super.signinSilent(args);
      } catch (error) {
        if (endsSession(error)) await this.endSession();
        throw error;
      }
    });
  }

  /** Removes the user because the provider wants a new sign-in. */
  async endSession(): Promise<void> {
    this.#endedByProvider = true;
    try {
      await this.removeUser();
    } finally {
      this.#endedByProvider = false;
    }
  }

  /** While the user is being removed: whether the provider ended the session, rather than the person. */
  get endedByProvider(): boolean {
    return this.#endedByProvider;
  }
}
