// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { announceLive } from '~/lib/live-channel';
import { waitBefore, watchState, type WatchedState } from './watch-state';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const VISIT = { requestId: 'r', ticket: 't', name: 'W', askedAt: '2026-03-15T12:00:00.000Z' };
const stub = vi.mocked(call);
const onState = vi.fn<(state: WatchedState) => void>();
const onFailure = vi.fn<(error: unknown) => void>();
let dispose = (): void => undefined;

const answers = (state: string): void => void stub.mockImplementation((async () => ({ state })) as never);
const fails = (code: string): void => void stub.mockRejectedValue(new ApiError(code, { operation: 'test' }));
const watch = (pausesOffline = true): void => {
  ({ dispose } = watchState(VISIT, { onState, onFailure }, { pausesOffline }));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const hide = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  answers('pending');
});

afterEach(() => {
  dispose();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the wait before the next poll', () => {
  it('doubles with each failure up to a minute, and is long while the page is hidden', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((failures) => waitBefore({ failures, hidden: false }));
    expect(waits).toEqual([2500, 5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    expect(waitBefore({ failures: 0, hidden: true })).toBe(30_000);
    expect(waitBefore({ failures: 9, hidden: true })).toBe(60_000);
  });
});

describe('watching a request', () => {
  it('polls at once and repeatedly, without the progress bar', async () => {
    watch();
    await pass(5000);
    expect(stub).toHaveBeenCalledTimes(3);
    expect(onState.mock.calls).toEqual([['pending'], ['pending'], ['pending']]);
    expect(stub.mock.calls[0]?.[1]).toEqual({ requestId: 'r', ticket: 't' });
    expect(stub.mock.calls[0]?.[2]).toMatchObject({ background: true });
  });

  it('ignores a response that arrives after it was disposed', async () => {
    let answer: ((value: unknown) => void) | undefined;
    stub.mockImplementation((async () => new Promise((resolve) => (answer = resolve))) as never);
    watch();
    dispose();
    answer?.({ state: 'denied' });
    await pass(0);
    expect(onState).not.toHaveBeenCalled();
  });

  it('polls as soon as a decision is announced', async () => {
    vi.useRealTimers();
    watch();
    // On a slow machine the next poll may be over too.
    await vi.waitFor(() => expect(onState).toHaveBeenCalled());
    answers('approved');
    announceLive('share-state');
    await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('approved'));
  });

  it('stops when the share has expired', async () => {
    answers('expired');
    watch();
    await pass(300_000);
    expect(stub).toHaveBeenCalledTimes(1);
    expect(onState.mock.calls).toEqual([['expired']]);
  });

  it.each(['denied', 'revoked'])(
    'polls rarely while the request is %s, and follows a change of mind',
    async (state) => {
      answers(state);
      watch();
      await pass(29_000);
      expect(stub).toHaveBeenCalledTimes(1);
      answers('approved');
      await pass(1000);
      expect(onState.mock.calls).toEqual([[state], ['approved']]);
      await pass(2500);
      expect(stub).toHaveBeenCalledTimes(3);
    },
  );

  it('stops when the request is unknown to the server', async () => {
    fails('share.not-found');
    watch();
    await pass(300_000);
    expect(onState.mock.calls).toEqual([['gone']]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('polls rarely while the page is hidden, and at once when it is visible again', async () => {
    watch();
    await pass(0);
    hide(true);
    await pass(29_000);
    expect(stub).toHaveBeenCalledTimes(1);
    await pass(1000);
    expect(stub).toHaveBeenCalledTimes(2);
    hide(false);
    await pass(0);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('waits as long as the server asks, also when the page becomes visible or is online again', async () => {
    stub.mockRejectedValueOnce(new ApiError('rate-limited', { operation: 'test', status: 429, retryAfter: 120 }));
    watch();
    await pass(0);
    hide(true);
    hide(false);
    window.dispatchEvent(new Event('online'));
    await pass(119_000);
    expect(stub).toHaveBeenCalledTimes(1);
    await pass(1000);
    expect(stub).toHaveBeenCalledTimes(2);
  });

  it('waits longer after failures, and continues', async () => {
    fails('server');
    watch();
    await pass(5000 + 10_000);
    expect(onFailure).toHaveBeenCalledTimes(3);
    answers('approved');
    await pass(20_000);
    expect(onState.mock.calls).toEqual([['approved']]);
    await pass(2500);
    expect(onState).toHaveBeenCalledTimes(2);
  });

  it('does not poll while offline, and polls at once when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fails('offline');
    watch();
    await pass(300_000);
    expect(stub).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    answers('approved');
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(onState.mock.calls).toEqual([['approved']]);
  });

  it('polls at once when the connection is back and has set the clock of the device back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fails('offline');
    watch();
    await pass(0);
    online.mockReturnValue(true);
    answers('approved');
    vi.setSystemTime(Date.now() - 3_600_000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(onState.mock.calls).toEqual([['approved']]);
  });

  it('continues offline when the backend is embedded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch(false);
    await pass(2500);
    expect(stub).toHaveBeenCalledTimes(2);
  });

  it('reports nothing after it was disposed', async () => {
    watch();
    dispose();
    await pass(60_000);
    expect(stub).toHaveBeenCalledTimes(1);
  });
});
