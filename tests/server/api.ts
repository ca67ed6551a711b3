/** The API over HTTP: the backend's handlers behind a loopback server, with tokens checked against the provider's keys. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { CONTEXT_DEFAULTS, type BackendContext } from '../../src/backend/context';
import type { AccountRecord } from '../../src/backend/identity/records';
import { respond } from '../../src/backend/respond';
import { createMemoryStore } from '../../src/backend/store/memory-store';
import type { Store } from '../../src/backend/store/store';
import { API, APP, PORTS, PROVIDER } from './addresses.mjs';
import { AUDIENCE, type Person } from './provider';

const CORS = {
  'Access-Control-Allow-Origin': APP,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
} as const;

/** The account of somebody who signs in for the first time; the password stays with the provider. */
function accountOf({ id, email, role }: Person): AccountRecord {
  const nothing = { salt: '', hash: '', rounds: 1 };
  return {
    id, email, emailVerified: true, password: nothing, recovery: nothing, role: role ?? null, blocked: false,
    failedSignIns: 0, lockedUntil: 0, postcode: '', createdAt: Date.now(),
  };
}

/** Whom a token of the provider speaks for. */
function verifier(store: Store, people: ReadonlyMap<string, Person>): BackendContext['verifyAccessToken'] {
  const keys = createRemoteJWKSet(new URL(`${PROVIDER}/jwks`));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: PROVIDER, audience: AUDIENCE });
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

/** The whole body first: an early 401 while it is still sent would stall the connection. */
async function requestOf(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const { method = 'GET' } = request;
  const body = method === 'GET' || method === 'HEAD' || chunks.length === 0 ? null : Buffer.concat(chunks);
  return new Request(new URL(request.url ?? '/', API), { method, headers, body });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...CORS });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

export interface RunningApi {
  readonly store: Store;
  /** Method, address and body of every request so far. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
}

const noReader = (): Promise<never> => Promise.reject(Object.assign(new Error('No reader'), { code: 'assets-unavailable' }));

/** Starts the API over an empty store. */
export async function startApi(people: ReadonlyMap<string, Person>): Promise<RunningApi> {
  const store = createMemoryStore();
  const log: string[] = [];
  const context: BackendContext = {
    ...CONTEXT_DEFAULTS,
    store,
    // The document is read in the browser here; nobody may send one.
    reader: { scan: noReader, scanBack: noReader },
    verifyAccessToken: verifier(store, people),
    captcha: { ...CONTEXT_DEFAULTS.captcha, secret: crypto.randomUUID() },
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const request = await requestOf(incoming);
    log.push(`${request.method} ${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`);
    await send((await respond(request, context)) ?? new Response(null, { status: 404 }), response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500, CORS).end());
  });
  server.listen(PORTS.api);
  await once(server, 'listening');
  return {
    store,
    log,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
