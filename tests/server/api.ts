/** The API over HTTP: the backend's handlers behind a loopback server, with tokens checked against the provider's keys. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { CONTEXT_DEFAULTS, type BackendContext } from '../../src/backend/context';
import type { DocumentReader } from '../../src/backend/document-reader';
import type { AccountRecord } from '../../src/backend/identity/records';
import { respond } from '../../src/backend/respond';
import { createMemoryStore } from '../../src/backend/store/memory-store';
import type { Store } from '../../src/backend/store/store';
import { portOf, type Place } from './addresses.mjs';
import { AUDIENCE, type Manner, type Person } from './provider';

const corsOf = ({ app }: Place) => ({
  'Access-Control-Allow-Origin': app,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  // Else no page of another origin could read it.
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
});

const tokenOf = (request: Request): string => request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';

/** The account of somebody who signs in for the first time; the password stays with the provider. */
function accountOf({ id, email, role }: Person): AccountRecord {
  const nothing = { salt: '', hash: '', rounds: 1 };
  return {
    id, email, emailVerified: true, password: nothing, recovery: nothing, role: role ?? null, blocked: false,
    failedSignIns: 0, lockedUntil: 0, postcode: '', createdAt: Date.now(),
  };
}

/** Whom a token of the provider speaks for at a moment. */
function verifier({ provider }: Place, store: Store, people: ReadonlyMap<string, Person>, audience: string) {
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
 * The whole body first: an early 401 while it is still sent would stall the connection.
 * @param most bytes, after which the connection is reset in the middle of the body
 */
async function requestOf(request: IncomingMessage, base: string, most: number): Promise<Request> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    received += chunk.length;
    if (received <= most) continue;
    request.socket.resetAndDestroy();
    throw new Error(`Cut after ${received} bytes`);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const { method = 'GET' } = request;
  const body = method === 'GET' || method === 'HEAD' || chunks.length === 0 ? null : Buffer.concat(chunks);
  return new Request(new URL(request.url ?? '/', base), { method, headers, body });
}

/** An answer that was given. */
interface Given {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly status: number;
}

/** A request that is about to be answered. */
export interface Exchange {
  readonly response: ServerResponse;
  /** The headers that let the app's origin read an answer. */
  readonly cors: Readonly<Record<string, string>>;
  /** What the API answers; a change is made by asking. */
  readonly honest: () => Promise<Response>;
  readonly send: (answer: Response) => Promise<void>;
}

/** Answers in another way than the API does, or not at all. */
export type Treatment = (exchange: Exchange) => Promise<void> | void;

/** What reads the documents that are sent, and how hard their proof of work is. */
export type OwnParts = Partial<Pick<BackendContext, 'reader' | 'captcha'>>;

export interface RunningApi {
  readonly store: Store;
  /** Method, address and body of every request so far. */
  readonly log: readonly string[];
  /** Every answer so far. */
  readonly given: readonly Given[];
  /** Tokens that are not accepted any more. */
  readonly refused: Set<string>;
  /** Seconds that a request was on its way, by which its token has aged when it is looked at. */
  travel: (request: Request) => number;
  /** Bytes of a request's body after which its connection breaks. */
  cutAfter: (request: IncomingMessage) => number;
  /** How a request is treated; undefined: as it should be. */
  treat: (request: Request) => Treatment | undefined;
  readonly close: () => Promise<void>;
}

const noReader = (): Promise<never> => Promise.reject(Object.assign(new Error('No reader'), { code: 'assets-unavailable' }));

/** Where the document is read in the browser; nobody may send one. */
const NO_READER: DocumentReader = { scan: noReader, scanBack: noReader };

/**
 * Starts the API of a place over an empty store.
 * @param own what it has of its own instead of the usual
 * @param manner of the provider, whose audience it accepts
 */
export async function startApi(place: Place, people: ReadonlyMap<string, Person>, own: OwnParts = {}, { audience = AUDIENCE }: Manner = {}): Promise<RunningApi> {
  const store = createMemoryStore();
  const cors = corsOf(place);
  const verify = verifier(place, store, people, audience);
  const context: Omit<BackendContext, 'verifyAccessToken'> = {
    ...CONTEXT_DEFAULTS,
    store,
    reader: NO_READER,
    captcha: { ...CONTEXT_DEFAULTS.captcha, secret: crypto.randomUUID() },
    ...own,
  };

  const log: string[] = [];
  const given: Given[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500, cors).end());
  });
  const api: RunningApi = {
    store,
    log,
    given,
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
    const request = await requestOf(incoming, place.api, api.cutAfter(incoming));
    log.push(`${request.method} ${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`);
    const arrived = new Date(Date.now() + api.travel(request) * 1000);
    const verifyAccessToken = async (token: string) => (api.refused.has(token) ? null : verify(token, arrived));
    const honest = async () => (await respond(request, { ...context, verifyAccessToken })) ?? new Response(null, { status: 404 });
    const send = async (found: Response): Promise<void> => {
      given.push({ method: request.method, path: new URL(request.url).pathname, token: tokenOf(request), status: found.status });
      response.writeHead(found.status, { ...Object.fromEntries(found.headers), ...cors });
      response.end(Buffer.from(await found.arrayBuffer()));
    };
    const treatment = api.treat(request);
    if (treatment === undefined) await send(await honest());
    else await treatment({ response, cors, honest, send });
  }

  server.listen(portOf(place.api));
  await once(server, 'listening');
  return api;
}
