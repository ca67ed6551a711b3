// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press } from './press';

const go = vi.fn<(address: string) => void>();

/** Lets a change of the page be noticed. */
const noticed = (): Promise<void> => Promise.resolve();

function show(html: string): void {
  document.body.innerHTML = html;
}

const SEARCH = '<main><input type="search" value="astra"></main>';

afterEach(() => {
  press('x', 0, go);
  vi.useRealTimers();
});

describe('a key for something of the page', () => {
  it('is done at once where that is there', () => {
    show(SEARCH);
    press('/', 1, go);
    expect(document.activeElement).toBe(document.querySelector('input'));
    expect(document.querySelector('input')?.selectionEnd).toBe(5);
  });

  it('waits for a page that loads', async () => {
    show('<main><h1>Fahrzeuge</h1></main>');
    press('/', 1, go);
    show(SEARCH);
    await noticed();
    expect(document.activeElement).toBe(document.querySelector('input'));
  });

  it('presses the tab that it counts to', async () => {
    show('<main></main>');
    press('2', 1, go);
    const pressed: string[] = [];
    document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id), { once: true });
    show('<main><a role="tab" id="a" tabindex="0"></a><a role="tab" id="b" tabindex="-1"></a></main>');
    await noticed();
    expect([pressed, document.activeElement?.id]).toEqual([['b'], 'b']);
  });

  it.each([
    ['another key', () => press('x', 2, go)],
    ['another page', () => window.history.pushState(null, '', '/faq')],
    ['another place', () => document.querySelector('button')?.focus()],
    ['a while', () => void vi.advanceTimersByTime(3001)],
  ])('is not meant any more after %s', async (_, happen) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show('<header><button>Hochladen</button></header><main></main>');
    press('/', 1, go);
    happen();
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input type="search">');
    await noticed();
    expect(document.activeElement).not.toBe(document.querySelector('input'));
  });
});
