// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { config } from '~/config';
import { OPERATION_NAMES } from '~/contract/operations';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { keepStorage, WORTH_KEEPING } from './keep-storage';

vi.mock('~/config', { spy: true });

const persist = vi.fn<StorageManager['persist']>();
const persisted = vi.fn<StorageManager['persisted']>();
let stop: () => void = () => undefined;

const give = (storage: Partial<StorageManager> | undefined) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }) as Navigator);

/** A call ends, and what follows from it has happened. */
async function end(operation: string, outcome: 'finished' | 'failed' = 'finished'): Promise<void> {
  startActivity(operation)(outcome);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  sessionStorage.clear();
  persist.mockReset().mockResolvedValue(true);
  persisted.mockReset().mockResolvedValue(false);
  give({ persist, persisted });
  sessionStore.setState({ profile: { sub: 'lena', name: 'lena@example.org', role: null } });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  sessionStore.setState(INITIAL_SESSION, true);
});

it('knows calls of the contract alone', () => {
  expect(OPERATION_NAMES).toEqual(expect.arrayContaining([...WORTH_KEEPING]));
});

describe('the browser is asked to keep the data', () => {
  it.each([...WORTH_KEEPING])('after %s', async (operation) => {
    stop = keepStorage();
    await end(operation);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('once in a session, whatever it answers and however often the page is loaded', async () => {
    persist.mockRejectedValue(new TypeError('no'));
    stop = keepStorage();
    await end('Cars.AddVehicle');
    await end('User.ExportData');
    stop = keepStorage();
    await end('Cars.AddVehicle');
    expect(persist).toHaveBeenCalledOnce();
  });

  it('also where it cannot be kept that it was', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stop = keepStorage();
    await end('Cars.AddVehicle');
    expect(persist).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('not for a call that fails, or that only reads, but for the next one', async () => {
    stop = keepStorage();
    await end('Cars.AddVehicle', 'failed');
    await end('Cars.GetVehicles');
    expect(persist).not.toHaveBeenCalled();
    await end('Cars.AddVehicle');
    expect(persist).toHaveBeenCalledOnce();
  });

  it('not for a guest, whose scan adds no vehicle', async () => {
    sessionStore.setState(INITIAL_SESSION, true);
    stop = keepStorage();
    await end('Scan.Scan');
    expect(persist).not.toHaveBeenCalled();
  });

  it('not when it keeps them already', async () => {
    persisted.mockResolvedValue(true);
    stop = keepStorage();
    await end('Cars.AddVehicle');
    expect(persisted).toHaveBeenCalledOnce();
    expect(persist).not.toHaveBeenCalled();
  });

  it('not where it knows no such promise, which breaks nothing', async () => {
    give(undefined);
    stop = keepStorage();
    await end('Cars.AddVehicle');
    expect(sessionStorage).toHaveLength(0);
  });

  it('not where a server keeps the data', async () => {
    vi.mocked(config).mockReturnValueOnce({ ...config(), mode: 'connected' });
    stop = keepStorage();
    await end('Cars.AddVehicle');
    expect(persist).not.toHaveBeenCalled();
  });
});
