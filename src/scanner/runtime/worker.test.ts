import { expect, it, vi } from 'vitest';
import type { ScannerRequest, ScannerResponse } from '../protocol';
import type { scanDocument as scan } from '../pipeline';
import type { DecodedPhoto } from './photo-cache';

const { decode, readPhoto } = vi.hoisted(() => ({
  decode: vi.fn<(file: Blob) => Promise<DecodedPhoto>>(),
  readPhoto: vi.fn<(file: Blob) => Promise<ArrayBuffer>>(),
}));
vi.mock('../input/decode', () => ({ decode, readPhoto }));
vi.mock('../reader/line-reader', () => ({ createLineReader: () => ({ alphabet: [], read: () => [] }) }));

const { scanDocument } = vi.hoisted(() => ({ scanDocument: vi.fn<typeof scan>() }));
vi.mock('../pipeline', () => ({ scanDocument }));

const black = (): DecodedPhoto => ({ width: 400, height: 300, data: new Uint8ClampedArray(480_000), scale: 1 });
const file = (name: string): Blob => new Blob([name]);

/** Starts the worker's module with the globals of a worker, and resolves when it is ready. */
async function startWorker() {
  const responses: ScannerResponse[] = [];
  vi.stubGlobal('onmessage', null);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('postMessage', (response: ScannerResponse) => responses.push(response));
  vi.stubGlobal('fetch', async () => new Response('weights'));
  vi.resetModules();
  await import('./worker');
  await vi.waitFor(() => expect(responses).toContainEqual({ type: 'ready' }));
  // The types have the window's handler alone, which expects a window as `this`.
  const { onmessage } = globalThis as unknown as { readonly onmessage: (event: MessageEvent) => void };
  return {
    responses,
    send: (data: ScannerRequest) => onmessage(new MessageEvent('message', { data })),
  };
}

it('reports the weights while they load', async () => {
  const { responses } = await startWorker();
  expect(responses.map(({ type }) => type)).toEqual(['loading', 'ready']);
});

it('frees the canvas on which the flattened document is encoded', async () => {
  const canvases: Canvas[] = [];
  class Canvas {
    constructor(
      public width: number,
      public height: number,
    ) {
      canvases.push(this);
    }
    getContext = () => ({
      createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
      putImageData: () => undefined,
    });
    convertToBlob = async () => new Blob(['jpeg']);
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const { responses, send } = await startWorker();
  readPhoto.mockImplementation((photo) => photo.arrayBuffer());
  decode.mockImplementation(async () => black());
  scanDocument.mockImplementation(async (_file, { encode }) => {
    await encode(black());
    throw new Error('The rest of the scan');
  });
  send({ type: 'scan', id: 1, file: file('photo') });
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ type: 'error', id: 1 }));
  expect(canvases).toMatchObject([{ width: 0, height: 0 }]);
});

it('decodes the next photo only when the one of a cancelled request is decoded, and none that was cancelled meanwhile', async () => {
  const { responses, send } = await startWorker();
  let finish: (photo: DecodedPhoto) => void = () => undefined;
  decode.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  readPhoto.mockImplementation((photo) => photo.arrayBuffer());
  decode.mockImplementation(async () => black());
  send({ type: 'detect', id: 1, file: file('first') });
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(1));
  send({ type: 'cancel', id: 1 });
  send({ type: 'detect', id: 2, file: file('second') });
  send({ type: 'cancel', id: 2 });
  const third = file('third');
  send({ type: 'detect', id: 3, file: third });
  // A request that did not wait would have read its file after a few tasks.
  for (let tasks = 0; tasks < 100; tasks++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  expect(readPhoto).toHaveBeenCalledTimes(1);
  expect(decode).toHaveBeenCalledTimes(1);

  finish(black());
  await vi.waitFor(() => expect(responses.at(-1)).toMatchObject({ type: 'detection-result', id: 3 }));
  expect(decode).toHaveBeenCalledTimes(2);
  expect(decode.mock.lastCall?.[0]).toBe(third);
  expect(responses.filter(({ type }) => type === 'error')).toEqual([
    { type: 'error', id: 1, code: 'cancelled' },
    { type: 'error', id: 2, code: 'cancelled' },
  ]);
});
