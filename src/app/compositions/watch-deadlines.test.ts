// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import { carsStore, clearCarsCache } from '~/api/cars/cars-store';
import { startI18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { watchDeadlines } from './watch-deadlines';

const profile = { sub: 'lena', name: 'lena@example.org', role: null };
const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
const shown: { tag: string; close: () => void }[] = [];
let unsubscribe = (): void => undefined;

const signIn = (): void =>
  sessionStore.setState({ ...INITIAL_SESSION, status: 'authenticated', user: {} as never, profile });

beforeAll(async () => {
  await startI18n('de', ['common', 'deadlines']);
});

beforeEach(() => {
  showNotification.mockResolvedValue(undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 12) });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const registration = { showNotification, getNotifications: async () => shown };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }) as Navigator);
  const deadlines = [{ id: 'oil', title: 'Ölwechsel', date: '2026-11-20', byKm: false }];
  carsStore.setState({ cars: [listItem('astra', { inspectionDate: '2026-11', deadlines })] });
  localStorage.setItem('deadline-notices.lena', '[]');
});

afterEach(() => {
  unsubscribe();
  shown.length = 0;
  clearCarsCache();
  sessionStore.setState(INITIAL_SESSION, true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows due deadlines at sign-in and closes them at sign-out', async () => {
  unsubscribe = watchDeadlines();
  signIn();
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(2));
  const close = vi.fn<() => void>();
  shown.push({ tag: 'deadline-astra-oil', close }, { tag: 'other', close });
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('shows on another day only what has become due since', async () => {
  unsubscribe = watchDeadlines();
  signIn();
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(2));
  vi.setSystemTime(new Date(2026, 10, 30, 12));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(3));
  expect(showNotification.mock.calls[2]?.[1]?.tag).toBe('inspection-astra');
});

it('shows nothing to a user who has not switched it on', async () => {
  localStorage.removeItem('deadline-notices.lena');
  unsubscribe = watchDeadlines();
  signIn();
  document.dispatchEvent(new Event('visibilitychange'));
  localStorage.setItem('deadline-notices.lena', '[]');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(2));
});
