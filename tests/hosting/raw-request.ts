/** Requests a path unchanged: `fetch` and browsers would normalise it first. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { gunzipSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** @param origin of the host; a self-signed certificate is accepted */
export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const options = {
    hostname,
    port,
    path,
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
  };
  return new Promise((done, fail) => {
    const asked = protocol === 'https:' ? overHttps({ ...options, rejectUnauthorized: false }) : overHttp(options);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const plain = response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
        done({ status: response.statusCode ?? 0, headers: response.headers, body: plain });
      });
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
