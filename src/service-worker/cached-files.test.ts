import { beforeEach, expect, it, vi } from 'vitest';
import { answerFile, cacheFiles, cachingPause } from './cached-files';

const PATHS = ['/assets/a-1.js', '/assets/b-2.js', '/faq.html'];

/** A fake CacheStorage by cache name: opening a cache creates it. */
const cacheContents = new Map<string, Map<string, Response>>();

const fetchMock = vi.fn<(asked: string | Request) => Promise<Response>>();

beforeEach(() => {
  cacheContents.clear();
  fetchMock.mockImplementation(async (asked) => {
    const path = typeof asked === 'string' ? asked : asked.url;
    return new Response(path, {
      headers: { 'content-type': path.endsWith('.html') ? 'text/html' : 'text/javascript' },
    });
  });
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = cacheContents.get(name) ?? new Map<string, Response>();
      cacheContents.set(name, files);
      return {
        match: async (path: string) => files.get(path),
        put: async (path: string, response: Response) => void files.set(path, response),
      };
    },
    match: async (path: string, { cacheName }: { readonly cacheName: string }) =>
      cacheContents.get(cacheName)?.get(path),
    keys: async () => [...cacheContents.keys()],
  });
});

it('fetches nothing during a pause, and everything afterwards', async () => {
  cachingPause.begin();
  const keeping = cacheFiles('app-1-1', PATHS);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetchMock).not.toHaveBeenCalled();
  cachingPause.end();
  await keeping;
  expect([...(cacheContents.get('app-1-1')?.keys() ?? [])].toSorted()).toEqual(PATHS);
});

it('copies unchanged files from the previous version', async () => {
  cacheContents.set(
    'app-1-0',
    new Map([
      ['/assets/a-1.js', new Response('kept')],
      ['/faq.html', new Response('old')],
    ]),
  );
  await cacheFiles('app-1-1', PATHS);
  expect(new Set(fetchMock.mock.calls.map(([asked]) => asked))).toEqual(new Set(['/assets/b-2.js', '/faq.html']));
});

it.each<[string, () => Promise<unknown>]>([
  ['cached', () => cacheFiles('app-1-1', PATHS)],
  ['requested', () => answerFile('app-1-1', '/assets/c-3.js', new Request('https://app.example/assets/c-3.js'), false)],
])('does not recreate a cache that is deleted while files are %s', async (_what, work) => {
  cacheContents.set('app-1-0', new Map());
  vi.spyOn(caches, 'keys').mockImplementationOnce(async () => {
    const names = [...cacheContents.keys()];
    cacheContents.delete('app-1-0');
    return names;
  });
  await work();
  expect([...cacheContents.keys()]).toEqual(['app-1-1']);
});
