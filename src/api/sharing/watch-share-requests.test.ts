// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '~/config';
import type { PendingRequest } from '~/contract/share';
import { announceLive } from '~/lib/live-channel';
import { ApiError } from '../api-error';
import { call } from '../call';
import { shareRequestsStore } from './share-requests';
import {
  clearShareRequests,
  HIDDEN_POLL_MS,
  MAX_POLL_MS,
  pollDelayMs,
  POLL_MS,
  watchShareRequests,
} from './watch-share-requests';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));
const mode = vi.hoisted(() => ({ value: 'connected' as Config['mode'] }));
vi.mock('~/config', () => ({ config: () => ({ mode: mode.value }) }));

const stub = vi.mocked(call);
const ids = () => shareRequestsStore.getState().pending.map(({ id }) => id);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function request(id: string, expiresAt = '2027-01-01T00:00:00.000Z'): PendingRequest {
  return {
    id,
    shareId: 'share-1',
    client: { name: 'Kowalski' },
    state: 'pending',
    requestedAt: '2026-11-22T10:00:00.000Z',
    vehicleId: 'car-1',
    vehicleName: 'HL SW 2412',
    parts: ['plate'],
    purpose: '',
    expiresAt,
  };
}
const mockRequests = (...requests: PendingRequest[]) => stub.mockResolvedValue(requests);

let unsubscribe: (() => void) | undefined;
function watch(): void {
  unsubscribe = watchShareRequests();
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  mode.value = 'connected';
  mockRequests();
});

afterEach(() => {
  unsubscribe?.();
  unsubscribe = undefined;
  clearShareRequests();
  vi.useRealTimers();
});

function setVisibility(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('with a server', () => {
  it('polls at once and every five seconds, as background calls', async () => {
    mockRequests(request('a'));
    watch();
    await advance(0);
    expect(ids()).toEqual(['a']);
    expect(stub).toHaveBeenCalledWith(expect.objectContaining({ name: 'Share.GetRequests' }), {}, { background: true });
    mockRequests(request('a'), request('b'));
    await advance(POLL_MS);
    expect(ids()).toEqual(['a', 'b']);
    mockRequests();
    await advance(POLL_MS);
    expect(ids()).toEqual([]);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('polls less often while hidden, and at once when visible again', async () => {
    watch();
    await advance(0);
    setVisibility('hidden');
    await advance(HIDDEN_POLL_MS - 1);
    expect(stub).toHaveBeenCalledTimes(1);
    await advance(1);
    expect(stub).toHaveBeenCalledTimes(2);
    setVisibility('visible');
    await advance(0);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('stops polling while offline, and polls when online again', async () => {
    watch();
    await advance(0);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await advance(MAX_POLL_MS * 2);
    expect(stub).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect(stub).toHaveBeenCalledTimes(2);
  });

  it('polls at once when online again although the clock of the device was set back', async () => {
    stub.mockRejectedValueOnce(new Error('offline'));
    watch();
    await advance(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect(stub).toHaveBeenCalledTimes(2);
  });

  it('backs off after each failure and keeps the known requests', async () => {
    mockRequests(request('a'));
    watch();
    await advance(0);
    stub.mockRejectedValue(new Error('500'));
    await advance(POLL_MS);
    await advance(POLL_MS * 2 - 1);
    expect(stub).toHaveBeenCalledTimes(2);
    await advance(1);
    expect(stub).toHaveBeenCalledTimes(3);
    expect(ids()).toEqual(['a']);
    mockRequests();
    await advance(POLL_MS * 4);
    expect(ids()).toEqual([]);
    await advance(POLL_MS);
    expect(stub).toHaveBeenCalledTimes(5);
  });

  it('waits as long as the server asks, also when the page becomes visible or is online again', async () => {
    stub.mockRejectedValueOnce(new ApiError('rate-limited', { operation: 'test', status: 429, retryAfter: 600 }));
    watch();
    await advance(0);
    setVisibility('hidden');
    setVisibility('visible');
    window.dispatchEvent(new Event('online'));
    await advance(599_000);
    expect(stub).toHaveBeenCalledTimes(1);
    await advance(1000);
    expect(stub).toHaveBeenCalledTimes(2);
    await advance(POLL_MS);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('polls when the server’s wait is over if the page has become visible in it, however many polls have failed', async () => {
    stub.mockRejectedValue(new ApiError('server', { operation: 'test', status: 500 }));
    watch();
    await advance(POLL_MS * 20);
    stub.mockRejectedValue(new ApiError('rate-limited', { operation: 'test', status: 429, retryAfter: 7 }));
    setVisibility('hidden');
    setVisibility('visible');
    await advance(0);
    const calls = stub.mock.calls.length;
    setVisibility('hidden');
    setVisibility('visible');
    await advance(6900);
    expect(stub).toHaveBeenCalledTimes(calls);
    await advance(100);
    expect(stub).toHaveBeenCalledTimes(calls + 1);
  });

  it('backs off to five minutes at most', () => {
    expect(pollDelayMs(0, true)).toBe(POLL_MS);
    expect(pollDelayMs(50, true)).toBe(MAX_POLL_MS);
    expect(pollDelayMs(1, false)).toBe(HIDDEN_POLL_MS);
  });

  it('drops a stale response, also when it stops, and keeps the requests until they are cleared', async () => {
    let late: (requests: PendingRequest[]) => void = () => undefined;
    stub.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }) as never,
    );
    watch();
    mockRequests(request('new'));
    setVisibility('visible');
    await advance(0);
    late([request('old')]);
    await advance(0);
    expect(ids()).toEqual(['new']);
    stub.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }) as never,
    );
    setVisibility('visible');
    unsubscribe?.();
    const callCount = stub.mock.calls.length;
    late([request('late')]);
    await advance(MAX_POLL_MS);
    expect(ids()).toEqual(['new']);
    expect(stub).toHaveBeenCalledTimes(callCount);
    clearShareRequests();
    expect(ids()).toEqual([]);
  });
});

describe('on-device', () => {
  beforeEach(() => {
    mode.value = 'device';
  });

  it('fetches once, and again when the backend announces a request or a decision', async () => {
    watch();
    await advance(MAX_POLL_MS);
    expect(stub).toHaveBeenCalledTimes(1);
    mockRequests(request('a'));
    announceLive('share-requests');
    await vi.waitFor(() => expect(ids()).toEqual(['a']));
    mockRequests();
    announceLive('share-state');
    await vi.waitFor(() => expect(ids()).toEqual([]));
  });

  it('fetches again when the share of a pending request has expired', async () => {
    mockRequests(request('a', '2026-11-22T13:00:00.000Z'));
    watch();
    await advance(0);
    mockRequests();
    await advance(60 * 60 * 1000 - 1);
    expect(ids()).toEqual(['a']);
    await advance(1001);
    expect(ids()).toEqual([]);
  });
});
