// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLockDue, recordActivity, setLockMinutes } from '~/session/idle-lock';
import { announce } from '~/session/session-store';
import { hasUnsavedInput } from '~/session/unsaved-input';
import { createUploadQueue, type Sending, type Upload, type UploadQueue } from './upload-queue';

interface Try {
  readonly upload: Upload<string>;
  readonly sending: Sending;
  readonly arrive: (answer: string) => void;
  readonly fail: (error: Error) => void;
}

const tries: Try[] = [];
let queue: UploadQueue<string, string>;

function open(): void {
  queue = createUploadQueue(
    (upload, sending) =>
      new Promise<string>((arrive, fail) => {
        sending.signal.addEventListener('abort', () => fail(new Error('aborted')));
        tries.push({ upload, sending, arrive, fail });
      }),
  );
}

const file = (name: string): File => new File([name], name);
const seen = () => queue.store.getState().map(({ file: { name }, status }) => `${name} ${status}`);
const nthTry = (index: number): Try => {
  const found = tries[index];
  if (found === undefined) throw new Error(`No try ${index}`);
  return found;
};
const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  vi.useRealTimers();
  setLockMinutes(undefined);
  queue.clear();
  tries.length = 0;
});

describe('a queue of uploads', () => {
  it('sends one at a time and removes each after it has succeeded', async () => {
    open();
    const arrived = vi.fn<(answer: string) => void>();
    const ids = ['a', 'b'].map((name) => queue.add('car', file(name), 'x'));
    expect(seen()).toEqual(['a ready', 'b ready']);
    queue.send(ids, arrived);
    expect(seen()).toEqual(['a sending', 'b waiting']);
    nthTry(0).sending.onProgress(0.4);
    expect(queue.store.getState()[0]?.fraction).toBe(0.4);
    nthTry(0).arrive('first');
    await vi.waitFor(() => expect(seen()).toEqual(['b sending']));
    nthTry(1).arrive('second');
    await vi.waitFor(() => expect(seen()).toEqual([]));
    expect(arrived.mock.calls.map(([answer]) => answer)).toEqual(['first', 'second']);
  });

  it('keeps a failed one with its file, continues with the next, and can retry it', async () => {
    open();
    const arrived = vi.fn<(answer: string) => void>();
    const ids = ['a', 'b'].map((name) => queue.add('car', file(name), 'x'));
    queue.send(ids, arrived);
    const error = new Error('no');
    nthTry(0).fail(error);
    await vi.waitFor(() => expect(seen()).toEqual(['a failed', 'b sending']));
    expect(queue.store.getState()[0]?.error).toBe(error);
    nthTry(1).arrive('second');
    await vi.waitFor(() => expect(seen()).toEqual(['a failed']));
    queue.changeMeta('1', 'y');
    queue.send(['1'], arrived);
    expect(nthTry(2).upload).toMatchObject({ meta: 'y', file: { name: 'a' }, error: null });
    nthTry(2).arrive('first');
    await vi.waitFor(() => expect(seen()).toEqual([]));
  });

  it('sends a file with the same key after a failure, a cancellation and a change, and another one with its own', async () => {
    open();
    const ids = ['a', 'b'].map((name) => queue.add('car', file(name), 'x'));
    const [id = '', other = ''] = ids;
    const sent = () => undefined;
    queue.send([id], sent);
    nthTry(0).fail(new Error('lost'));
    await vi.waitFor(() => expect(seen()).toEqual(['a failed', 'b ready']));
    queue.changeMeta(id, 'y');
    queue.send([id], sent);
    queue.cancel(id);
    await vi.waitFor(() => expect(seen()).toEqual(['a ready', 'b ready']));
    queue.send([id, other], sent);
    nthTry(2).arrive('first');
    await vi.waitFor(() => expect(tries).toHaveLength(4));
    const [first, ...rest] = tries.map(({ upload }) => upload.idempotencyKey);
    expect(first).toMatch(/^[\w-]{16,64}$/u);
    expect(rest.slice(0, 2)).toEqual([first, first]);
    expect(rest[2]).not.toBe(first);
  });

  it('is unsaved input until it is empty, so that a lock keeps it', () => {
    open();
    expect(hasUnsavedInput()).toBe(false);
    const id = queue.add('car', file('a'), 'x');
    expect(hasUnsavedInput()).toBe(true);
    queue.remove(id);
    expect(hasUnsavedInput()).toBe(false);
  });

  it('puts the automatic lock off while it sends, but not one that is due', async () => {
    const MINUTE_MS = 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    setLockMinutes(5);
    open();
    const ids = ['a', 'b'].map((name) => queue.add('car', file(name), 'x'));
    queue.send(ids, () => undefined);
    vi.setSystemTime(4 * MINUTE_MS);
    recordActivity(1);
    nthTry(0).arrive('first');
    await vi.waitFor(() => expect(seen()).toEqual(['b sending']));
    expect(isLockDue(8 * MINUTE_MS)).toBe(false);
    vi.setSystemTime(10 * MINUTE_MS);
    nthTry(1).arrive('second');
    await vi.waitFor(() => expect(seen()).toEqual([]));
    expect(isLockDue(10 * MINUTE_MS)).toBe(true);
  });

  it('cancels the current and a waiting one, and keeps both', async () => {
    open();
    const ids = ['a', 'b', 'c'].map((name) => queue.add('car', file(name), 'x'));
    queue.send(ids, () => undefined);
    queue.cancel('2');
    expect(seen()).toEqual(['a sending', 'b ready', 'c waiting']);
    queue.cancel('1');
    await vi.waitFor(() => expect(seen()).toEqual(['a ready', 'b ready', 'c sending']));
    expect(tries).toHaveLength(2);
    queue.send(['3'], () => undefined);
    expect(tries).toHaveLength(2);
  });

  it('removes an upload, whatever its request returns', async () => {
    open();
    const arrived = vi.fn<() => void>();
    queue.send([queue.add('car', file('a'), 'x')], arrived);
    queue.remove('1');
    expect(seen()).toEqual([]);
    expect(nthTry(0).sending.signal.aborted).toBe(true);
    nthTry(0).arrive('late');
    queue.send([queue.add('car', file('b'), 'x')], () => undefined);
    await vi.waitFor(() => expect(seen()).toEqual(['b sending']));
    expect(arrived).not.toHaveBeenCalled();
  });

  it('asks before the page unloads while something is unsent', async () => {
    open();
    expect(leave()).toBe(true);
    queue.add('car', file('a'), 'x');
    expect(leave()).toBe(false);
    queue.send(['1'], () => undefined);
    expect(leave()).toBe(false);
    nthTry(0).arrive('done');
    await vi.waitFor(() => expect(leave()).toBe(true));
  });

  it('is cleared when another user signs in', () => {
    open();
    queue.send([queue.add('car', file('a'), 'x')], () => undefined);
    announce('expired');
    expect(seen()).toEqual(['a sending']);
    announce('switched');
    expect(seen()).toEqual([]);
    expect(nthTry(0).sending.signal.aborted).toBe(true);
  });
});
