/**
 * The user manager with one renewal at a time: one promise a tab, one Web Lock a browser, and the stored user read
 * again under the lock (oidc-client-ts #430, #434, #710). The timer, the start and the 401 path all come here.
 * This module pulls in oidc-client-ts: load it through `userManager()` of `./manager`.
 */
import {
  AccessTokenEvents, User, UserManager, WebStorageStateStore, type CreateSigninRequestArgs, type IWindow, type NavigateResponse, type SigninSilentArgs,
} from 'oidc-client-ts';
import { DATA_CLEARED } from '~/contract/site-data';
import { withBrowserLock } from './browser-lock';
import { compareRefreshedNonce, newNonce } from './nonce';
import { requireOwnToken } from './own-token';
import { endsSession, providerAnswer } from './provider-answer';
import { reachProvider } from './reach-provider';
import { oidcSettings } from './settings';
import { nameTokenRefusals } from './token-refusal';
import { isUserText, keptStorage, pageStorage } from './user-storage';

export interface RenewArgs extends SigninSilentArgs {
  /** The access token that a server refused; a stored one that differs is adopted without asking the provider. */
  readonly failedToken?: string;
}

/**
 * Seconds after which a token is renewed that lives for `seconds`: a minute before its end, but never before half of its
 * time is over. The library renews a minute before the end whatever comes, so that a token of a minute is renewed all the time.
 */
export function renewalAfter(seconds: number): number {
  return Math.max(seconds - 60, seconds / 2);
}

/** Removes what stands in a user's place and is none. */
class UserStore extends WebStorageStateStore {
  override async get(key: string): Promise<string | null> {
    const text = await super.get(key);
    if (text === null || isUserText(text)) return text;
    await this.remove(key);
    return null;
  }
}

/** The user manager that every part of a tab shares; whoever wants a new token gets the one renewal that is under way. */
export class RenewingUserManager extends UserManager {
  #renewal: Promise<User | null> | undefined;
  #heldToken: string | undefined;
  #ending: 'signed-out' | 'expired' | 'cleared' = 'signed-out';
  /** Told when the token is to be renewed; the same timer as the library's, which also notices that the device slept. */
  readonly #notice = new AccessTokenEvents({ expiringNotificationTimeInSeconds: 0 });
  #noticeFor: string | undefined;

  /** @param background renew before the token runs out */
  constructor(background: boolean) {
    super({
      ...oidcSettings(),
      // A callback is left at once: what it cannot keep is lost.
      userStore: new UserStore({ store: background ? pageStorage : keptStorage }),
      stateStore: new WebStorageStateStore({ store: keptStorage }),
    });
    nameTokenRefusals(this._client);
    compareRefreshedNonce(this._client);
    this.events.addUserLoaded((user) => this.#hold(user));
    this.events.addUserUnloaded(() => this.#planRenewal(null));
    // Where it fails for a passing reason, the next call that is refused tries again.
    if (background) this.#notice.addAccessTokenExpiring(() => void this.signinSilent().catch(() => undefined));
  }

  #hold(user: User | null): void {
    this.#heldToken = user?.access_token;
    this.#planRenewal(user);
  }

  /** Once a token: how long it lives is known when it is new. */
  #planRenewal(user: User | null): void {
    if (user?.access_token === this.#noticeFor) return;
    this.#noticeFor = user?.access_token;
    if (user?.expires_in === undefined) {
      void this.#notice.unload();
      return;
    }
    const moment = Math.floor(Date.now() / 1000 + renewalAfter(user.expires_in));
    void this.#notice.load(new User({ ...user, expires_at: moment }));
  }

  /** Every request for a code carries a nonce: of a sign-in, in a window, in a frame, and the question after the session. */
  protected override _signinStart(args: CreateSigninRequestArgs, handle: IWindow): Promise<NavigateResponse> {
    return super._signinStart({ nonce: newNonce(), ...args }, handle);
  }

  /** The stored user; also sees to it that its token is renewed in time. */
  override async getUser(raiseEvent = false): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    this.#hold(user);
    return user;
  }

  /** Keeps nobody whom another provider names, or who was named to another client. */
  override async storeUser(user: User | null): Promise<void> {
    if (user !== null) requireOwnToken(user.profile, await this.metadataService.getIssuer());
    await super.storeUser(user);
  }

  /**
   * Renews the session, or adopts what another tab renewed meanwhile. Callers of this tab share one renewal.
   * @returns null when another tab signed out while this one waited
   * @throws ErrorResponse, TokenRefusal, ErrorTimeout, ProviderAway or a network error; the user is removed before, if {@link endsSession}
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
      // A frame that does not load is given up after its whole time-out, and every call would wait for that.
      if (stored?.refresh_token === undefined) await reachProvider();
      try {
        return await super.signinSilent(args);
      } catch (error) {
        await this.endSessionAfter(error);
        throw error;
      }
    });
  }

  /** Removes the user where a failed request means that the provider wants a new sign-in; anything else changes nothing. */
  async endSessionAfter(error: unknown): Promise<void> {
    if (endsSession(providerAnswer(error))) await this.endSession(error);
  }

  /** Removes the user because the provider wants a new sign-in. @param answer what it said */
  async endSession(answer?: unknown): Promise<void> {
    const isCleared = providerAnswer(answer).error_description === DATA_CLEARED;
    this.#ending = isCleared ? 'cleared' : 'expired';
    try {
      await this.removeUser();
    } finally {
      this.#ending = 'signed-out';
    }
  }

  /** While the user is being removed: whether the provider ended the session, or lost the account, rather than the person. */
  get ending(): 'signed-out' | 'expired' | 'cleared' {
    return this.#ending;
  }
}
