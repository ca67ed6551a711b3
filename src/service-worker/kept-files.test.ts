import { expect, it, vi } from 'vitest';
import { keepFiles, keepingPause } from './kept-files';

const PATHS = ['/assets/a-1.js', '/assets/b-2.js', '/faq.html'];

it('fetches nothing while a photo is looked at, and the rest afterwards', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (path: string) => kept.get(path),
    put: async (path: string, response: Response) => void kept.set(path, response),
  };
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] });
  const fetched = vi.fn<(path: string) => Promise<Response>>(async (path) => new Response(path, { headers: { 'content-type': path.endsWith('.html') ? 'text/html' : 'text/javascript' } }));
  vi.stubGlobal('fetch', fetched);

  keepingPause.begin();
  const keeping = keepFiles('app-1-1', PATHS);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).not.toHaveBeenCalled();
  keepingPause.end();
  await keeping;
  expect([...kept.keys()].toSorted()).toEqual(PATHS);
});
