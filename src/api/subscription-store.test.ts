// @vitest-environment jsdom
import type { User } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '~/contract/subscription-schemas';
import { announce, sessionStore } from '~/session/session-store';
import { ApiError } from './api-error';
import { call } from './call';
import { forgetSubscription, loadSubscription, refreshSubscription, rememberSubscription, subscriptionStore } from './subscription-store';

vi.mock('./call', () => ({ call: vi.fn<typeof call>() }));

const FREE: Subscription = { currentVehicleCount: 1, allowedVehicleCount: 3, plan: 'free' };
const SILVER: Subscription = { currentVehicleCount: 1, allowedVehicleCount: 10, plan: 'silver' };
const failure = new ApiError('server', { operation: 'User.GetUserSubscription', status: 500 });
const shown = () => subscriptionStore.getState();

/** Answers when the test says so. */
function later() {
  const waiting: ((answer: Subscription | Error) => void)[] = [];
  vi.mocked(call).mockImplementation((() =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    })) as typeof call);
  return waiting;
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  forgetSubscription();
  vi.mocked(call).mockReset();
});

describe('the subscription', () => {
  it('is fetched when it is neither there nor on its way', async () => {
    const waiting = later();
    const first = loadSubscription();
    const second = loadSubscription();
    expect(call).toHaveBeenCalledTimes(1);
    expect(shown().loading).toBe(true);
    waiting[0]?.(FREE);
    await Promise.all([first, second]);
    expect(shown()).toEqual({ subscription: FREE, loading: false, failure: null });
    await loadSubscription();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('that fails is only logged, and asked for the next time', async () => {
    const waiting = later();
    const first = loadSubscription();
    waiting[0]?.(failure);
    await first;
    expect(shown()).toEqual({ subscription: null, loading: false, failure });
    expect(console.info).toHaveBeenCalledOnce();
    const second = loadSubscription();
    expect(shown().failure).toBeNull();
    waiting[1]?.(FREE);
    await second;
    expect(shown().subscription).toEqual(FREE);
  });

  it('that was forgotten or changed meanwhile is dropped', async () => {
    const waiting = later();
    const late = loadSubscription();
    forgetSubscription();
    const current = loadSubscription();
    waiting[1]?.(SILVER);
    await current;
    waiting[0]?.(FREE);
    await late;
    expect(shown().subscription).toEqual(SILVER);

    forgetSubscription();
    const overtaken = loadSubscription();
    rememberSubscription(SILVER);
    waiting[2]?.(FREE);
    await overtaken;
    expect(shown()).toEqual({ subscription: SILVER, loading: false, failure: null });
  });

  it('is fetched again where it is known, and stands until the answer comes', async () => {
    const waiting = later();
    await refreshSubscription();
    expect(call).not.toHaveBeenCalled();
    rememberSubscription(FREE);
    const fresh = refreshSubscription();
    expect(shown().subscription).toEqual(FREE);
    waiting[0]?.(SILVER);
    await fresh;
    expect(shown()).toEqual({ subscription: SILVER, loading: false, failure: null });
    const failing = refreshSubscription();
    waiting[1]?.(failure);
    await failing;
    expect(shown()).toEqual({ subscription: SILVER, loading: false, failure });
  });

  it('on its way is asked for again, since the answer may be the old one', async () => {
    const waiting = later();
    const first = loadSubscription();
    const second = refreshSubscription();
    waiting[0]?.(FREE);
    waiting[1]?.(SILVER);
    await Promise.all([first, second]);
    expect(shown().subscription).toEqual(SILVER);
  });

  it('that failed while the session was stalled is asked for again once it can be renewed', async () => {
    const waiting = later();
    const first = loadSubscription();
    sessionStore.setState({ user: {} as User, stalled: true });
    waiting[0]?.(failure);
    await first;
    expect(call).toHaveBeenCalledTimes(1);
    sessionStore.setState({ stalled: false });
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    waiting[1]?.(SILVER);
    await vi.waitFor(() => expect(shown()).toEqual({ subscription: SILVER, loading: false, failure: null }));
    sessionStore.setState({ user: null });
  });

  it('goes with the person, and stays when the session runs out', () => {
    rememberSubscription(SILVER);
    announce('expired');
    expect(shown().subscription).toEqual(SILVER);
    announce('switched');
    expect(shown().subscription).toBeNull();
  });
});
