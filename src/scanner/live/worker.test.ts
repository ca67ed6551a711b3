import { expect, it, vi } from 'vitest';

vi.mock('./detect-document', () => ({
  detectDocument: (_finder: object, { overview }: { readonly overview?: () => object }) => {
    overview?.();
    return { blur: 1 };
  },
}));

it('frees the canvases of each frame, of which there are eight a second', async () => {
  const canvases: Canvas[] = [];
  class Canvas {
    constructor(
      public width: number,
      public height: number,
    ) {
      canvases.push(this);
    }
    getContext = () => ({
      drawImage: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4),
      }),
    });
  }
  const post = vi.fn<(answer: object) => void>();
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('onmessage', null);
  vi.stubGlobal('postMessage', post);
  vi.resetModules();
  await import('./worker');
  // The types have the window's handler alone, which expects a window as `this`.
  const { onmessage } = globalThis as unknown as { readonly onmessage: (event: MessageEvent) => void };
  const bitmap = (): ImageBitmap => ({ width: 48, height: 32, close: () => undefined });
  const request = { id: 1, picture: bitmap(), detail: bitmap(), overview: bitmap(), scale: 1 };
  onmessage(new MessageEvent('message', { data: request }));
  expect(post).toHaveBeenCalledExactlyOnceWith({ id: 1, detection: { blur: 1 } });
  expect(canvases.map(({ width, height }) => width * height)).toEqual([0, 0, 0]);
});
