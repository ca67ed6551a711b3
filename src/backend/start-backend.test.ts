// @vitest-environment jsdom
import { CanceledError, create as createClient, type AxiosInstance } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getVehicles } from '~/contract/cars';
import { errorBody } from '~/contract/error-codes';
import { scanDocument } from '~/contract/scan';
import { scanProgress } from '~/lib/request-progress';
import { createEmbeddedAdapter } from '~/api/embedded-adapter';
import { GOLF, solvedProof, testContext } from './backend.testing';
import { startBackend, type BackendOptions, type RunningBackend } from './start-backend';
import { stubNodeFiles } from '../../tests/unit/node-files';

let backend: RunningBackend;
const context = testContext();

function start(options: Partial<BackendOptions['context']> = {}): void {
  backend = startBackend({ store: context.store, reader: context.reader, context: { ...context, ...options } });
}

/** Replaces the network behind the backend's `fetch`. */
const network = vi.fn<typeof fetch>(async () => new Response('from the network'));

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  await stubNodeFiles();
  start();
});
afterEach(() => backend.dispose());

const authorized = { headers: { Authorization: 'Bearer anna' } };

it('keeps answering when it is started twice, and is stopped by one call', async () => {
  const again = startBackend({ store: context.store, reader: context.reader, context });
  expect((await fetch(`${location.origin}${getVehicles.path}`, authorized)).status).toBe(200);
  again.dispose();
  expect(await (await fetch(`${location.origin}${getVehicles.path}`)).text()).toBe('from the network');
});

/** axios as the app uses it on-device, and over the page's `fetch`. */
function clientOf(way: 'adapter' | 'fetch'): AxiosInstance {
  const http = createClient({ baseURL: location.origin, validateStatus: () => true });
  http.defaults.adapter = way === 'fetch' ? 'fetch' : (config) => createEmbeddedAdapter(backend, http)(config);
  return http;
}

describe.each(['fetch', 'adapter'] as const)('the backend in the page, called by %s', (adapter) => {
  const http = clientOf(adapter);

  it('answers the API of its own origin', async () => {
    const { status, data } = await http.get(getVehicles.path, authorized);
    expect([status, data]).toEqual([200, []]);
  });

  it('refuses with the body of the contract', async () => {
    const { status, data } = await http.get<unknown>(getVehicles.path);
    expect([status, await errorBody.validate(data)]).toEqual([401, { code: 'unauthorized' }]);
  });

  it('answers the provider', async () => {
    const { data } = await http.get<unknown>('/.well-known/openid-configuration');
    expect(data).toMatchObject({ issuer: location.origin });
  });

  it('accepts a photo, reports the progress and answers with the vehicle', async () => {
    const heard: string[] = [];
    const leave = scanProgress.subscribe(`scan-${adapter}`, ({ step }) => heard.push(step));
    const form = new FormData();
    form.append('file', new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
    form.append('token', await solvedProof(context));
    form.append('userId', adapter);
    const { status, data } = await http.post<unknown>(scanDocument.path, form, {
      headers: { Authorization: `Bearer ${adapter}`, 'X-Request-Id': `scan-${adapter}` },
    });
    leave();
    expect(status).toBe(200);
    const result = await scanDocument.output.validate(data, { strict: true });
    expect(result.vehicle.fields).toEqual(GOLF);
    expect(heard).toEqual(['decode', 'check']);
  });

  it('stops the reader when the request is aborted', async () => {
    const stopped = vi.fn<() => void>();
    backend.dispose();
    start({
      reader: {
        scanBack: () => Promise.reject(new Error('No back was given')),
        scan: (_file, { signal, onProgress }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              stopped();
              reject(Object.assign(new Error('stopped'), { code: 'cancelled' }));
            });
            onProgress('decode', 0);
          }),
      },
    });
    const controller = new AbortController();
    const leave = scanProgress.subscribe('cancelled', () => controller.abort());
    const form = new FormData();
    form.append('file', new File(['photo'], 'photo.jpg'));
    form.append('token', await solvedProof(context));
    const request = http.post(scanDocument.path, form, {
      headers: { 'X-Request-Id': 'cancelled' },
      signal: controller.signal,
    });
    await expect(request).rejects.toBeInstanceOf(CanceledError);
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
    leave();
  });
});

it('passes every other request to the network', async () => {
  const texts = await Promise.all(
    ['/assets/index.js', '/Identity/Account/Login.html', 'https://other.example.org/api/Cars/GetVehicles'].map(
      async (path) => (await fetch(new URL(path, location.origin))).text(),
    ),
  );
  expect(texts).toEqual(['from the network', 'from the network', 'from the network']);
  expect(await (await fetch(new URL(getVehicles.path, location.origin), authorized)).json()).toEqual([]);
  expect(network).toHaveBeenCalledTimes(3);
});

it('no longer answers after it was stopped', async () => {
  backend.dispose();
  backend.dispose();
  expect(await (await fetch(new URL(getVehicles.path, location.origin))).text()).toBe('from the network');
});
