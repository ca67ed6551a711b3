// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShownPhoto } from './photo-pixels';
import { usePhoto } from './use-photo';

const decodings = new Map<Blob, (photo: ShownPhoto) => void>();
vi.mock('./photo-pixels', () => ({
  openPhoto: (file: Blob) => new Promise<ShownPhoto>((resolve) => decodings.set(file, resolve)),
}));

const closed = new Set<unknown>();

function decode(file: Blob): void {
  const bitmap = { width: 4, height: 2, close: () => void closed.add(bitmap) };
  decodings.get(file)?.({ bitmap, size: { width: 4, height: 2 } });
}

/** Whether each photo could still be drawn in the effect of the render that showed it. */
const drawn: boolean[] = [];

function Picture({ photo }: { readonly photo: ShownPhoto }) {
  useEffect(() => void drawn.push(!closed.has(photo.bitmap)), [photo]);
  return null;
}

function Preview({ file }: { readonly file: Blob }) {
  const photo = usePhoto(file);
  return photo === null || photo === 'broken' ? null : <Picture photo={photo} />;
}

afterEach(() => {
  cleanup();
  drawn.length = 0;
});

it('never shows a photo that is closed, even if its file is replaced the moment it is ready', async () => {
  const [first, second] = [new Blob(['first']), new Blob(['second'])];
  const { rerender } = render(<Preview file={first} />);
  await act(async () => {
    decode(first);
    await Promise.resolve();
    await Promise.resolve();
    rerender(<Preview file={second} />);
  });
  expect(drawn).toEqual([]);
  await act(async () => decode(second));
  expect(drawn).toEqual([true]);
});

it('releases the photo of a replaced file', async () => {
  const [first, second] = [new Blob(['first']), new Blob(['second'])];
  closed.clear();
  const { rerender } = render(<Preview file={first} />);
  await act(async () => decode(first));
  rerender(<Preview file={second} />);
  expect(drawn).toEqual([true]);
  expect(closed.size).toBe(1);
});
