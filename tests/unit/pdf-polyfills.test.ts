/** PDFs are opened and drawn in the oldest browsers, which lack functions that pdf.js calls. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textPdf } from '../e2e/text-pdf';

const LACKING = [
  [Promise, 'withResolvers'],
  [ArrayBuffer.prototype, 'transferToFixedLength'],
] as const;
const own = LACKING.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name));
const isLacking = (): boolean[] => LACKING.map(([target, name]) => !(name in target));

beforeEach(() => {
  vi.resetModules();
  for (const [target, name] of LACKING) Reflect.deleteProperty(target, name);
});

afterEach(() => {
  for (const [index, [target, name]] of LACKING.entries()) Object.defineProperty(target, name, own[index] ?? {});
});

it('draws the text of a PDF', async () => {
  const { getDocument } = await import('~/ui/pdf/pdf-js');
  const data = new Uint8Array(textPdf(['Rechnung']));
  const task = getDocument({ data, verbosity: 0, useWorkerFetch: false });
  const page = await (await task.promise).getPage(1);
  const { argsArray } = await page.getOperatorList();
  expect(JSON.stringify(argsArray)).toContain('"unicode":"R"');
  await task.destroy();
});

it('gives them to the worker of pdf.js', async () => {
  expect(isLacking()).toEqual([true, true]);
  await import('~/ui/pdf/pdf-worker');
  expect(isLacking()).toEqual([false, false]);
});

it('replaces them by what does the same', async () => {
  const { transferToFixedLength, withResolvers } = await import('~/ui/pdf/polyfills');
  const [done, failed] = [withResolvers(), withResolvers()];
  done.resolve('done');
  await expect(done.promise).resolves.toBe('done');
  failed.reject(new Error('failed'));
  await expect(failed.promise).rejects.toThrow('failed');
  const { buffer } = Uint8Array.of(1, 2, 3);
  const transfer = (length?: number): number[] => [...new Uint8Array(transferToFixedLength(buffer, length))];
  expect([0, 2, 4, undefined].map(transfer)).toEqual([[], [1, 2], [1, 2, 3, 0], [1, 2, 3]]);
});
