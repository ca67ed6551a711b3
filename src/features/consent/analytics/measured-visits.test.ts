// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushToDataLayer } from '~/lib/data-layer';
import { tryAllowThirdPartyScript, hasShownSecret, resetThirdPartyScripts } from '~/lib/third-party-script';
import { isAllowedScript } from '~/lib/trusted-types';
import { sessionStore } from '~/session';
import { answerConsent, CONSENT_KEY } from '../consent-store';
import { startAnalytics } from './measured-visits';
import { openDocument, reloadDocument } from './document-change';
import { isolateSecretPages, watchSecrets } from './isolate-secret-pages';

vi.mock('./document-change', () => ({
  openDocument: vi.fn<typeof openDocument>(),
  reloadDocument: vi.fn<typeof reloadDocument>(),
}));

const SCRIPT = 'https://www.googletagmanager.com/gtm.js?id=GTM-7';
const EMAIL = 'lena@example.org';
const HASH = 'a'.repeat(64);

let dispose: () => void = () => undefined;

beforeEach(() => {
  delete window.dataLayer;
  signOut();
});
afterEach(() => {
  dispose();
  resetThirdPartyScripts();
  document.head.replaceChildren();
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const events = () => (window.dataLayer ?? []).map((entry) => ('event' in entry ? entry.event : 'none'));
const generic = { event: 'generic_data', email: EMAIL, email_sha256: HASH };
const signIn = (name = EMAIL, nameHash: string | null = HASH, sub = '1') =>
  sessionStore.setState({ status: 'authenticated', profile: { sub, name, role: null }, nameHash });
function signOut(): void {
  sessionStore.setState({ status: 'guest', profile: null, nameHash: null });
}
function consentElsewhere(analytics: boolean): void {
  localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 2, date: new Date().toISOString(), analytics }));
  window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
}

/**
 * A router at any address, with the same guard as the app's.
 * @param id the tag manager's id; null when none is configured
 */
function start(address = '/', id: string | null = 'GTM-7') {
  const loader = async ({ request }: { request: Request }) => {
    await isolateSecretPages(new URL(request.url));
    return null;
  };
  const router = createMemoryRouter([{ path: '*', loader }], {
    initialEntries: [address],
    hydrationData: { loaderData: { '0': null } },
  });
  const unsubscribers = [watchSecrets(router), ...(id === null ? [] : [startAnalytics(router, id)])];
  dispose = () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
  return router;
}

/** Waits for a navigation, unless it leads to another document. */
async function go(router: ReturnType<typeof start>, address: string): Promise<void> {
  const left = vi.waitFor(() => expect(openDocument).toHaveBeenCalled());
  await Promise.race([router.navigate(address), left.catch(() => undefined)]);
}

describe('the tag manager', () => {
  it('is loaded after consent, once, by its exact address', () => {
    // Of its own, since a script stays allowed for the page.
    const script = SCRIPT.replace('GTM-7', 'GTM-1');
    start('/', 'GTM-1');
    pushToDataLayer({ event: 'anonymous_scan' });
    expect(scripts()).toEqual([]);
    expect(isAllowedScript(script, 'https://scheinwerfer.example')).toBe(false);
    answerConsent(true);
    answerConsent(true);
    expect(scripts()).toEqual([script]);
    expect(isAllowedScript(script, 'https://scheinwerfer.example')).toBe(true);
    expect(isAllowedScript(`${script}8`, 'https://scheinwerfer.example')).toBe(false);
    expect(events()).toEqual(['anonymous_scan', 'gtm.js']);
  });

  it('is loaded at once when consent is stored', () => {
    consentElsewhere(true);
    start();
    expect(scripts()).toEqual([SCRIPT]);
  });

  it('is not loaded after a refusal', () => {
    start();
    answerConsent(false);
    expect(scripts()).toEqual([]);
    signIn();
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  it('only logs when it is blocked', () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    start();
    answerConsent(true);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(info).toHaveBeenCalledOnce();
  });
});

describe('generic_data', () => {
  it('is pushed only after consent, once both e-mail and hash are known', () => {
    start();
    signIn();
    expect(window.dataLayer).toBeUndefined();
    signIn(EMAIL, null);
    answerConsent(true);
    expect(events()).toEqual(['gtm.js']);
    signIn('', HASH);
    signIn('Erika Muster', HASH);
    expect(events()).toEqual(['gtm.js']);
    signIn();
    signIn();
    expect(window.dataLayer?.slice(1)).toEqual([generic]);
  });

  it('is pushed again for another user and after a new sign-in, and cleared in between', () => {
    consentElsewhere(true);
    start();
    signIn();
    signIn('ben@example.org', 'b'.repeat(64), '2');
    signOut();
    signOut();
    signIn('ben@example.org', 'b'.repeat(64), '2');
    const ben = { event: 'generic_data', email: 'ben@example.org', email_sha256: 'b'.repeat(64) };
    expect(window.dataLayer?.slice(1)).toEqual([generic, ben, { email: undefined, email_sha256: undefined }, ben]);
  });
});

describe('a withdrawn consent', () => {
  it('removes the script, its cookies and its data layer and reloads the page', () => {
    start();
    answerConsent(true);
    signIn();
    const heard = window.dataLayer;
    document.cookie = '_ga=1; path=/';
    document.cookie = '_gcl_au=1; path=/';
    document.cookie = 'i18n_redirected=de; path=/';
    answerConsent(false);
    expect(scripts()).toEqual([]);
    expect(document.cookie).toBe('i18n_redirected=de');
    expect(reloadDocument).toHaveBeenCalledOnce();
    pushToDataLayer({ event: 'scan' });
    signIn('ben@example.org', 'b'.repeat(64), '2');
    expect(heard).toHaveLength(2);
    expect(events()).toEqual(['scan']);
  });

  it('in another tab disconnects it here at once; the next page is a new document', async () => {
    const router = start('/kontakt');
    answerConsent(true);
    consentElsewhere(false);
    expect(scripts()).toEqual([]);
    expect(reloadDocument).not.toHaveBeenCalled();
    consentElsewhere(true);
    expect(scripts()).toEqual([]);
    await go(router, '/faq?a=1#b');
    expect(openDocument).toHaveBeenCalledExactlyOnceWith('/faq?a=1#b');
    expect(router.state.location.pathname).toBe('/kontakt');
  });
});

describe('an address with a secret', () => {
  it('never shares a document with the tag manager: the script is not loaded there, nor on later pages', async () => {
    consentElsewhere(true);
    const router = start('/share#secret');
    expect(scripts()).toEqual([]);
    await router.navigate('/faq');
    signIn();
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  it.each(['/share#secret', '/en/share#secret', '/unsubscribe?token=1', '/profile#confirm=1'])(
    'is opened as a document of its own where the script runs: %s',
    async (address) => {
      consentElsewhere(true);
      const router = start();
      await router.navigate('/faq');
      expect(router.state.location.pathname).toBe('/faq');
      await go(router, address);
      expect(openDocument).toHaveBeenCalledExactlyOnceWith(address);
      // The router has not navigated to the address in this document.
      expect(router.state.location.pathname).toBe('/faq');
    },
  );

  it('is shown in the same document when no script runs', async () => {
    const router = start();
    await router.navigate('/share#secret');
    expect(router.state.location).toMatchObject({ pathname: '/share', hash: '#secret' });
    expect(openDocument).not.toHaveBeenCalled();
    answerConsent(true);
    expect(scripts()).toEqual([]);
  });

  it('is also separated from other third-party scripts, in builds without a tag manager', async () => {
    const router = start('/', null);
    await router.navigate('/faq');
    expect(tryAllowThirdPartyScript()).toBe(true);
    await go(router, '/share#secret');
    expect(openDocument).toHaveBeenCalledExactlyOnceWith('/share#secret');
    expect(hasShownSecret()).toBe(false);
  });

  it('keeps other scripts out, also after the user has left it', async () => {
    const router = start('/share#secret', null);
    expect(hasShownSecret()).toBe(true);
    expect(tryAllowThirdPartyScript()).toBe(false);
    await router.navigate('/scan');
    expect(tryAllowThirdPartyScript()).toBe(false);
  });
});
