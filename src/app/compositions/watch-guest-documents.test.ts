// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore, clearCarsCache, loadCars } from '~/api/cars/cars-store';
import { ASTRA_FIELDS, listItem, storedVehicle } from '~/api/cars/cars.testing';
import { closeUpload, openUpload } from '~/dialogs/upload-dialog';
import { claimGuestDocuments } from '~/features/scan/claim-guest-documents';
import { loadPendingFields, storePendingFields } from '~/features/scan/local/pending-fields';
import { clearScan, storeScan } from '~/features/scan/scan-changes';
import { NO_SCAN, scanStore } from '~/features/scan/scan-store';
import { scanResultOf } from '~/features/scan/testing';
import { showLanguage, startI18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { announce, INITIAL_SESSION } from '~/session/session-store';
import { resetToasts, runToastAction, toastStore } from '~/ui/toasts/toast-store';
import errors from '../../../locales/de/errors.json';
import { watchGuestDocuments } from './watch-guest-documents';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const KEY = 'guestScan';
const navigate = vi.fn<(to: unknown) => Promise<void>>();
const toasts = () => toastStore.getState().toasts;
const mockClaim = (claimed: unknown): void => {
  vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
    if (name !== 'Cars.ClaimScan') return [];
    if (claimed instanceof Error) throw claimed;
    return claimed;
  }) as typeof call);
};
const failure = (code: string, status?: number) => new ApiError(code, { operation: 'Cars.ClaimScan', status });

beforeAll(async () => {
  await startI18n('de', ['common', 'shell']);
  watchGuestDocuments({ navigate });
});

afterEach(async () => {
  resetToasts();
  clearCarsCache();
  await showLanguage('de');
});
afterAll(() => sessionStore.setState(INITIAL_SESSION, true));

const keepScan = () => localStorage.setItem(KEY, 'scan-1');

/** Signs in while a guest scan is stored. */
function signIn(keep = keepScan, change: 'signed-in' | 'switched' = 'signed-in'): void {
  keep();
  sessionStore.setState({
    ...INITIAL_SESSION,
    status: 'authenticated',
    user: {} as never,
    profile: { sub: 'lena', name: 'lena', role: null },
  });
  announce(change);
}

describe('a guest’s scan, after signing in', () => {
  it('is added to the account and confirmed in a toast', async () => {
    mockClaim(scanResultOf());
    signIn();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([
        { text: 'Dein Scan ist jetzt bei deinen Fahrzeugen gespeichert.', tone: 'notice' },
      ]),
    );
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is added when it ends only after the sign-in', async () => {
    mockClaim(scanResultOf());
    openUpload();
    signIn(() => undefined);
    storeScan(scanResultOf(), { guest: true });
    closeUpload();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([{ text: 'Dein Scan ist jetzt bei deinen Fahrzeugen gespeichert.' }]),
    );
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is added although another user’s session had expired in this tab', async () => {
    mockClaim(scanResultOf());
    signIn(keepScan, 'switched');
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['read by the server', keepScan],
    ['read on the device', () => sessionStorage.setItem('guestScanFields', JSON.stringify({ A: 'B AB 1234' }))],
  ])('is in the list although an older list was on its way: %s', async (_, keep) => {
    let answer: (cars: unknown) => void = () => undefined;
    const olderList = new Promise((resolve) => (answer = resolve));
    let lists = 0;
    vi.mocked(call).mockImplementation((({ name }: { name: string }) => {
      if (name === 'Cars.ClaimScan') return Promise.resolve(scanResultOf());
      if (name !== 'Cars.GetVehicles') return Promise.resolve(storedVehicle('golf'));
      lists += 1;
      return lists === 1 ? olderList : Promise.resolve([listItem('golf')]);
    }) as typeof call);
    signIn(keep);
    const loading = loadCars();
    await vi.waitFor(() => expect(lists).toBeGreaterThan(1));
    answer([]);
    await loading;
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    expect(carsStore.getState().cars).toMatchObject([{ id: 'golf' }]);
  });

  it('is added beside a document that was typed in, also when one of them fails', async () => {
    const keepBoth = (): void => {
      keepScan();
      storePendingFields('typed', { A: 'B AB 1234' });
    };
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
      if (name === 'Cars.ClaimScan') return scanResultOf();
      if (name === 'Cars.AddVehicle') throw new ApiError('offline', { operation: name });
      return [];
    }) as typeof call);
    signIn(keepBoth);
    await vi.waitFor(() => expect(toasts()).toMatchObject([{ tone: 'error' }]));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(loadPendingFields()).toMatchObject({ typed: { A: 'B AB 1234' } });
    // Stored, so that it outlasts a reload.
    const firstKey = loadPendingFields().owners?.typed?.key;
    expect(firstKey).toMatch(/^[\w-]{16,64}$/u);
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) =>
      name === 'Cars.AddVehicle' ? storedVehicle('golf') : []) as typeof call);
    runToastAction(toasts()[0]?.id ?? 0);
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([{ text: 'Dein Scan ist jetzt bei deinen Fahrzeugen gespeichert.' }]),
    );
    const attempts = vi.mocked(call).mock.calls.filter(([{ name }]) => name === 'Cars.AddVehicle');
    expect(attempts.map(([, input]) => input)).toEqual([
      { fields: { A: 'B AB 1234' }, idempotencyKey: firstKey },
      { fields: { A: 'B AB 1234' }, idempotencyKey: firstKey },
    ]);
    expect(loadPendingFields()).toEqual({});
  });

  it('stays claimable after a failure, and its toast retries', async () => {
    mockClaim(failure('offline'));
    signIn();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([
        {
          text: 'Dein Scan ist noch nicht bei deinen Fahrzeugen gespeichert. Du bist offline. Prüfe deine Verbindung und versuche es erneut.',
          tone: 'error',
        },
      ]),
    );
    expect(localStorage.getItem(KEY)).toBe('scan-1');
    mockClaim(failure('server', 500));
    runToastAction(toasts()[0]?.id ?? 0);
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([{ text: expect.stringContaining('Es ist ein Fehler aufgetreten.') }]),
    );
    mockClaim(scanResultOf());
    runToastAction(toasts()[0]?.id ?? 0);
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([{ text: 'Dein Scan ist jetzt bei deinen Fahrzeugen gespeichert.' }]),
    );
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is reported in the current language', async () => {
    await showLanguage('en');
    mockClaim(failure('offline'));
    signIn();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([
        { text: expect.stringMatching(/^Your scan is not among your vehicles yet\. You are offline\./u) },
      ]),
    );
  });

  it('that no longer exists offers no retry', async () => {
    mockClaim(failure('scan.not-found', 404));
    signIn();
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatchObject({
      text: 'Diesen Scan gibt es nicht mehr. Lies den Schein noch einmal ein.',
      tone: 'error',
    });
    expect(toasts()[0]?.action).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('stays claimable when a gateway finds no API', async () => {
    mockClaim(failure('http-404', 404));
    signIn();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([{ text: expect.stringContaining('Der Dienst ist gerade nicht erreichbar.') }]),
    );
    expect(toasts()[0]?.action).toBeDefined();
    expect(localStorage.getItem(KEY)).toBe('scan-1');
  });

  it('that only another tab can open is reported once, without a retry, until a new scan replaces it', async () => {
    mockClaim(failure('scan.other-tab', 409));
    signIn();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([
        { text: expect.stringContaining('lies den Schein noch einmal ein'), tone: 'error' },
      ]),
    );
    expect(toasts()[0]?.action).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBe('scan-1');
    resetToasts();
    vi.mocked(call).mockClear();
    expect(await claimGuestDocuments()).toEqual({ vehicles: [], failure: undefined });
    expect(call).not.toHaveBeenCalled();
    storeScan(scanResultOf(), { guest: false });
    expect(localStorage.getItem(KEY)).toBeNull();
    clearScan();
  });

  it('that waits for a retry stays when a signed-in user scans another document', async () => {
    mockClaim(failure('offline'));
    signIn();
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    storeScan(scanResultOf(), { guest: false });
    expect(localStorage.getItem(KEY)).toBe('scan-1');
    clearScan();
  });

  it.each([
    ['named by the server', 'golf'],
    ['that is not named', undefined],
  ])('of values that belong to a car of the account says so: %s', async (_, id) => {
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
      if (name === 'Cars.AddVehicle') throw new ApiError('vehicle.exists', { operation: name, status: 409, id });
      return name === 'Cars.GetVehicle' ? { ...storedVehicle('golf'), fields: ASTRA_FIELDS } : [];
    }) as typeof call);
    const fields = { ...ASTRA_FIELDS, A: 'HL SW 2413', R: '' };
    signIn(() => storePendingFields('typed', fields));
    await vi.waitFor(() => expect(toasts()).toMatchObject([{ text: errors.vehicle.exists, tone: 'notice' }]));
    // Without its id nothing could offer them.
    expect(loadPendingFields().typed).toEqual(id && fields);
    expect(toasts()[0]?.action?.label).toBe(id && 'Dieses Fahrzeug öffnen');
    if (id !== undefined) {
      runToastAction(toasts()[0]?.id ?? 0);
      expect(navigate).toHaveBeenCalledWith('/car-detail?id=golf');
      expect(scanStore.getState().result).toMatchObject({
        id: 'golf',
        duplicate: { changes: [{ field: 'A', before: 'HL SW 2412', after: 'HL SW 2413' }] },
      });
      // Accepting or declining them on the car's page.
      clearScan();
      expect(loadPendingFields()).toEqual({});
    }
    storePendingFields('typed', null);
  });

  it('of values that were offered to one user is nobody else’s', async () => {
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
      if (name === 'Cars.AddVehicle')
        throw new ApiError('vehicle.exists', { operation: name, status: 409, id: 'golf' });
      return name === 'Cars.GetVehicle' ? { ...storedVehicle('golf'), fields: ASTRA_FIELDS } : [];
    }) as typeof call);
    signIn(() => storePendingFields('typed', ASTRA_FIELDS));
    await vi.waitFor(() => expect(loadPendingFields().owners?.typed).toMatchObject({ vehicleId: 'golf' }));
    sessionStore.setState(INITIAL_SESSION);
    announce('signed-out');
    expect(loadPendingFields()).toEqual({});
  });

  it('is nobody else’s after the first user’s attempt has failed and they have signed out', async () => {
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
      throw new ApiError('server', { operation: name, status: 500 });
    }) as typeof call);
    signIn(() => {
      keepScan();
      storePendingFields('typed', ASTRA_FIELDS);
      storePendingFields('read', ASTRA_FIELDS);
    });
    await vi.waitFor(() => expect(toasts()).toMatchObject([{ tone: 'error' }]));
    expect(localStorage.getItem(KEY)).toBe('scan-1');
    sessionStore.setState(INITIAL_SESSION);
    announce('signed-out');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(loadPendingFields()).toEqual({});
  });

  it('is nobody else’s when the first user signs out while the first of several requests is pending', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (answer = resolve));
    vi.mocked(call).mockClear();
    vi.mocked(call).mockImplementation((({ name }: { name: string }) =>
      name === 'Cars.ClaimScan' ? pending : Promise.resolve([])) as typeof call);
    const names = () => vi.mocked(call).mock.calls.map(([{ name }]) => name);
    signIn(() => {
      keepScan();
      storePendingFields('typed', ASTRA_FIELDS);
      storePendingFields('read', ASTRA_FIELDS);
    });
    await vi.waitFor(() => expect(names()).toContain('Cars.ClaimScan'));
    const claims = claimGuestDocuments();
    sessionStore.setState(INITIAL_SESSION);
    announce('signed-out');
    expect(loadPendingFields()).toEqual({});
    // The next user's own values are neither sent for the first one nor forgotten.
    storePendingFields('typed', { A: 'B AB 1234' });
    sessionStore.setState({ ...INITIAL_SESSION, profile: { sub: 'otto', name: 'otto', role: null } });
    answer(scanResultOf());
    expect((await claims).vehicles).toHaveLength(1);
    expect(names()).not.toContain('Cars.AddVehicle');
    expect(loadPendingFields().typed).toEqual({ A: 'B AB 1234' });
    storePendingFields('typed', null);
  });

  it('is neither shown to the next user nor takes the place of theirs when it was of a car of the first one', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (answer = resolve));
    vi.mocked(call).mockImplementation((({ name }: { name: string }) =>
      name === 'Cars.ClaimScan' ? pending : Promise.resolve([])) as typeof call);
    signIn();
    const claims = claimGuestDocuments();
    sessionStore.setState({ ...INITIAL_SESSION, formerUserCount: 1 });
    announce('signed-out');
    storeScan({ ...scanResultOf(), scanId: 'scan-2' }, { guest: true });
    scanStore.setState(NO_SCAN);
    answer({ ...scanResultOf(), duplicate: { changes: [] } });
    await claims;
    expect(scanStore.getState().result).toBeNull();
    expect(localStorage.getItem(KEY)).toBe('scan-2');
    clearScan();
  });

  it('is claimed for the next user although a request of the first one is pending', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const pending = new Promise((resolve) => (answer = resolve));
    vi.mocked(call).mockImplementation((({ name }: { name: string }) =>
      name === 'Cars.ClaimScan'
        ? pending
        : Promise.resolve(name === 'Cars.AddVehicle' ? storedVehicle('golf') : [])) as typeof call);
    signIn();
    const first = claimGuestDocuments();
    sessionStore.setState(INITIAL_SESSION);
    announce('signed-out');
    storePendingFields('typed', { A: 'B AB 1234' });
    sessionStore.setState({ ...INITIAL_SESSION, profile: { sub: 'otto', name: 'otto', role: null } });
    expect((await claimGuestDocuments()).vehicles).toEqual([{ id: 'golf', isExisting: false }]);
    answer(scanResultOf());
    await first;
  });

  it('of confirmed values is sent with the same key by a duplicated tab', async () => {
    vi.mocked(call).mockClear();
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) =>
      name === 'Cars.AddVehicle' ? storedVehicle('golf') : []) as typeof call);
    storePendingFields('typed', { A: 'B AB 1234' });
    const copy = sessionStorage.getItem('guestScanFields') ?? '';
    signIn(() => undefined);
    await claimGuestDocuments();
    expect(loadPendingFields()).toEqual({});
    sessionStorage.setItem('guestScanFields', copy);
    await claimGuestDocuments();
    const keys = vi
      .mocked(call)
      .mock.calls.filter(([{ name }]) => name === 'Cars.AddVehicle')
      .map(([, input]) => (input as { idempotencyKey?: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('of confirmed values is added although the storage is full', async () => {
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) =>
      name === 'Cars.AddVehicle' ? storedVehicle('golf') : []) as typeof call);
    storePendingFields('typed', { A: 'B AB 1234' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    signIn(() => undefined);
    expect((await claimGuestDocuments()).vehicles).toEqual([{ id: 'golf', isExisting: false }]);
    full.mockRestore();
  });

  it('is not sent for another user who signs in where that sign-out was not noticed', async () => {
    localStorage.setItem('guestScanUser', 'anna');
    const owned = { typed: ASTRA_FIELDS, owners: { typed: { userId: 'anna' } } };
    sessionStorage.setItem('guestScanFields', JSON.stringify(owned));
    keepScan();
    sessionStore.setState({ ...INITIAL_SESSION, profile: { sub: 'lena', name: 'lena', role: null } });
    vi.mocked(call).mockClear();
    expect(await claimGuestDocuments()).toEqual({ vehicles: [], failure: undefined });
    expect(call).not.toHaveBeenCalled();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(loadPendingFields()).toEqual({});
  });

  it('of values that an earlier version has offered to one user is nobody else’s', () => {
    const offered = { typed: ASTRA_FIELDS, offers: { typed: { userId: 'anna', vehicleId: 'golf' } } };
    sessionStorage.setItem('guestScanFields', JSON.stringify(offered));
    expect(loadPendingFields().owners?.typed).toEqual({ userId: 'anna', vehicleId: 'golf' });
    sessionStore.setState(INITIAL_SESSION);
    announce('signed-out');
    expect(loadPendingFields()).toEqual({});
  });

  it('of another document is the next user’s', () => {
    localStorage.setItem('guestScanUser', 'anna');
    keepScan();
    storeScan({ ...scanResultOf(), scanId: 'scan-2' }, { guest: true });
    expect(localStorage.getItem(KEY)).toBe('scan-2');
    expect(localStorage.getItem('guestScanUser')).toBeNull();
    clearScan();
  });

  it('of a car of the account is offered on its page', async () => {
    mockClaim({ ...scanResultOf(), id: 'golf', duplicate: { changes: [] } });
    signIn();
    await vi.waitFor(() => expect(toasts()).toMatchObject([{ text: errors.vehicle.exists }]));
    runToastAction(toasts()[0]?.id ?? 0);
    expect(navigate).toHaveBeenLastCalledWith('/car-detail?id=golf');
    expect(scanStore.getState().result?.id).toBe('golf');
    clearScan();
  });

  it('loses its failure toast at sign-out', async () => {
    mockClaim(failure('offline'));
    signIn();
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    announce('signed-out');
    expect(toasts()).toEqual([]);
  });
});
