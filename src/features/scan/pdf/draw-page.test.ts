import { beforeEach, expect, it, vi } from 'vitest';
import { withDrawing } from './draw-page';

const canvases: { width: number; height: number }[] = [];

beforeEach(() => {
  canvases.length = 0;
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        public width: number,
        public height: number,
      ) {
        canvases.push(this);
      }
    },
  );
});

/** A page of A4, whose rendering succeeds or fails. */
const pageOf = (promise: Promise<void>) =>
  ({
    getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise }),
  }) as never;
const pixels = (): number => canvases.reduce((sum, { width, height }) => sum + width * height, 0);

it('frees the pixels of a page once they were used', async () => {
  const used = await withDrawing(pageOf(Promise.resolve()), 'preview', async () => {
    await Promise.resolve();
    return pixels();
  });
  expect(used).toBeGreaterThan(100_000);
  expect(pixels()).toBe(0);
});

it('frees the pixels of a page that cannot be drawn', async () => {
  const failing = withDrawing(pageOf(Promise.reject(new Error('broken'))), 'read', () => undefined);
  await expect(failing).rejects.toThrow('broken');
  expect(canvases).toHaveLength(1);
  expect(pixels()).toBe(0);
});
