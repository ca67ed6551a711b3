/**
 * A simulated browser for session tests. The real embedded provider answers through msw; hidden frames and redirects
 * call it directly, and Web Locks (missing in jsdom) are a queue.
 */
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryStore } from '~/backend/store/memory-store';
import type { Store } from '~/backend/store/store';
import { authorize } from '~/backend/identity/authorize';
import { handleIdentity } from '~/backend/identity/provider';
import { identitySettings, type IdentitySettings } from '~/backend/identity/settings';
import { signInAs } from '~/backend/identity/testing';
import type { TokenAnswer } from '~/backend/identity/tokens';
import { resetUserManager } from '~/session/manager';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { userKey } from '~/session/settings';
import { resetSessionStart } from '~/session/start';
import { RenewingUserManager } from '~/session/user-manager';

type Api = (request: Request) => Response | Promise<Response>;

/** Replaces the response to a request; `undefined` lets the provider answer. */
type Interference = (request: Request) => Response | undefined;

export class TestBrowser {
  readonly #tabs: RenewingUserManager[] = [];
  readonly store: Store = createMemoryStore();
  readonly settings: IdentitySettings = identitySettings(window.location.origin);
  /** Paths of requests to the provider, and `authorize` for each frame. */
  readonly log: string[] = [];
  /** Addresses that the page navigated to. */
  readonly visited: string[] = [];
  /** This browser's session at the provider. */
  sessionId: string | undefined;
  api: Api = () => new Response(null, { status: 404 });
  interfere: Interference = () => undefined;
  /** The nonce of the last frame request; undefined since the last sign-in. */
  nonce: string | undefined;
  /** Makes hidden frames fail with this error. */
  frameFault: Error | undefined;

  readonly server = setupServer(
    http.all('*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/')) return this.api(request);
      this.log.push(pathname);
      return (
        this.interfere(request) ??
        (await handleIdentity(request, this.store, this.settings)) ??
        new Response(null, { status: 404 })
      );
    }),
  );

  /** How often `authorize` or a path was requested. */
  countRequests(path: string): number {
    return this.log.filter((entry) => entry === path).length;
  }

  /** Signs a user in at the provider and stores the user as oidc-client-ts does. */
  async signIn(email = 'lena@example.org', scope = 'openid Api profile'): Promise<TokenAnswer> {
    const person = await signInAs(this.store, { id: email.split('@')[0] ?? email, email }, this.settings, scope);
    this.sessionId = person.sessionId;
    this.nonce = undefined;
    this.storeUser(person.tokens, person.account.id, email);
    return person.tokens;
  }

  /** Stores a user in local storage. `seconds` until the access token expires; negative when it has expired. */
  storeUser(tokens: TokenAnswer, sub: string, name: string, seconds = tokens.expires_in): void {
    const user = { ...tokens, profile: { sub, name }, expires_at: Math.floor(Date.now() / 1000) + seconds };
    localStorage.setItem(userKey(), JSON.stringify(user));
  }

  /** Opens a tab: a user manager over the browser's shared storage that has read the stored user. */
  async openTab({ renewsByItself = false } = {}): Promise<RenewingUserManager> {
    const manager = new RenewingUserManager(renewsByItself);
    this.attach(manager);
    this.#tabs.push(manager);
    await manager.getUser();
    return manager;
  }

  async closeTabs(): Promise<void> {
    for (const manager of this.#tabs.splice(0)) await manager.events.unload();
  }

  /** Connects a user manager to this browser's frames and redirects. */
  attach(manager: RenewingUserManager): void {
    const frame = {
      navigate: async ({ url }: { url: string }): Promise<{ url: string }> => {
        this.log.push('authorize');
        this.nonce = new URL(url).searchParams.get('nonce') ?? undefined;
        if (this.frameFault !== undefined) throw this.frameFault;
        return { url: await this.answer(url) };
      },
      close: () => undefined,
    };
    const redirect = {
      navigate: ({ url }: { url: string }): Promise<{ url: string }> => {
        this.visited.push(url);
        return Promise.resolve({ url });
      },
      close: () => undefined,
    };
    Reflect.set(manager, '_iframeNavigator', {
      prepare: () => Promise.resolve(frame),
      callback: () => Promise.resolve(),
    });
    Reflect.set(manager, '_redirectNavigator', {
      prepare: () => Promise.resolve(redirect),
      callback: () => Promise.resolve(),
    });
  }

  /** The provider's authorize response for an address. */
  async answer(url: string): Promise<string> {
    const decision = await authorize(this.store, this.settings, new URL(url).searchParams, this.sessionId);
    if (decision.kind !== 'redirect') throw new Error(`The provider wants the person: ${decision.kind}`);
    return decision.url;
  }
}

/** A first-come, first-served replacement of Web Locks. */
function queuedLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, task: unknown) => {
      const run =
        typeof task === 'function' ? (): Promise<unknown> => task(null) as Promise<unknown> : () => Promise.resolve();
      const result = last.then(run, run);
      last = result.catch(() => undefined);
      return result;
    },
  } as Pick<LockManager, 'request'>;
}

/** Opens a browser with empty storage and no session; its provider is running. */
export function openTestBrowser(): TestBrowser {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState(INITIAL_SESSION, true);
  resetSessionStart();
  Object.defineProperty(navigator, 'locks', { value: queuedLocks(), configurable: true });
  const browser = new TestBrowser();
  browser.server.listen({ onUnhandledFrame: 'error' });
  return browser;
}

/** Cleans up a test's browser. */
export async function closeTestBrowser(browser: TestBrowser): Promise<void> {
  await browser.closeTabs();
  await resetUserManager();
  browser.server.close();
  Reflect.deleteProperty(navigator, 'locks');
}
