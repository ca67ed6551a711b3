/**
 * The API over HTTP: the backend's handlers behind a loopback server, with tokens verified against the provider's keys.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { CONTEXT_DEFAULTS, type BackendContext } from '../../src/backend/context';
import type { DocumentReader } from '../../src/backend/document-reader';
import type { AccountRecord } from '../../src/backend/identity/records';
import { respond } from '../../src/backend/respond';
import { createMemoryStore } from '../../src/backend/store/memory-store';
import type { Store } from '../../src/backend/store/store';
import { portOf, type Setup } from './addresses.mjs';
import { AUDIENCE, type ProviderBehaviour, type Person } from './provider';

const corsOf = ({ app }: Setup) => ({
  'Access-Control-Allow-Origin': app,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  // Otherwise pages of another origin cannot read it.
  'Access-Control-Expose-Headers': 'Retry-After, X-Unreadable-Files',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
});

const tokenOf = (request: Request): string => request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';

/** The account record created at the first sign-in; passwords stay with the provider. */
function accountOf({ id, email, role }: Person): AccountRecord {
  const nothing = { salt: '', hash: '', rounds: 1 };
  return {
    id,
    email,
    emailVerified: true,
    password: nothing,
    recovery: nothing,
    role: role ?? null,
    blocked: false,
    failedSignIns: 0,
    lockedUntil: 0,
    postcode: '',
    createdAt: Date.now(),
  };
}

/** Returns a function that verifies access tokens at a given time. */
function verifier({ provider }: Setup, store: Store, people: ReadonlyMap<string, Person>, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${provider}/jwks`));
  return async (token: string, currentDate: Date): ReturnType<BackendContext['verifyAccessToken']> => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: provider, audience, currentDate });
      const person = people.get(payload.sub ?? '');
      if (person === undefined) return null;
      await store.update('accounts', person.id, (known) => known ?? accountOf(person));
      return { userId: person.id };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}

/**
 * Reads the complete body first: an early 401 while it is still being sent would stall the connection.
 * @param maxBytes after which the connection is reset in the middle of the body
 */
async function requestOf(request: IncomingMessage, base: string, maxBytes: number): Promise<Request> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    received += chunk.length;
    if (received <= maxBytes) continue;
    request.socket.resetAndDestroy();
    throw new Error(`Cut after ${received} bytes`);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const { method = 'GET' } = request;
  const body = method === 'GET' || method === 'HEAD' || chunks.length === 0 ? null : Buffer.concat(chunks);
  return new Request(new URL(request.url ?? '/', base), { method, headers, body });
}

/** A response that was sent. */
interface SentResponse {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly status: number;
}

/** A request before it is answered. */
export interface Exchange {
  readonly response: ServerResponse;
  /** CORS headers for the app's origin. */
  readonly cors: Readonly<Record<string, string>>;
  /** The API's own response; calling it carries out the change. */
  readonly actualResponse: () => Promise<Response>;
  readonly send: (answer: Response) => Promise<void>;
}

/** Answers differently from the API, or not at all. */
export type ResponseOverride = (exchange: Exchange) => Promise<void> | void;

/** The document reader, and the difficulty of the proof of work. */
export type ApiOverrides = Partial<Pick<BackendContext, 'reader' | 'captcha'>>;

export interface RunningApi {
  readonly store: Store;
  /** Method, address and body of every request so far. */
  readonly log: readonly string[];
  /** All responses so far. */
  readonly responses: readonly SentResponse[];
  /** Revoked access tokens. */
  readonly refused: Set<string>;
  /** Seconds by which a token has aged when its request arrives, to simulate a slow network. */
  travel: (request: Request) => number;
  /** Number of body bytes after which the connection is reset. */
  cutAfter: (request: IncomingMessage) => number;
  /** How a request is treated; undefined for normally. */
  treat: (request: Request) => ResponseOverride | undefined;
  readonly close: () => Promise<void>;
}

const rejectScan = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('No reader'), { code: 'assets-unavailable' }));

/** For builds that scan in the browser, where the server must not receive documents. */
const REJECTING_READER: DocumentReader = { scan: rejectScan, scanBack: rejectScan };

/**
 * Starts the API of a setup with an empty store.
 * @param overrides overrides of the reader and captcha
 * @param behaviour of the provider, whose audience it accepts
 */
export async function startApi(
  setup: Setup,
  people: ReadonlyMap<string, Person>,
  overrides: ApiOverrides = {},
  { audience = AUDIENCE }: ProviderBehaviour = {},
): Promise<RunningApi> {
  const store = createMemoryStore();
  const cors = corsOf(setup);
  const verify = verifier(setup, store, people, audience);
  const context: Omit<BackendContext, 'verifyAccessToken'> = {
    ...CONTEXT_DEFAULTS,
    store,
    reader: REJECTING_READER,
    captcha: { ...CONTEXT_DEFAULTS.captcha, secret: crypto.randomUUID() },
    ...overrides,
  };

  const log: string[] = [];
  const responses: SentResponse[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500, cors).end());
  });
  const api: RunningApi = {
    store,
    log,
    responses,
    refused: new Set(),
    travel: () => 0,
    cutAfter: () => Number.POSITIVE_INFINITY,
    treat: () => undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const request = await requestOf(incoming, setup.api, api.cutAfter(incoming));
    log.push(
      `${request.method} ${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`,
    );
    const arrived = new Date(Date.now() + api.travel(request) * 1000);
    const verifyAccessToken = async (token: string) => (api.refused.has(token) ? null : verify(token, arrived));
    const actualResponse = async () =>
      (await respond(request, { ...context, verifyAccessToken })) ?? new Response(null, { status: 404 });
    const send = async (found: Response): Promise<void> => {
      responses.push({
        method: request.method,
        path: new URL(request.url).pathname,
        token: tokenOf(request),
        status: found.status,
      });
      response.writeHead(found.status, { ...Object.fromEntries(found.headers), ...cors });
      response.end(Buffer.from(await found.arrayBuffer()));
    };
    const override = api.treat(request);
    if (override === undefined) await send(await actualResponse());
    else await override({ response, cors, actualResponse, send });
  }

  server.listen(portOf(setup.api));
  await once(server, 'listening');
  return api;
}
