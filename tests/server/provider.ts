/**
 * A certified OpenID provider (oidc-provider) on loopback, set up as an operator would: public client, PKCE, JWT access
 * tokens.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { CLIENT_ID, portOf, RESOURCE, type Setup } from './addresses.mjs';
import { applyStrictRules, refuse, type Refusal } from './strict-provider';

/** Scope and default audience of the access tokens. */
export const AUDIENCE = 'Api';

/** Deviations of a provider from the default. */
export interface ProviderBehaviour {
  /** Behaves as described in `./strict-provider`. */
  readonly strict?: boolean;
  /** Audience of the access tokens. */
  readonly audience?: string;
  /**
   * Issues refresh tokens as OpenID Connect Core 11 asks: for `offline_access` alone, which it ignores without
   * `prompt=consent`.
   */
  readonly needsConsent?: boolean;
}

export interface Person {
  /** The subject of the tokens. */
  readonly id: string;
  readonly email: string;
  readonly role?: string;
}

/** A page with one form, which the tests fill in. */
function formPage(title: string, action: string, more = ''): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title>
<main><h1>${title}</h1><form method="post" action="${action}"><label>E-Mail <input name="email" type="email" required></label>
<button>Weiter</button></form>${more}</main></html>`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

interface Settings {
  readonly setup: Setup;
  readonly people: ReadonlyMap<string, Person>;
  /** The private key that signs tokens. */
  readonly key: object;
  /** Lifetime of access tokens in seconds. */
  readonly seconds: () => number;
  /** Whether refresh tokens are issued. */
  readonly refreshes: () => boolean;
  readonly audience: string;
  readonly strict: boolean;
  readonly needsConsent: boolean;
}

function configuration({
  setup: { app, refreshTokens },
  people,
  key,
  seconds,
  refreshes,
  audience,
  strict,
  needsConsent,
}: Settings): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', ...(refreshTokens ? ['refresh_token'] : [])],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${app}/oidc/sign-in-callback.html`, `${app}/oidc/sign-in-silent-callback.html`],
        post_logout_redirect_uris: [`${app}/`, `${app}/en`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for cookies of tests'] },
    clientBasedCORS: (_context, origin) => origin === app,
    // The app reads name and role from the id_token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'role'] },
    scopes: ['openid', 'profile', ...(refreshTokens ? ['offline_access'] : [])],
    // The usual setup for single-page apps: no consent page, and rotating refresh tokens.
    ...(!needsConsent && { issueRefreshToken: refreshes }),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: seconds,
      IdToken: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
    },
    findAccount: (_context, id) => {
      const person = people.get(id);
      if (person === undefined) return undefined;
      return {
        accountId: id,
        claims: () => ({ sub: id, name: person.email, ...(person.role === undefined ? {} : { role: person.role }) }),
      };
    },
    // A first-party app: no consent is asked.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const accountId = session?.accountId;
      if (client === undefined || accountId === undefined) return undefined;
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope(needsConsent ? 'openid profile offline_access' : 'openid profile');
      grant.addResourceScope(RESOURCE, AUDIENCE);
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description: reason }) => {
      context.type = 'text/plain';
      context.body = `${error}: ${reason ?? ''}`;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutWithoutConfirmation },
      resourceIndicators: {
        enabled: true,
        // A strict provider issues a token for the API only to requests that name it.
        ...(!strict && { defaultResource: () => RESOURCE, useGrantedResource: () => true }),
        getResourceServerInfo: () => ({
          scope: AUDIENCE,
          audience,
          accessTokenTTL: seconds(),
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  };
}

/** Signs out without a confirmation page: the user has just asked for it in the app. */
function signOutWithoutConfirmation(context: KoaContextWithOIDC, form: string): void {
  context.body = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Abmelden</title>${form}<script>
    const form = document.forms[0]; const yes = document.createElement('input');
    yes.type = 'hidden'; yes.name = 'logout'; yes.value = 'yes'; form.append(yes); form.submit();</script></html>`;
}

export interface RunningProvider {
  /** Registered users by subject. */
  readonly people: ReadonlyMap<string, Person>;
  /** Method and path of all requests so far. */
  readonly requests: readonly string[];
  /** Lifetime in seconds of access tokens issued from now on. */
  tokenSeconds: number;
  /** Whether a sign-in issues a refresh token, in setups that have them. */
  refreshTokens: boolean;
  /** Error that the authorize endpoint returns instead of anything else. */
  refusal: Refusal | undefined;
  /** Awaited before a token request is handled. */
  beforeToken: () => Promise<void>;
  /** Stops the server, as in an outage; its data stay. */
  readonly stop: () => Promise<void>;
  /** Starts the server again. */
  readonly start: () => Promise<void>;
}

/** A token request, without its CORS preflight. */
export const TOKEN_REQUEST = 'POST /token';

/** Starts the provider of a setup. Users register on its page and sign in by e-mail alone. */
export async function startProvider(
  setup: Setup,
  { strict = false, audience = AUDIENCE, needsConsent = false }: ProviderBehaviour = {},
): Promise<RunningProvider> {
  const people = new Map<string, Person>();
  const requests: string[] = [];
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const provider = new Provider(
    setup.provider,
    configuration({
      setup,
      people,
      key,
      audience,
      strict,
      needsConsent,
      seconds: () => running.tokenSeconds,
      refreshes: () => running.refreshTokens,
    }),
  );
  const answer = provider.callback();

  async function register(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    if (request.method !== 'POST')
      return html(response, formPage('Registrieren', `${address.pathname}${address.search}`));
    const email = (await formOf(request)).get('email') ?? '';
    const id = `person-${people.size + 1}`;
    people.set(id, { id, email });
    const target = new URL(address.searchParams.get('returnUrl') ?? setup.app);
    if (target.origin !== setup.app) throw new Error(`The app asked to return to ${target.href}`);
    response.writeHead(303, { Location: target.href }).end();
  }

  async function interact(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    if (needsConsent) {
      const { prompt } = await provider.interactionDetails(request, response);
      if (prompt.name === 'consent') return provider.interactionFinished(request, response, { consent: {} });
    }
    const email = request.method === 'POST' ? (await formOf(request)).get('email') : null;
    const person = [...people.values()].find((candidate) => candidate.email === email);
    if (person === undefined) {
      return html(
        response,
        formPage(
          'Anmelden',
          address.pathname,
          `<a href="/Identity/Account/Register?returnUrl=${setup.app}/cars">Registrieren</a>`,
        ),
      );
    }
    await provider.interactionFinished(request, response, { login: { accountId: person.id } });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', setup.provider);
    const what = `${request.method ?? ''} ${address.pathname}`;
    requests.push(what);
    if (what === TOKEN_REQUEST) await running.beforeToken();
    if (strict && applyStrictRules(response, address)) return;
    if (running.refusal !== undefined && address.pathname === '/auth') refuse(response, address, running.refusal);
    else if (address.pathname === '/Identity/Account/Register') await register(request, response, address);
    else if (address.pathname.startsWith('/interaction/')) await interact(request, response, address);
    else await answer(request, response);
  }

  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  const running: RunningProvider = {
    people,
    requests,
    tokenSeconds: 60,
    refreshTokens: setup.refreshTokens,
    refusal: undefined,
    beforeToken: () => Promise.resolve(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    start: async () => {
      server.listen(portOf(setup.provider));
      await once(server, 'listening');
    },
  };
  await running.start();
  return running;
}
