/** What can go wrong with a call, and how the server brings it about. */
import type { Treatment } from '../server/api';

/**
 * In the order in which a screen meets them: sentences that say the same never follow each other, so that the one that
 * is seen is the latest; and the first is none of the connection, since a page must be fetched to ask for something.
 */
export const FAULTS = [
  '400', 'offline', '500', 'reset', 'html', 'timeout', 'truncated', '401', 'schema', '403', '404', '409', '413', '429', '503', 'cancelled',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Seconds of Retry-After. */
export const WAIT = 7;

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Treatment => ({ response, cors }) => {
  response.writeHead(code, { ...cors, ...headers }).end();
};

const body = (type: string, text: string): Treatment => ({ response, cors }) => {
  response.writeHead(200, { ...cors, 'Content-Type': type }).end(text);
};

/** Half of the answer. What changes something is not carried out: the cut text is one that the contract knows nowhere. */
const truncated: Treatment = async ({ response, cors, honest }) => {
  const isRead = response.req.method === 'GET';
  const found = isRead ? await honest() : Response.json({ id: 'cut-short', fields: {} });
  const bytes = Buffer.from(await found.arrayBuffer());
  const isJson = found.headers.get('Content-Type')?.includes('json') === true;
  response.writeHead(200, { ...Object.fromEntries(found.headers), ...cors, ...(isJson ? {} : { 'Content-Length': String(bytes.byteLength) }) });
  response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => {
    // The length that a file announces is never reached; cut JSON arrives as if it were whole.
    if (isJson) response.end();
    else response.destroy();
  });
};

/** What the server does; the browser itself is offline, and `cancelled` is held until it is let go. */
export const TREATMENTS: Readonly<Record<Exclude<Fault, 'offline' | 'cancelled'>, Treatment>> = {
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '409': status(409),
  '413': status(413),
  '429': status(429, { 'Retry-After': String(WAIT) }),
  '500': status(500),
  '503': status(503),
  reset: ({ response }) => {
    response.socket?.resetAndDestroy();
  },
  timeout: () => undefined,
  html: body('text/html', '<!doctype html><title>Anmelden im WLAN</title><h1>Willkommen</h1>'),
  truncated,
  schema: body('application/json', '{"ganz":"anders"}'),
};
