/** The faults of a call and how the server produces them. */
import type { ResponseOverride } from '../server/api';

/**
 * In the order in which a screen meets them: faults with the same message never follow each other, so that the visible
 * one is the latest; the first is no connection fault, since the page must be fetched first.
 */
export const FAULTS = [
  '400',
  'offline',
  '500',
  'reset',
  'html',
  'timeout',
  'truncated',
  '401',
  'schema',
  '403',
  '404',
  '409',
  '413',
  '429',
  '503',
  'cancelled',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * One fault of each cause: the server refuses, the connection, the session, a response of another shape; and
 * `cancelled`. The first is no connection fault, as in FAULTS.
 */
export const MAIN_FAULTS = ['500', 'offline', '401', '503', 'cancelled'] as const satisfies readonly Fault[];

/** Value of Retry-After. */
export const RETRY_AFTER_SECONDS = 7;

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): ResponseOverride =>
  ({ response, cors }) => {
    response.writeHead(code, { ...cors, ...headers }).end();
  };

const body =
  (type: string, text: string, code = 200): ResponseOverride =>
  ({ response, cors }) => {
    response.writeHead(code, { ...cors, 'Content-Type': type }).end(text);
  };

/** Half of the response. A change is not carried out: half of an unrelated text is sent instead. */
const truncated: ResponseOverride = async ({ response, cors, actualResponse: realResponse }) => {
  const isRead = response.req.method === 'GET';
  const found = isRead ? await realResponse() : Response.json({ id: 'cut-short', fields: {} });
  const bytes = Buffer.from(await found.arrayBuffer());
  const isJson = found.headers.get('Content-Type')?.includes('json') === true;
  response.writeHead(200, {
    ...Object.fromEntries(found.headers),
    ...cors,
    ...(isJson ? {} : { 'Content-Length': String(bytes.byteLength) }),
  });
  response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => {
    // A cut file does not reach its Content-Length; cut JSON arrives as if it were complete.
    if (isJson) response.end();
    else response.destroy();
  });
};

/**
 * How the server produces each fault; for `offline` the browser is offline, and `cancelled` is held back until
 * released.
 */
export const FAULT_RESPONSES: Readonly<Record<Exclude<Fault, 'offline' | 'cancelled'>, ResponseOverride>> = {
  '400': status(400),
  '401': status(401),
  '403': status(403),
  // With a code, as the API sends it: without one it is taken for a gateway's.
  '404': body('application/json', '{"code":"not-found"}', 404),
  '409': status(409),
  '413': status(413),
  '429': status(429, { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
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
