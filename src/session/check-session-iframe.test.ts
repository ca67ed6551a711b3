// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckSessionIframe } from './check-session-iframe';

const PROVIDER = 'https://id.example';
const onChanged = vi.fn<() => void>();
let frame: CheckSessionIframe;
let asked: ReturnType<typeof vi.fn<(message: string, origin: string) => void>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  frame = new CheckSessionIframe({ address: `${PROVIDER}/session`, clientId: 'app', interval: 2000, onChanged });
  const loaded = frame.load();
  asked = vi.fn<(message: string, origin: string) => void>();
  vi.spyOn(element()?.contentWindow as Window, 'postMessage').mockImplementation(asked as Window['postMessage']);
  element()?.dispatchEvent(new Event('load'));
  await loaded;
});

afterEach(() => {
  frame.close();
  vi.useRealTimers();
});

const element = (): HTMLIFrameElement | null => document.querySelector('iframe');

function say(data: unknown, origin = PROVIDER): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: element()?.contentWindow ?? null }));
}

test('asks at once, then every two seconds while the reply is unchanged', () => {
  frame.start('state-1');
  expect(asked.mock.calls).toEqual([['app state-1', PROVIDER]]);
  for (let times = 0; times < 3; times += 1) {
    say('unchanged');
    vi.advanceTimersByTime(2000);
  }
  expect(asked).toHaveBeenCalledTimes(4);
  frame.start('state-1');
  expect(asked).toHaveBeenCalledTimes(4);
  expect(onChanged).not.toHaveBeenCalled();
});

test('asks a frame that never replies, such as one that forbids framing, only once, and removes it', () => {
  frame.start('state-1');
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(element()).toBeNull();
  frame.start('state-2');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('ignores messages from other origins and windows', () => {
  frame.start('state-1');
  say('unchanged', 'https://other.example');
  window.dispatchEvent(new MessageEvent('message', { data: 'changed', origin: PROVIDER, source: window }));
  vi.advanceTimersByTime(60_000);
  expect(onChanged).not.toHaveBeenCalled();
  expect(element()).toBeNull();
});

test('calls onChanged once, and waits for the next state', () => {
  frame.start('state-1');
  say('unchanged');
  say('changed');
  say('changed');
  vi.advanceTimersByTime(60_000);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(1);
  frame.start('state-2');
  expect(asked).toHaveBeenLastCalledWith('app state-2', PROVIDER);
  say('unchanged');
  say('changed');
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test('removes a frame that replies changed for a fresh state, because it cannot read its cookie', () => {
  frame.start('state-1');
  say('changed');
  frame.start('state-2');
  say('changed');
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(element()).toBeNull();
});

test('stops asking after an error until the next state', () => {
  frame.start('state-1');
  say('error');
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  frame.start('state-2');
  expect(asked).toHaveBeenCalledTimes(2);
});
