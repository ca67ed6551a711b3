// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { makeRedactedCopy } from './make-copy';

it('blackens the boxes, and frees the canvas: a copy is made with each box that is ticked', async () => {
  const copy = new Blob(['copy'], { type: 'image/jpeg' });
  const fillRect = vi.fn<(...box: number[]) => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 400, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect,
    drawImage: () => undefined,
  } as never);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(copy));
  expect(await makeRedactedCopy(new Blob(['image']), [{ x: 10, y: 10, width: 20, height: 10 }])).toBe(copy);
  expect(fillRect).toHaveBeenCalledTimes(2);
  expect(toBlob.mock.contexts[0]).toMatchObject({ width: 0, height: 0 });
});
