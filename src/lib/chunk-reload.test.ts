// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOfChunk, isChunkError } from './chunk-error';
import {
  isChunkGone,
  isPageOutdated,
  probeFile,
  reloadIfGone,
  RELOAD_GUARD_MS,
  watchChunkErrors,
  withoutChunkReload,
  type ReloadDeps,
} from './chunk-reload';

function deps() {
  const kept = new Map<string, string>();
  let time = 1_000_000;
  return {
    isLeaving: vi.fn<() => boolean>(() => false),
    isOnline: vi.fn<() => boolean>(() => true),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => time,
    reload: vi.fn<() => void>(),
    probe: vi.fn<ReloadDeps['probe']>(() => Promise.resolve('gone')),
    refetch: vi.fn<ReloadDeps['refetch']>(() => Promise.resolve()),
    later: (ms: number) => {
      time += ms;
    },
  };
}

let chunks = 0;
/** A chunk that no other test has asked for. */
const newChunk = (): string => {
  chunks += 1;
  return `https://example.org/assets/${chunks}.js`;
};
const failed = (address: string): Error => new TypeError(`Failed to fetch dynamically imported module: ${address}`);
let chunk = newChunk();
beforeEach(() => {
  chunk = newChunk();
});

describe('reloadIfGone', () => {
  it('reloads at most once within 60 s', async () => {
    const page = deps();
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
    page.later(RELOAD_GUARD_MS - 1);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    expect(page.reload).toHaveBeenCalledTimes(1);
    page.later(1);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
    expect(page.reload).toHaveBeenCalledTimes(2);
    expect(RELOAD_GUARD_MS).toBe(60_000);
  });

  it('does not reload for a chunk that could only not be reached', async () => {
    const page = deps();
    page.probe.mockResolvedValue('unreachable');
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('reloads when a chunk that the server has fails again: the browser keeps the failure', async () => {
    const page = deps();
    page.probe.mockResolvedValue('present');
    // Two importers of one chunk fail together, and the router reports one of the errors once more.
    const error = failed(chunk);
    expect(await reloadIfGone(error, () => page)).toBe(false);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    page.later(2000);
    expect(await reloadIfGone(error, () => page)).toBe(false);
    expect(page.probe).toHaveBeenCalledTimes(2);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
  });

  it('replaces what the browser has cached for a chunk that the server has, before it reloads', async () => {
    const page = deps();
    page.probe.mockResolvedValue('present');
    await reloadIfGone(failed(chunk), () => page);
    expect(page.refetch.mock.calls).toEqual([[chunk]]);
    page.later(2000);
    page.refetch.mockImplementation(async () => expect(page.reload).not.toHaveBeenCalled());
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
    expect(page.refetch).toHaveBeenCalledTimes(2);
    page.later(RELOAD_GUARD_MS);
    page.probe.mockResolvedValue('gone');
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
    expect(page.refetch).toHaveBeenCalledTimes(2);
  });

  it('asks for the script that starts the app when the error has no address', async () => {
    const page = deps();
    const error = (): Error => new TypeError('Importing a module script failed.');
    expect(await reloadIfGone(error(), () => page)).toBe(false);
    expect(page.probe).not.toHaveBeenCalled();
    document.body.innerHTML = '<script data-app="/assets/index-1.js"></script>';
    page.probe.mockResolvedValue('present');
    // Not counted: failures of different chunks have the same address here.
    for (const _time of [1, 2]) {
      page.later(2000);
      expect(await reloadIfGone(error(), () => page)).toBe(false);
    }
    page.probe.mockResolvedValue('gone');
    expect(await reloadIfGone(error(), () => page)).toBe(true);
    expect(page.probe).toHaveBeenLastCalledWith('/assets/index-1.js');
    document.body.innerHTML = '';
  });

  it('does not reload where the time of the reload would be lost, or storage throws', async () => {
    const page = deps();
    expect(await reloadIfGone(failed(chunk), () => ({ ...page, storage: undefined }))).toBe(false);
    expect(
      await reloadIfGone(failed(chunk), () => {
        throw new DOMException('blocked', 'SecurityError');
      }),
    ).toBe(false);
  });

  it('does not reload while offline', async () => {
    const page = deps();
    page.isOnline.mockReturnValue(false);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    expect(page.probe).not.toHaveBeenCalled();
    page.isOnline.mockReturnValue(true);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
  });

  it('does not reload while the user is leaving the page', async () => {
    const page = deps();
    page.isLeaving.mockReturnValue(true);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    page.isLeaving.mockReturnValue(false);
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
  });

  it('does not reload when it could not store that it did', async () => {
    const page = deps();
    page.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('ignores a stored value that is not a time', async () => {
    const page = deps();
    page.storage.setItem('chunk-reload-at', 'yesterday');
    expect(await reloadIfGone(failed(chunk), () => page)).toBe(true);
  });
});

describe('the question whether the server has a chunk', () => {
  const ask = async (answer: () => Promise<Response>): Promise<number> => {
    const page = { ...deps(), probe: probeFile };
    vi.stubGlobal('fetch', answer);
    await reloadIfGone(failed(chunk), () => page);
    vi.unstubAllGlobals();
    return page.reload.mock.calls.length;
  };
  it('is answered for the error page: an unreachable server has not lost it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
    expect(await isChunkGone(failed(chunk))).toBe(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await isChunkGone(failed(chunk))).toBe(false);
    vi.unstubAllGlobals();
  });

  it('is asked about the script that starts the app, for files without an error of their own', async () => {
    document.body.innerHTML = '<script data-app="/assets/index-1.js"></script>';
    const requested: unknown[] = [];
    vi.stubGlobal('fetch', (address: unknown) => {
      requested.push(address);
      return Promise.resolve(new Response(null, { status: 404 }));
    });
    expect(await isPageOutdated()).toBe(true);
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(null, { headers: { 'Content-Type': 'text/javascript' } })),
    );
    expect(await isPageOutdated()).toBe(false);
    expect(requested).toEqual(['/assets/index-1.js']);
    document.body.innerHTML = '';
  });

  it.each<[string, () => Promise<Response>, number]>([
    ['404', () => Promise.resolve(new Response(null, { status: 404 })), 1],
    ['410', () => Promise.resolve(new Response(null, { status: 410 })), 1],
    // A firewall answers so too, and would to the reload.
    ['403', () => Promise.resolve(new Response(null, { status: 403 })), 0],
    ['the document', () => Promise.resolve(new Response(null, { headers: { 'Content-Type': 'text/html' } })), 1],
    ['the file', () => Promise.resolve(new Response(null, { headers: { 'Content-Type': 'text/javascript' } })), 0],
    ['503', () => Promise.resolve(new Response(null, { status: 503, headers: { 'Content-Type': 'text/html' } })), 0],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('%s', async (_answer, answer, reloads) => {
    expect(await ask(answer)).toBe(reloads);
  });
});

describe('isChunkError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
    'error loading dynamically imported module: https://example.org/assets/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/a.css',
  ])('recognises "%s"', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it('ignores other errors', () => {
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false);
  });
});

describe('addressOfChunk', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://example.org/assets/a.js', 'https://example.org/assets/a.js'],
    ['Unable to preload CSS for /assets/a.css', '/assets/a.css'],
  ])('of "%s"', (message, address) => {
    expect(addressOfChunk(new TypeError(message))).toBe(address);
  });

  it('is missing in the messages of Safari', () => {
    expect(addressOfChunk(new TypeError('Importing a module script failed.'))).toBeUndefined();
  });
});

describe('watchChunkErrors', () => {
  // One for all tests: its listener stays.
  const page = deps();
  beforeAll(() => watchChunkErrors(() => page));
  beforeEach(() => {
    page.later(RELOAD_GUARD_MS);
    page.reload.mockClear();
    page.probe.mockClear();
    page.refetch.mockClear();
  });

  const report = (): boolean =>
    window.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), {
        payload: failed(chunk),
      }),
    );

  it('reloads when a chunk is gone, but not while a dialog is open', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    // Not prevented: the importer gets the error.
    expect(report()).toBe(true);
    expect(page.probe).not.toHaveBeenCalled();
    // Opened again, the dialog asks for the chunk, and would find the same response in the browser's cache.
    expect(page.refetch.mock.calls).toEqual([[chunk]]);
    dialog.remove();
    expect(report()).toBe(true);
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(page.probe).toHaveBeenCalledWith(chunk);
  });

  it('does not reload when a dialog was opened while the server was asked', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    page.probe.mockImplementationOnce(() => {
      document.body.append(dialog);
      return Promise.resolve('gone');
    });
    report();
    await vi.waitFor(() => expect(page.probe).toHaveBeenCalled());
    await Promise.resolve();
    expect(page.reload).not.toHaveBeenCalled();
    dialog.remove();
  });

  it('does not reload for a failed prefetch', async () => {
    await withoutChunkReload(async () => {
      report();
      await Promise.resolve();
      report();
    });
    expect(page.probe).not.toHaveBeenCalled();
    report();
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  });
});
