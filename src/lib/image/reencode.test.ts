import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reencode } from './reencode';

let size = { width: 800, height: 600 };
let steps: unknown[];
let canvases: Canvas[];
const close = vi.fn<() => void>();

class Canvas {
  constructor(
    public width: number,
    public height: number,
  ) {
    canvases.push(this);
    steps.push(['canvas', width, height]);
  }
  getContext(): object {
    return {
      set fillStyle(colour: string) {
        steps.push(['colour', colour]);
      },
      fillRect: (...box: number[]) => steps.push(['fill', ...box]),
      drawImage: (_source: object, ...box: number[]) => steps.push(['draw', ...box]),
    };
  }
  convertToBlob = async ({ type }: { type: string }): Promise<Blob> => new Blob(['jpeg'], { type });
}

beforeEach(() => {
  steps = [];
  canvases = [];
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: object) => {
    if (options !== undefined) steps.push(['decode', options]);
    return { ...size, close };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('fills the canvas white before it draws, since a JPEG has no transparency', async () => {
  size = { width: 800, height: 600 };
  expect(await reencode(new Blob(['png']), 'a.jpg')).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
  expect(steps).toEqual([
    ['canvas', 800, 600],
    ['colour', '#fff'],
    ['fill', 0, 0, 800, 600],
    ['draw', 0, 0, 800, 600],
  ]);
  expect(close).toHaveBeenCalledOnce();
  // The memory of the canvas is freed.
  expect(canvases).toMatchObject([{ width: 0, height: 0 }]);
});

it('reduces a picture to the limits of pixels', async () => {
  size = { width: 8192, height: 8192 };
  await reencode(new Blob(['heic']), 'a.jpg');
  expect(steps).toContainEqual(['canvas', 4096, 4096]);
  expect(steps).toContainEqual(['draw', 0, 0, 4096, 4096]);
});

it('reduces a picture while it is decoded', async () => {
  size = { width: 1920, height: 1440 };
  await reencode(new Blob(['jpeg']), 'a.jpg', { width: 1920 });
  expect(steps[0]).toEqual(['decode', { resizeWidth: 1920, resizeQuality: 'high' }]);
  expect(steps).toContainEqual(['draw', 0, 0, 1920, 1440]);
});
