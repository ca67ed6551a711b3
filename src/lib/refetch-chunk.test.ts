// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { refetchChunk } from './refetch-chunk';

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const script = (text: string): Response => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
const requests = (): string[] => fetchMock.mock.calls.map(([address, { cache }]) => `${address} ${cache ?? 'default'}`);
const origin = window.location.origin;

beforeEach(() => vi.stubGlobal('fetch', fetchMock));

it('requests a chunk again whose 404 is cached', async () => {
  fetchMock.mockImplementation(async (_, { cache }) =>
    cache === 'reload' ? script('') : new Response(null, { status: 404 }),
  );
  await refetchChunk('/assets/a-1.js');
  expect(requests()).toEqual([`${origin}/assets/a-1.js default`, `${origin}/assets/a-1.js reload`]);
});

it.each(['text/html', 'Text/HTML'])(
  'requests it again where the document is cached in its place as %s',
  async (type) => {
    fetchMock.mockImplementation(async (_, { cache }) =>
      cache === 'reload' ? script('') : new Response('<html>', { headers: { 'Content-Type': type } }),
    );
    await refetchChunk('/assets/a-1.js');
    expect(requests().at(-1)).toBe(`${origin}/assets/a-1.js reload`);
  },
);

it('looks at what it imports, each once, but not at what it may import later', async () => {
  const files: Record<string, string> = {
    'a-1.js': 'import{t as e}from"./b-2.js";import"./c-3.js";const x=()=>import("./later-4.js");',
    'b-2.js': 'import"./c-3.js";import"./a-1.js";',
  };
  fetchMock.mockImplementation(async (address, { cache }) =>
    address.endsWith('c-3.js') && cache !== 'reload'
      ? new Response(null, { status: 404 })
      : script(files[address.split('/').at(-1) ?? ''] ?? ''),
  );
  await refetchChunk('/assets/a-1.js');
  expect(requests()).toEqual([
    `${origin}/assets/a-1.js default`,
    `${origin}/assets/b-2.js default`,
    `${origin}/assets/c-3.js default`,
    `${origin}/assets/c-3.js reload`,
  ]);
});

it('gives up where the file is gone or the server does not answer', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 404 }));
  await refetchChunk('/assets/a-1.js');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(refetchChunk('/assets/a-1.js')).resolves.toBeUndefined();
});
