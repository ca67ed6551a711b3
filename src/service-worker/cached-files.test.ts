import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFile, answerPage, answerUnknown, cacheFiles, cachingPause } from './cached-files';

const PATHS = ['/assets/a-1.js', '/assets/b-2.js', '/faq.html'];

const SCRIPT = { headers: { 'content-type': 'text/javascript' } };
const documentOf = (script: string): Response =>
  new Response(`<script src="${script}"></script>`, { headers: { 'content-type': 'text/html' } });

/** A fake CacheStorage by cache name: opening a cache creates it. */
const cacheContents = new Map<string, Map<string, Response>>();

const fetchMock = vi.fn<(asked: string | Request, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  cacheContents.clear();
  fetchMock.mockImplementation(async (asked) => {
    const path = typeof asked === 'string' ? asked : asked.url;
    return path.endsWith('.html') ? documentOf('/assets/a-1.js') : new Response(path, SCRIPT);
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
  expect(cacheContents.has('app-1-0')).toBe(false);
});

const CHUNK = '/assets/c-3.js';

it.each<[string, () => Promise<unknown>]>([
  ['cached', () => cacheFiles('app-1-1', [CHUNK])],
  ['requested', () => answerFile('app-1-1', CHUNK, new Request(`https://app.example${CHUNK}`), true)],
])('asks the server for a hashed file that is %s while the browser has cached its 404', async (_what, work) => {
  fetchMock.mockImplementation(async (_asked, init) => {
    const response = new Response(null, {
      status: init?.cache === 'reload' ? 200 : 404,
      headers: { 'content-type': 'text/javascript' },
    });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
  await work();
  expect(fetchMock.mock.calls.map(([, init]) => init?.cache)).toContain('reload');
  expect(cacheContents.get('app-1-1')?.get(CHUNK)?.status).toBe(200);
});

it('does not cache a document in place of a hashed file, however its type is written', async () => {
  fetchMock.mockImplementation(async () => new Response('page', { headers: { 'content-type': 'Text/HTML' } }));
  await expect(cacheFiles('app-1-1', [CHUNK])).rejects.toThrow(CHUNK);
  expect(cacheContents.get('app-1-1')?.has(CHUNK)).toBe(false);
});

it.each([
  ['/faq', 'text/html', 'head-OLD.js', 'script of another version'],
  ['/404.html', 'text/html; charset=utf-8', 'main-OLD.css', 'style sheet of another version'],
])('is not installed with %s (%s) that names %s, a %s', async (path, type, file) => {
  const paths = [path, '/assets/head-NEW.js'];
  const answerWith = (name: string): void => {
    fetchMock.mockImplementation(
      async (asked) =>
        new Response(`<script src="/assets/head-NEW.js"></script><link href="/assets/${name}">`, {
          headers: { 'content-type': asked === path ? type : 'text/javascript' },
        }),
    );
  };
  answerWith(file);
  await expect(cacheFiles('app-1-1', paths)).rejects.toThrow(`${path} is not of this version`);
  expect(cacheContents.get('app-1-1')?.has(path)).toBe(false);
  // The next visit asks for it again.
  answerWith('head-NEW.js');
  await cacheFiles('app-1-1', paths);
  expect([...(cacheContents.get('app-1-1')?.keys() ?? [])].toSorted()).toEqual(paths.toSorted());
});

it.each([
  ['/faq', 200, 'text/html', 'a notice about maintenance'],
  ['/', 200, 'application/json', 'a notice for programs'],
  ['/404.html', 502, 'text/html', 'the error page of a gateway'],
  ['/manifest.webmanifest', 200, 'text/html', 'a notice about maintenance'],
  ['/icon.svg', 200, 'text/html', 'a notice about maintenance'],
])('is not installed with %s answered %i as %s, %s', async (path, status, type) => {
  const paths = [path, '/assets/a-1.js'];
  fetchMock.mockImplementation(async (asked) =>
    asked === path
      ? new Response('<h1>Wartung</h1>', { status, headers: { 'content-type': type } })
      : new Response('', SCRIPT),
  );
  await expect(cacheFiles('app-1-1', paths)).rejects.toThrow(path);
  expect(cacheContents.get('app-1-1')?.has(path)).toBe(false);
});

it('does not cache a notice in place of a file that a page requests', async () => {
  fetchMock.mockImplementation(async () =>
    Object.defineProperty(new Response('<h1>Wartung</h1>', { headers: { 'content-type': 'text/html' } }), 'type', {
      value: 'basic',
    }),
  );
  await answerFile('app-1-1', '/icon.svg', new Request('https://app.example/icon.svg'), true);
  expect(cacheContents.get('app-1-1')?.has('/icon.svg') ?? false).toBe(false);
});

it('asks once for a file that is there, and for a page', async () => {
  await cacheFiles('app-1-1', PATHS);
  expect(fetchMock).toHaveBeenCalledTimes(PATHS.length);
});

describe('where the storage of the caches is broken', () => {
  const page = new Request('https://app.example/faq');

  beforeEach(() => {
    const fail = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    vi.stubGlobal('caches', { open: fail, match: fail, keys: fail, has: fail, delete: fail });
    fetchMock.mockImplementation(async () =>
      Object.defineProperty(new Response('fetched'), 'type', { value: 'basic' }),
    );
  });

  it.each<[string, () => Promise<Response>]>([
    ['a file', () => answerFile('app-1-1', CHUNK, new Request(`https://app.example${CHUNK}`), true)],
    ['a page', () => answerPage('app-1-1', '/faq', page)],
    ['an unknown page', () => answerUnknown('app-1-1', '/404.html', page)],
  ])('answers %s from the network', async (_what, answer) => {
    expect(await (await answer()).text()).toBe('fetched');
  });

  it('fails as the network does while offline', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(answerUnknown('app-1-1', '/404.html', page)).rejects.toThrow('Failed to fetch');
  });
});

/** Lets the host answer with a page to which it redirects. */
function redirectTo(url: string): void {
  fetchMock.mockImplementation(async () => {
    return Object.defineProperties(documentOf(CHUNK), {
      redirected: { value: true },
      type: { value: 'basic' },
      url: { value: `https://app.example${url}` },
    });
  });
}

it.each([
  ['/faq', '/faq/'],
  ['/faq', '/faq.html'],
  ['/Identity/Account/Login', '/identity/account/login?a=1'],
  ['/404.html', '/404'],
  ['/', '/index.html'],
  ['/en', '/en/index.html'],
])('caches %s also from %s', async (path, url) => {
  redirectTo(url);
  await cacheFiles('app-1-1', [path, CHUNK], (asked) => asked === path);
  await expect(cacheContents.get('app-1-1')?.get(path)?.text()).resolves.toContain(CHUNK);
});

it.each([
  ['/faq', '/login'],
  ['/', '/login'],
  ['/cars', '/'],
  ['/manifest.webmanifest', '/login?to=/manifest.webmanifest'],
])('does not cache as %s what a host redirects to %s instead', async (path, url) => {
  redirectTo(url);
  await cacheFiles('app-1-1', [path]);
  await answerFile('app-1-1', path, new Request(`https://app.example${path}`), true);
  expect([...(cacheContents.get('app-1-1')?.keys() ?? [])]).toEqual([]);
});
