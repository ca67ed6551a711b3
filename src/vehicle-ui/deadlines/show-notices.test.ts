// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import { carsStore, clearCarsCache } from '~/api/cars/cars-store';
import { startI18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { shownNotices, storeShownNotices } from './notice-log';
import { showDueNotices } from './show-notices';

const KEY = 'deadline-notices.lena';
const profile = { sub: 'lena', name: 'lena@example.org', role: null };
const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();

const signIn = (): void =>
  sessionStore.setState({ ...INITIAL_SESSION, status: 'authenticated', user: {} as never, profile });
function permit(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission });
}

beforeAll(async () => {
  await startI18n('de', ['common', 'deadlines']);
});

beforeEach(() => {
  showNotification.mockResolvedValue(undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 12) });
  permit('granted');
  const registration = { showNotification };
  const serviceWorker = { ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }) as Navigator);
  carsStore.setState({
    cars: [
      listItem('astra', {
        inspectionDate: '2026-11',
        deadlines: [
          { id: 'oil', title: 'Ölwechsel', date: '2026-11-20', byKm: false },
          { id: 'lease', title: 'Leasing', date: '2028-01-01', byKm: false },
        ],
      }),
    ],
  });
});

afterEach(() => {
  clearCarsCache();
  sessionStore.setState(INITIAL_SESSION, true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('notifications of deadlines', () => {
  it('are shown once each, by deadline and model', async () => {
    signIn();
    storeShownNotices([]);
    await showDueNotices();
    expect(showNotification.mock.calls.map(([title, options]) => [title, options?.body, options?.tag])).toEqual([
      ['Hauptuntersuchung: Opel Astra', 'Fällig am 30.11.2026', 'inspection-astra'],
      ['Ölwechsel: Opel Astra', 'Überfällig seit 20.11.2026', 'deadline-astra-oil'],
    ]);
    expect(showNotification.mock.calls[0]?.[1]?.data).toBe('/car-detail?id=astra');
    expect(showNotification.mock.calls[0]?.[1]).toHaveProperty('renotify', true);
    await showDueNotices();
    expect(showNotification).toHaveBeenCalledTimes(2);
  });

  it('say of an estimated day that it is one', async () => {
    const deadline = { title: 'Ölwechsel', byKm: true };
    const deadlines = [
      { ...deadline, id: 'oil', date: '2026-12-01' },
      { ...deadline, id: 'chain', date: '2026-11-20' },
    ];
    carsStore.setState({ cars: [listItem('astra', { inspectionDate: null, deadlines })] });
    signIn();
    storeShownNotices([]);
    await showDueNotices();
    expect(showNotification.mock.calls.map(([, options]) => options?.body)).toEqual([
      'Vermutlich fällig am 01.12.2026',
      'Vermutlich fällig seit 20.11.2026',
    ]);
  });

  it.each([
    [
      'each',
      4,
      ['inspection-car-0', 'inspection-car-1', 'inspection-car-2', 'inspection-car-3'],
      '/car-detail?id=car-0',
    ],
    ['as one that leads to the list', 1200, ['deadline-summary'], '/cars'],
  ])('are shown %s where %i are new', async (_how, count, tags, path) => {
    const cars = Array.from({ length: count }, (_none, number) =>
      listItem(`car-${number}`, { inspectionDate: '2026-11' }),
    );
    carsStore.setState({ cars });
    signIn();
    storeShownNotices([]);
    await showDueNotices();
    expect(showNotification.mock.calls.map(([, options]) => options?.tag)).toEqual(tags);
    expect(showNotification.mock.calls[0]?.[1]?.data).toBe(path);
    if (count > 4) expect(showNotification.mock.calls[0]?.[0]).toBe('1.200 Fristen stehen an');
    await showDueNotices();
    expect(showNotification).toHaveBeenCalledTimes(tags.length);
  });

  it('are summed up with those of a former summary, which it replaces', async () => {
    const setCars = (count: number): void =>
      carsStore.setState({
        cars: Array.from({ length: count }, (_none, number) =>
          listItem(`car-${number}`, { inspectionDate: '2026-11' }),
        ),
      });
    setCars(12);
    signIn();
    storeShownNotices([]);
    await showDueNotices();
    setCars(17);
    await showDueNotices();
    expect(showNotification.mock.calls.map(([title]) => title)).toEqual([
      '12 Fristen stehen an',
      '17 Fristen stehen an',
    ]);
    const [first, second] = showNotification.mock.calls.map(([, options]) => options);
    expect(second?.tag).toBe(first?.tag);
    expect(second).toHaveProperty('renotify', true);
  });

  it('are not shown unless the account wants them and the browser permits them', async () => {
    signIn();
    await showDueNotices();
    permit('denied');
    storeShownNotices([]);
    await showDueNotices();
    permit('granted');
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
    await showDueNotices();
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('are not shown to a user who has been locked meanwhile', async () => {
    signIn();
    storeShownNotices([]);
    const showing = showDueNotices();
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
    await showing;
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('take a malformed log for an empty one', () => {
    signIn();
    localStorage.setItem(KEY, '{"a":1}');
    expect(shownNotices()).toEqual([]);
    localStorage.setItem(KEY, 'x');
    expect(shownNotices()).toEqual([]);
    localStorage.removeItem(KEY);
    expect(shownNotices()).toBeUndefined();
  });
});
