import { beforeEach, expect, it, vi } from 'vitest';
import { answerFile, keepFiles, keepingPause } from './kept-files';

const PATHS = ['/assets/a-1.js', '/assets/b-2.js', '/faq.html'];

/** Caches by their names, as the browser has them: opening one makes it. */
const kept = new Map<string, Map<string, Response>>();

const fetched = vi.fn<(asked: string | Request) => Promise<Response>>();

beforeEach(() => {
  kept.clear();
  fetched.mockReset();
  fetched.mockImplementation(async (asked) => {
    const path = typeof asked === 'string' ? asked : asked.url;
    return new Response(path, { headers: { 'content-type': path.endsWith('.html') ? 'text/html' : 'text/javascript' } });
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return {
        match: async (path: string) => files.get(path),
        put: async (path: string, response: Response) => void files.set(path, response),
      };
    },
    match: async (path: string, { cacheName }: { readonly cacheName: string }) => kept.get(cacheName)?.get(path),
    keys: async () => [...kept.keys()],
  });
});

it('fetches nothing while a photo is looked at, and the rest afterwards', async () => {
  keepingPause.begin();
  const keeping = keepFiles('app-1-1', PATHS);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).not.toHaveBeenCalled();
  keepingPause.end();
  await keeping;
  expect([...(kept.get('app-1-1')?.keys() ?? [])].toSorted()).toEqual(PATHS);
});

it('takes from the version before what did not change', async () => {
  kept.set('app-1-0', new Map([['/assets/a-1.js', new Response('kept')], ['/faq.html', new Response('old')]]));
  await keepFiles('app-1-1', PATHS);
  expect(new Set(fetched.mock.calls.map(([asked]) => asked))).toEqual(new Set(['/assets/b-2.js', '/faq.html']));
});

it.each<[string, () => Promise<unknown>]>([
  ['kept', () => keepFiles('app-1-1', PATHS)],
  ['asked for', () => answerFile('app-1-1', '/assets/c-3.js', new Request('https://app.example/assets/c-3.js'), false)],
])('leaves a version gone that is dropped while files are %s', async (_what, work) => {
  kept.set('app-1-0', new Map());
  vi.spyOn(caches, 'keys').mockImplementationOnce(async () => {
    const names = [...kept.keys()];
    kept.delete('app-1-0');
    return names;
  });
  await work();
  expect([...kept.keys()]).toEqual(['app-1-1']);
});
