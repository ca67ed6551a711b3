// @vitest-environment jsdom
import type { User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '~/contract/subscription-schemas';
import { announce, sessionStore } from '~/session/session-store';
import { ApiError } from './api-error';
import { call } from './call';
import {
  clearSubscription,
  loadSubscription,
  refreshSubscription,
  cacheSubscription,
  subscriptionStore,
} from './subscription-store';

vi.mock('./call', () => ({ call: vi.fn<typeof call>() }));

const FREE: Subscription = { currentVehicleCount: 1, allowedVehicleCount: 3, plan: 'free' };
const SILVER: Subscription = { currentVehicleCount: 1, allowedVehicleCount: 10, plan: 'silver' };
const failure = new ApiError('server', { operation: 'User.GetUserSubscription', status: 500 });
const state = () => subscriptionStore.getState();

/** Mocks calls that the test resolves later. */
function deferResponses() {
  const pending: ((answer: Subscription | Error) => void)[] = [];
  vi.mocked(call).mockImplementation(
    (() =>
      new Promise<unknown>((resolve, reject) => {
        pending.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      })) as typeof call,
  );
  return pending;
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  clearSubscription();
});

describe('the subscription', () => {
  it('is fetched when it is neither loaded nor loading', async () => {
    const pending = deferResponses();
    const first = loadSubscription();
    const second = loadSubscription();
    expect(call).toHaveBeenCalledTimes(1);
    expect(state().loading).toBe(true);
    pending[0]?.(FREE);
    await Promise.all([first, second]);
    expect(state()).toEqual({ subscription: FREE, loading: false, failure: null });
    await loadSubscription();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('that fails to load is logged, and fetched by the next load', async () => {
    const pending = deferResponses();
    const first = loadSubscription();
    pending[0]?.(failure);
    await first;
    expect(state()).toEqual({ subscription: null, loading: false, failure });
    expect(console.info).toHaveBeenCalledOnce();
    const second = loadSubscription();
    expect(state().failure).toBeNull();
    pending[1]?.(FREE);
    await second;
    expect(state().subscription).toEqual(FREE);
  });

  it('is fetched after a reset although the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.mocked(call).mockResolvedValueOnce(FREE).mockResolvedValueOnce(SILVER);
    await loadSubscription();
    clearSubscription();
    vi.setSystemTime(Date.now() - 60_000);
    await loadSubscription();
    expect(state().subscription).toEqual(SILVER);
  });

  it('from a fetch before a reset or an update is dropped', async () => {
    const pending = deferResponses();
    const late = loadSubscription();
    clearSubscription();
    const current = loadSubscription();
    pending[1]?.(SILVER);
    await current;
    pending[0]?.(FREE);
    await late;
    expect(state().subscription).toEqual(SILVER);

    clearSubscription();
    const overtaken = loadSubscription();
    cacheSubscription(SILVER);
    pending[2]?.(FREE);
    await overtaken;
    expect(state()).toEqual({ subscription: SILVER, loading: false, failure: null });
  });

  it('is refreshed where it is known, and stays until the response arrives', async () => {
    const pending = deferResponses();
    await refreshSubscription();
    expect(call).not.toHaveBeenCalled();
    cacheSubscription(FREE);
    const fresh = refreshSubscription();
    expect(state().subscription).toEqual(FREE);
    pending[0]?.(SILVER);
    await fresh;
    expect(state()).toEqual({ subscription: SILVER, loading: false, failure: null });
    const failing = refreshSubscription();
    pending[1]?.(failure);
    await failing;
    expect(state()).toEqual({ subscription: SILVER, loading: false, failure });
  });

  it('is fetched again by a refresh while loading, since the first response may be outdated', async () => {
    const pending = deferResponses();
    const first = loadSubscription();
    const second = refreshSubscription();
    pending[0]?.(FREE);
    pending[1]?.(SILVER);
    await Promise.all([first, second]);
    expect(state().subscription).toEqual(SILVER);
  });

  it('that failed while the session could not be renewed is fetched again once it is renewed', async () => {
    const pending = deferResponses();
    const first = loadSubscription();
    sessionStore.setState({ user: {} as User, isRenewalFailed: true });
    pending[0]?.(failure);
    await first;
    expect(call).toHaveBeenCalledTimes(1);
    sessionStore.setState({ isRenewalFailed: false });
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    pending[1]?.(SILVER);
    await vi.waitFor(() => expect(state()).toEqual({ subscription: SILVER, loading: false, failure: null }));
    sessionStore.setState({ user: null });
  });

  it('is cleared with the user, and stays after an expiry', () => {
    cacheSubscription(SILVER);
    announce('expired');
    expect(state().subscription).toEqual(SILVER);
    announce('switched');
    expect(state().subscription).toBeNull();
  });
});
