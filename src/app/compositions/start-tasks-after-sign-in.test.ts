// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { startTasksAfterSignIn } from './start-tasks-after-sign-in';

const profile = { sub: 'lena', name: 'lena@example.org', role: null };
const listeners = vi.hoisted(() => ({ count: 0 }));

vi.mock('~/api/activity', async (original) => {
  const real = await original<typeof import('~/api/activity')>();
  const subscribeActivity: typeof real.subscribeActivity = (listener) => {
    listeners.count += 1;
    return real.subscribeActivity(listener);
  };
  return { ...real, subscribeActivity };
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState(INITIAL_SESSION, true);
});

it('counts changes and asks for persistent storage once a user is signed in', async () => {
  const persist = vi.fn<StorageManager['persist']>(() => Promise.resolve(true));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }) as Navigator);
  startTasksAfterSignIn();
  sessionStore.setState({ ...INITIAL_SESSION, status: 'authenticated', profile });
  await vi.waitFor(() => expect(listeners.count).toBe(2));
  startActivity('Cars.AddVehicle')('finished');
  expect(JSON.parse(localStorage.getItem('backup.lena') ?? '{}')).toMatchObject({ changes: 1 });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});
