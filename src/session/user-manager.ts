/**
 * A user manager that runs one renewal at a time: a shared promise per tab, a Web Lock per browser, and the stored user
 * is read again under the lock (oidc-client-ts #430, #434, #710). The timer, the check at start and 401 responses all
 * renew through it.
 * Imports oidc-client-ts: load this module with `userManager()` of `./manager`.
 */
import {
  AccessTokenEvents,
  User,
  UserManager,
  WebStorageStateStore,
  type CreateSigninRequestArgs,
  type IWindow,
  type NavigateResponse,
  type SigninSilentArgs,
} from 'oidc-client-ts';
import { DATA_CLEARED } from '~/contract/data-cleared';
import { withRenewalLock } from './renewal-lock';
import { markEnded } from './end-marks';
import { limitResponseTime } from './limit-response-time';
import { shownClaims } from './id-token-claim';
import { IdTokenError } from './id-token-error';
import { patchClientToCheckNonce, newNonce } from './nonce';
import { throwTypedIdTokenErrors, validateIdTokenClaims } from './validate-id-token';
import { endsSession, providerAnswer } from './provider-answer';
import { EmbeddedNavigator } from './embedded-navigator';
import type { EmbeddedBackend } from './embedded-backend';
import { requireReachableProvider } from './require-reachable-provider';
import { hasStoredUser, oidcSettings, SILENT_SECONDS, userKey } from './settings';
import { throwTypedTokenErrors } from './token-endpoint-error';
import { hasRefreshToken, isUserText, readUser, signInStateStorage, userStorage } from './user-storage';

export interface RenewArgs extends SigninSilentArgs {
  /** The access token that a server refused. If another one is stored, it is adopted without asking the provider. */
  readonly failedToken?: string;
}

/**
 * Delay in seconds until the renewal of a token with a lifetime of `seconds`: 60 s before it expires, but not before
 * half of its lifetime. oidc-client-ts always renews 60 s before expiry, and would renew a token of one minute
 * continuously.
 */
export function renewalAfter(seconds: number): number {
  return Math.max(seconds - 60, seconds / 2);
}

/** Removes a stored value that is not a valid user, so that the visitor is a guest. */
class UserStore extends WebStorageStateStore {
  override async get(key: string): Promise<string | null> {
    const text = await super.get(key);
    if (text === null || isUserText(text)) return text;
    await this.remove(key);
    return null;
  }
}

/**
 * The stored access token. Read without waiting, so that neither this tab nor another can store or remove a user
 * between a comparison and the statement after it.
 */
function storedToken(): string | undefined {
  const text = readUser(userKey());
  return text !== null && isUserText(text) ? User.fromStorageString(text).access_token : undefined;
}

/** The user manager that all code of a tab shares. Concurrent callers of `signinSilent` get the pending renewal. */
export class RenewingUserManager extends UserManager {
  #renewal: Promise<User | null> | undefined;
  #heldToken: string | undefined;
  #ending: 'signed-out' | 'expired' | 'cleared' = 'signed-out';
  /**
   * Fires when the token is due for renewal. The library's timer, because it also fires after the device was asleep.
   */
  readonly #notice = new AccessTokenEvents({ expiringNotificationTimeInSeconds: 0 });
  #noticeFor: string | undefined;

  /**
   * @param background renew before the token expires
   * @param embedded answers silent requests, which are sent by frame without it
   */
  constructor(background: boolean, embedded?: EmbeddedBackend) {
    super(
      {
        ...oidcSettings(),
        // The callback redirects right away, so a user in memory would be lost: its storage throws when it is full.
        userStore: new UserStore({ store: background ? userStorage : signInStateStorage }),
        stateStore: new WebStorageStateStore({ store: signInStateStorage }),
      },
      undefined,
      undefined,
      __ON_DEVICE__ && embedded !== undefined ? new EmbeddedNavigator(embedded, SILENT_SECONDS * 1000) : undefined,
    );
    limitResponseTime(this._client);
    throwTypedTokenErrors(this._client);
    throwTypedIdTokenErrors(this._client);
    patchClientToCheckNonce(this._client);
    this.events.addUserLoaded((user) => this.#hold(user));
    this.events.addUserUnloaded(() => this.#planRenewal(null));
    // After a temporary failure, the next call that gets a 401 retries.
    if (background) this.#notice.addAccessTokenExpiring(() => void this.signinSilent().catch(() => undefined));
  }

  #hold(user: User | null): void {
    this.#heldToken = user?.access_token;
    this.#planRenewal(user);
  }

  /**
   * Schedules the renewal once per token, when it is new: `expires_in` is the time left, and the lifetime only then.
   */
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

  /** Adds a nonce to every authorization request: redirect, popup, iframe, and session query. */
  protected override _signinStart(args: CreateSigninRequestArgs, handle: IWindow): Promise<NavigateResponse> {
    return super._signinStart({ nonce: newNonce(), ...args }, handle);
  }

  /** The stored user. Also schedules the renewal of its token. */
  override async getUser(raiseEvent = false): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    this.#hold(user);
    return user;
  }

  /** @throws IdTokenError if the user cannot be accepted; nothing is stored then */
  override async storeUser(user: User | null): Promise<void> {
    if (user !== null) await this.#validateUser(user);
    await super.storeUser(user);
  }

  /**
   * Reduces the claims that are shown to texts.
   * @throws IdTokenMismatchError for an id_token of another issuer or for another client; IdTokenError for a user who
   * could not be read back from the storage
   */
  async #validateUser(user: User): Promise<void> {
    validateIdTokenClaims(user, await this.metadataService.getIssuer());
    Object.assign(user.profile, shownClaims(user.profile));
    if (!isUserText(user.toStorageString()))
      throw new IdTokenError('The provider’s tokens or claims have another type');
  }

  /** Whether this is still the user that is stored, in this tab and others; null: whether none is. */
  isStored(user: User | null): boolean {
    return storedToken() === user?.access_token;
  }

  /**
   * This manager for the renewal of one user: it does not store the result if that user has signed out, or has been
   * replaced, meanwhile. Only this renewal's result: a sign-in in a window may end at the same time.
   */
  #renewing(before: User | null): this {
    const storeUser = async (user: User): Promise<void> => {
      await this.#validateUser(user);
      if (!this.isStored(before)) throw new Error('The renewed user is not stored any more');
      await super.storeUser(user);
    };
    return Object.create(this, { storeUser: { value: storeUser } }) as this;
  }

  /**
   * Renews the session, or adopts the user that another tab has renewed meanwhile. Callers of this tab share one
   * renewal. Its result, and its failure, count only if the user is still stored.
   * @returns the stored user; null when the user has signed out meanwhile, in this tab or another
   * @throws ErrorResponse, TokenRefusal, IdTokenError, ErrorTimeout, ProviderUnreachableError or a network error; if
   * {@link endsSession}, the user has been removed
   */
  override signinSilent(args: RenewArgs = {}): Promise<User | null> {
    this.#renewal ??= this.#renew(args).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew({ failedToken, ...args }: RenewArgs): Promise<User | null> {
    const known = failedToken ?? this.#heldToken;
    return withRenewalLock(async () => {
      const stored = await this.getUser();
      if (known !== undefined && stored === null) return null;
      if (stored !== null && known !== undefined && stored.access_token !== known && stored.expired !== true) {
        await this.events.load(stored);
        return stored;
      }
      // An iframe that does not load is detected only by its time-out (15 s), for which every call would wait.
      if (!hasRefreshToken(stored)) await requireReachableProvider();
      // The client reads the stored user again. If it has changed or is gone, there is nothing to renew.
      if (!this.isStored(stored)) return await this.getUser();
      try {
        // The library adds the settings' parameters to code exchanges, but not to refreshes.
        const { extraTokenParams } = this.settings;
        return await super.signinSilent.call(this.#renewing(stored), { extraTokenParams, ...args });
      } catch (error) {
        if (!this.isStored(stored)) return await this.getUser();
        await this.endSessionAfter(error);
        throw error;
      }
    });
  }

  /** Removes the user if the error means that the provider wants a new sign-in; other errors have no effect. */
  async endSessionAfter(error: unknown): Promise<void> {
    if (endsSession(providerAnswer(error))) await this.endSession(error);
  }

  /** Removes the user because the provider wants a new sign-in. @param answer the provider's error */
  async endSession(answer?: unknown): Promise<void> {
    const isCleared = providerAnswer(answer).error_description === DATA_CLEARED;
    this.#ending = isCleared ? 'cleared' : 'expired';
    // Without a stored user another tab has signed out, which stays a sign-out.
    if (hasStoredUser()) markEnded(this.#ending);
    try {
      await this.removeUser();
    } finally {
      this.#ending = 'signed-out';
    }
  }

  /**
   * Revokes the access token of the stored user, which ends the session at the embedded provider. Unlike the
   * library's `revokeTokens` it does not store and announce the user again.
   */
  async revokeAccess(): Promise<void> {
    const user = await this.getUser();
    if (user !== null) await this._client.revokeToken(user.access_token, 'access_token');
  }

  /**
   * Why the user is being removed: by the user, because the provider ended the session, or because it has lost the
   * account.
   */
  get ending(): 'signed-out' | 'expired' | 'cleared' {
    return this.#ending;
  }
}
