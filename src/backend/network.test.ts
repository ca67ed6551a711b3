// @vitest-environment jsdom
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { CanceledError, create as createClient } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getVehicles } from '~/contract/cars';
import { errorBody } from '~/contract/error-codes';
import { scanDocument } from '~/contract/scan';
import { scanProgress } from '~/lib/request-progress';
import { GOLF, proof, testContext } from './backend.testing';
import { startBackend, type BackendOptions } from './network';

// The build takes the interceptors for browsers; Node alone would choose those for its sockets.
vi.mock('@mswjs/interceptors/fetch', () => import('@mswjs/interceptors/fetch/web'));
vi.mock('@mswjs/interceptors/XMLHttpRequest', () => import('@mswjs/interceptors/XMLHttpRequest/web'));

let stop: () => void = () => undefined;
const context = testContext();

function start(options: Partial<BackendOptions['context']> = {}): void {
  ({ stop } = startBackend({ store: context.store, reader: context.reader, context: { ...context, ...options } }));
}

/** Stands for the network behind the interception. */
const network = vi.fn<typeof fetch>(async () => new Response('from the network'));

beforeEach(async () => {
  network.mockClear();
  vi.stubGlobal('fetch', network);
  // Requests in jsdom are Node's own, which know only Node's forms and files.
  const form = await new Response(new URLSearchParams('a=b')).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
  start();
});
afterEach(() => stop());

const authorized = { headers: { Authorization: 'Bearer anna' } };

it('answers on when it is started once more, and stops at once', async () => {
  const again = startBackend({ store: context.store, reader: context.reader, context });
  expect((await fetch(`${location.origin}${getVehicles.path}`, authorized)).status).toBe(200);
  again.stop();
  expect(await (await fetch(`${location.origin}${getVehicles.path}`)).text()).toBe('from the network');
});

describe.each(['fetch', 'xhr'] as const)('the backend in the page, asked by %s', (adapter) => {
  const http = createClient({ adapter, baseURL: location.origin, validateStatus: () => true });

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

  it('takes a photo, tells the progress and gives the record', async () => {
    const heard: string[] = [];
    const leave = scanProgress.subscribe(`scan-${adapter}`, ({ step }) => heard.push(step));
    const form = new FormData();
    form.append('file', new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
    form.append('token', await proof(context));
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
    stop();
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
    form.append('token', await proof(context));
    const request = http.post(scanDocument.path, form, { headers: { 'X-Request-Id': 'cancelled' }, signal: controller.signal });
    await expect(request).rejects.toBeInstanceOf(CanceledError);
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
    leave();
  });
});

it('tells how much of an upload was sent', async () => {
  const sent: number[] = [];
  const form = new FormData();
  form.append('file', new File([new Uint8Array(100_000)], 'photo.jpg'));
  form.append('token', 'x');
  const http = createClient({ adapter: 'xhr', baseURL: location.origin, validateStatus: () => true });
  await http.post(scanDocument.path, form, { onUploadProgress: ({ loaded }) => sent.push(loaded) });
  expect(sent.length).toBeGreaterThan(0);
  expect(Math.max(...sent)).toBeGreaterThanOrEqual(100_000);
});

it('lets every other request go its way', async () => {
  const texts = await Promise.all(
    ['/assets/index.js', '/Identity/Account/Login.html', 'https://other.example.org/api/Cars/GetVehicles'].map(async (path) =>
      (await fetch(new URL(path, location.origin))).text(),
    ),
  );
  expect(texts).toEqual(['from the network', 'from the network', 'from the network']);
  expect(await (await fetch(new URL(getVehicles.path, location.origin), authorized)).json()).toEqual([]);
  expect(network).toHaveBeenCalledTimes(3);
});

it('stops answering when it is stopped, once and for all', async () => {
  stop();
  stop();
  expect(await (await fetch(new URL(getVehicles.path, location.origin))).text()).toBe('from the network');
});
