// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleShortcutKey } from './handle-shortcut';

const go = vi.fn<(address: string) => void>();

/** Lets the MutationObserver callback run. */
const mutationsDelivered = (): Promise<void> => Promise.resolve();

function show(html: string): void {
  document.body.innerHTML = html;
}

const SEARCH = '<main><input type="search" value="astra"></main>';

afterEach(() => {
  handleShortcutKey('x', 0, go);
  vi.useRealTimers();
});

describe('a shortcut for an element of the page', () => {
  it('acts at once when the element exists', () => {
    show(SEARCH);
    handleShortcutKey('/', 1, go);
    expect(document.activeElement).toBe(document.querySelector('input'));
    expect(document.querySelector('input')?.selectionEnd).toBe(5);
  });

  it('waits for a page that is loading', async () => {
    show('<main><h1>Fahrzeuge</h1></main>');
    handleShortcutKey('/', 1, go);
    show(SEARCH);
    await mutationsDelivered();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  it('clicks the tab with that number', async () => {
    show('<main></main>');
    handleShortcutKey('2', 1, go);
    const pressed: string[] = [];
    document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id), { once: true });
    show('<main><a role="tab" id="a" tabindex="0"></a><a role="tab" id="b" tabindex="-1"></a></main>');
    await mutationsDelivered();
    expect([pressed, document.activeElement?.id]).toEqual([['b'], 'b']);
  });

  it.each([
    ['another key', () => handleShortcutKey('x', 2, go)],
    ['another page', () => window.history.pushState(null, '', '/faq')],
    ['a moved focus', () => document.querySelector('button')?.focus()],
    ['a timeout', () => void vi.advanceTimersByTime(3001)],
  ])('is cancelled by %s', async (_, happen) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show('<header><button>Hochladen</button></header><main></main>');
    handleShortcutKey('/', 1, go);
    happen();
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input type="search">');
    await mutationsDelivered();
    expect(document.activeElement).not.toBe(document.querySelector('input'));
  });
});
