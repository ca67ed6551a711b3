/**
 * Every place where input decides where the browser navigates: for any input only to pages of this origin, or to
 * registered addresses.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsSecret } from '../../src/features/consent/analytics/secret-address';
import { PAGE_CHECKS } from '../../src/app/page-checks';
import { authorize } from '../../src/backend/identity/authorize';
import { endSession } from '../../src/backend/identity/end-session';
import { identitySettings } from '../../src/backend/identity/settings';
import { createMemoryStore } from '../../src/backend/store/memory-store';
import { newShareSecret, secretOfHash, shareAddress } from '../../src/contract/share-link';
import { phoneAddress } from '../../src/features/share-owner/phone-address';
import { redirectTarget } from '../../src/features/subscription/redirect-target';
import { linkToken } from '../../src/features/unsubscribe/link-token';
import { LANGUAGES } from '../../src/i18n/paths';
import { hostileText } from '../../src/lib/hostile.testing';
import { returnPathOf } from '../../src/session/post-login-path';

const ORIGIN = 'https://app.example';
const settings = identitySettings(ORIGIN);

/** Addresses as attackers write them, of this origin and others. */
const address: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '',
        ORIGIN,
        'https:',
        'javascript:',
        'data:text/html,',
        `blob:${ORIGIN}/`,
        'https://app.example.evil.example',
        'https://app.example@evil.example',
        'http://app.example',
        `${ORIGIN}:444`,
      ),
      fc.constantFrom(
        '',
        '/',
        '//',
        String.raw`/\ `.trim(),
        String.raw`\\`,
        '/\t/',
        '/%09/',
        '/.//',
        '/a/..//',
        '/cars',
        '/oidc/sign-in-callback.html',
        '/Identity/Account/Login.html',
      ),
      fc.oneof(fc.constantFrom('evil.example', '', '?a=1#b', '@evil.example'), hostileText()),
    )
    .map((parts) => parts.join('')),
  fc.webUrl(),
  hostileText(),
);

const RUNS = { numRuns: 500 };

describe('the return address after signing in', () => {
  it('is a page of this origin, and not of the sign-in', () => {
    fc.assert(
      fc.property(address, (text) => {
        const path = returnPathOf(text, ORIGIN);
        if (path === undefined) return;
        const url = new URL(path, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname).not.toMatch(/^\/(?:oidc|identity)(?:\/|$)/iu);
      }),
      RUNS,
    );
  });
});

describe('the provider', () => {
  it('redirects only to registered addresses', async () => {
    const store = createMemoryStore();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(address, fc.constantFrom(...settings.redirectUris)),
        fc.constantFrom('none', 'login', ''),
        hostileText(),
        async (wanted, prompt, state) => {
          const params = new URLSearchParams({
            client_id: settings.clientId,
            redirect_uri: wanted,
            response_type: 'code',
            prompt,
            state,
          });
          const decision = await authorize(store, settings, params, undefined);
          if (decision.kind !== 'redirect') return;
          expect(settings.redirectUris).toContain(wanted);
          const { origin, pathname } = new URL(decision.url);
          expect(`${origin}${pathname}`).toBe(wanted);
        },
      ),
    );
  });

  it('returns from signing out only to the app', async () => {
    const store = createMemoryStore();
    await fc.assert(
      fc.asyncProperty(address, hostileText(), async (wanted, state) => {
        const result = await endSession(
          store,
          settings,
          new URLSearchParams({ post_logout_redirect_uri: wanted, state }),
          undefined,
        );
        const url = result.kind === 'done' ? (result.url ?? ORIGIN) : '';
        expect(new URL(url).origin).toBe(ORIGIN);
      }),
    );
  });
});

describe('a payment', () => {
  it('continues only at a web address, and shows its host', () => {
    fc.assert(
      fc.property(address, (text) => {
        const target = redirectTarget(text, ORIGIN);
        if (target === undefined) return;
        const url = new URL(target.href);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect([target.host, target.isSameOrigin]).toEqual([url.host, url.origin === ORIGIN]);
      }),
      RUNS,
    );
  });
});

describe('data in an address', () => {
  const search = fc.oneof(
    hostileText(),
    hostileText().map((text) => `?id=${text}&token=${text}&tab=${text}`),
  );

  it('are parsed without an error, whatever they are', () => {
    fc.assert(
      fc.property(search, search, (query, hash) => {
        const given = { pathname: '/share', search: query, hash: `#${hash}` };
        expect(linkToken(given)).not.toBe('');
        expect(holdsSecret(given)).toBe(true);
        expect([true, false]).toContain(
          PAGE_CHECKS.vehicleId({ url: new URL(`/car-detail?${query.replace(/^\?/u, '')}`, ORIGIN) }),
        );
      }),
    );
  });

  it('are a share secret only in its exact form', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        expect(secretOfHash(`#${text}`)).toBeUndefined();
        const secret = newShareSecret();
        expect(secretOfHash(`#${secret}`)).toBe(secret);
        for (const wrong of [`${secret}${text || 'x'}`, `${text || 'x'}${secret}`, secret.slice(1)])
          expect(secretOfHash(`#${wrong}`)).toBeUndefined();
        for (const language of LANGUAGES)
          expect(new URL(shareAddress(ORIGIN, language, secret)).hash).toBe(`#${secret}`);
      }),
    );
  });

  it('are a phone link only as a number', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText(), fc.string({ unit: fc.constantFrom(...'+0123456789 /()-;=,#*') })), (text) => {
        expect(phoneAddress(text) ?? 'tel:1').toMatch(/^tel:\+?\d+$/u);
      }),
      RUNS,
    );
  });
});
