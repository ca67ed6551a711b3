// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { config } from '~/config';
import { OPERATION_NAMES } from '~/contract/operations';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { requestPersistenceOnFirstData, OPERATIONS_TRIGGERING_PERSIST } from './request-persistence';

vi.mock('~/config', { spy: true });

const persist = vi.fn<StorageManager['persist']>();
const persisted = vi.fn<StorageManager['persisted']>();
let unsubscribe: () => void = () => undefined;

const give = (storage: Partial<StorageManager> | undefined) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }) as Navigator);

/** Ends an operation and waits for its effects. */
async function end(operation: string, outcome: 'finished' | 'failed' = 'finished'): Promise<void> {
  startActivity(operation)(outcome);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  persist.mockResolvedValue(true);
  persisted.mockResolvedValue(false);
  give({ persist, persisted });
  sessionStore.setState({ profile: { sub: 'lena', name: 'lena@example.org', role: null } });
});
afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
  sessionStore.setState(INITIAL_SESSION, true);
});

it('lists only operations of the contract', () => {
  expect(OPERATION_NAMES).toEqual(expect.arrayContaining([...OPERATIONS_TRIGGERING_PERSIST]));
});

describe('navigator.storage.persist is requested', () => {
  it.each([...OPERATIONS_TRIGGERING_PERSIST])('after %s', async (operation) => {
    unsubscribe = requestPersistenceOnFirstData();
    await end(operation);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('once per session, whatever the answer and however often the page is loaded', async () => {
    persist.mockRejectedValue(new TypeError('no'));
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle');
    await end('User.ExportData');
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle');
    expect(persist).toHaveBeenCalledOnce();
  });

  it('even when session storage refuses to record it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle');
    expect(persist).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('not after an operation that fails or only reads, but after the next one', async () => {
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle', 'failed');
    await end('Cars.GetVehicles');
    expect(persist).not.toHaveBeenCalled();
    await end('Cars.AddVehicle');
    expect(persist).toHaveBeenCalledOnce();
  });

  it('not for a guest, whose scan adds no vehicle', async () => {
    sessionStore.setState(INITIAL_SESSION, true);
    unsubscribe = requestPersistenceOnFirstData();
    await end('Scan.Scan');
    expect(persist).not.toHaveBeenCalled();
  });

  it('not when storage is persistent already', async () => {
    persisted.mockResolvedValue(true);
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle');
    expect(persisted).toHaveBeenCalledOnce();
    expect(persist).not.toHaveBeenCalled();
  });

  it('not when the browser lacks the API, without an error', async () => {
    give(undefined);
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle');
    expect(sessionStorage).toHaveLength(0);
  });

  it('not when a server stores the data', async () => {
    vi.mocked(config).mockReturnValueOnce({ ...config(), mode: 'connected' });
    unsubscribe = requestPersistenceOnFirstData();
    await end('Cars.AddVehicle');
    expect(persist).not.toHaveBeenCalled();
  });
});
