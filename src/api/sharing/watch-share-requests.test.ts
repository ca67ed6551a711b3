// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '~/config';
import type { WaitingRequest } from '~/contract/share';
import { announceLive } from '~/lib/live-channel';
import { call } from '../call';
import { shareRequestsStore } from './share-requests';
import { HIDDEN_POLL_MS, MOST_PAUSE_MS, pauseAfter, POLL_MS, watchShareRequests } from './watch-share-requests';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));
const mode = vi.hoisted(() => ({ value: 'connected' as Config['mode'] }));
vi.mock('~/config', () => ({ config: () => ({ mode: mode.value }) }));

const stub = vi.mocked(call);
const ids = () => shareRequestsStore.getState().waiting.map(({ id }) => id);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function request(id: string, expiresAt = '2027-01-01T00:00:00.000Z'): WaitingRequest {
  return {
    id, shareId: 'share-1', client: { name: 'Kowalski' }, state: 'pending', requestedAt: '2026-11-22T10:00:00.000Z', vehicleId: 'car-1',
    vehicleName: 'HL SW 2412', parts: ['plate'], purpose: '', expiresAt,
  };
}
const answer = (...requests: WaitingRequest[]) => stub.mockResolvedValue(requests);

let stop: (() => void) | undefined;
function watch(): void {
  stop = watchShareRequests();
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  mode.value = 'connected';
  answer();
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

function see(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('with a server', () => {
  it('asks at once and every few seconds, on the side', async () => {
    answer(request('a'));
    watch();
    await pass(0);
    expect(ids()).toEqual(['a']);
    expect(stub).toHaveBeenCalledWith(expect.objectContaining({ name: 'Share.GetRequests' }), {}, { background: true });
    answer(request('a'), request('b'));
    await pass(POLL_MS);
    expect(ids()).toEqual(['a', 'b']);
    answer();
    await pass(POLL_MS);
    expect(ids()).toEqual([]);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('asks less often while nobody looks, and at once when somebody does', async () => {
    watch();
    await pass(0);
    see('hidden');
    await pass(HIDDEN_POLL_MS - 1);
    expect(stub).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(stub).toHaveBeenCalledTimes(2);
    see('visible');
    await pass(0);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('rests without a connection, and asks when there is one again', async () => {
    watch();
    await pass(0);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await pass(MOST_PAUSE_MS * 2);
    expect(stub).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(stub).toHaveBeenCalledTimes(2);
  });

  it('waits longer after each failure, and keeps what it knows', async () => {
    answer(request('a'));
    watch();
    await pass(0);
    stub.mockRejectedValue(new Error('500'));
    await pass(POLL_MS);
    await pass(POLL_MS * 2 - 1);
    expect(stub).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(stub).toHaveBeenCalledTimes(3);
    expect(ids()).toEqual(['a']);
    answer();
    await pass(POLL_MS * 4);
    expect(ids()).toEqual([]);
    await pass(POLL_MS);
    expect(stub).toHaveBeenCalledTimes(5);
  });

  it('waits five minutes at most', () => {
    expect(pauseAfter(0, true)).toBe(POLL_MS);
    expect(pauseAfter(50, true)).toBe(MOST_PAUSE_MS);
    expect(pauseAfter(1, false)).toBe(HIDDEN_POLL_MS);
  });

  it('drops an old answer that comes late, and everything when it stops', async () => {
    let late: (requests: WaitingRequest[]) => void = () => undefined;
    stub.mockReturnValueOnce(new Promise((resolve) => { late = resolve; }) as never);
    watch();
    answer(request('new'));
    see('visible');
    await pass(0);
    late([request('old')]);
    await pass(0);
    expect(ids()).toEqual(['new']);
    stop?.();
    expect(ids()).toEqual([]);
    const asked = stub.mock.calls.length;
    await pass(MOST_PAUSE_MS);
    expect(stub).toHaveBeenCalledTimes(asked);
  });
});

describe('on-device', () => {
  beforeEach(() => {
    mode.value = 'device';
  });

  it('asks once, and when the backend tells of a request or a decision in any tab', async () => {
    watch();
    await pass(MOST_PAUSE_MS);
    expect(stub).toHaveBeenCalledTimes(1);
    answer(request('a'));
    announceLive('share-requests');
    await vi.waitFor(() => expect(ids()).toEqual(['a']));
    answer();
    announceLive('share-state');
    await vi.waitFor(() => expect(ids()).toEqual([]));
  });

  it('asks again when the share of a waiting request has run out', async () => {
    answer(request('a', '2026-11-22T13:00:00.000Z'));
    watch();
    await pass(0);
    answer();
    await pass(60 * 60 * 1000 - 1);
    expect(ids()).toEqual(['a']);
    await pass(1001);
    expect(ids()).toEqual([]);
  });
});
