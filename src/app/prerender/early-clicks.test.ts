// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPresses, replayClick } from './early-presses';

const seen = vi.fn<(what: string) => void>();

/** A page with listeners like the app's, whose presses are kept. */
function pageWith(html: string): HTMLElement {
  const root = document.createElement('div');
  root.insertAdjacentHTML('beforeend', html);
  document.body.replaceChildren(root);
  for (const type of ['click', 'submit']) {
    root.addEventListener(type, (event) => {
      event.preventDefault();
      seen(`${type} ${(event.target as Element).id}`);
    });
  }
  keepPresses(root);
  return root;
}

function press(id: string): boolean {
  return document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;
}

function appIsThere(root: HTMLElement): void {
  document.documentElement.dataset.ready = 'true';
  replayClick(root);
}

beforeEach(() => seen.mockReset());
afterEach(() => {
  delete document.documentElement.dataset.ready;
});

describe('what is pressed before the app is there', () => {
  it('is done once it is', () => {
    const root = pageWith('<button id="menu"><i id="icon"></i></button>');
    press('icon');
    expect(seen).not.toHaveBeenCalled();
    appIsThere(root);
    expect(seen.mock.calls).toEqual([['click menu']]);
    expect(root.hasAttribute('data-pressed')).toBe(false);
  });

  it('is the last press alone: a second one does not take the first one back', () => {
    const root = pageWith('<button id="menu"></button><button id="more"></button>');
    press('menu');
    press('more');
    press('more');
    appIsThere(root);
    expect(seen.mock.calls).toEqual([['click more']]);
  });

  it('is done in a page that was drawn anew as well', () => {
    const root = pageWith('<button id="other">Menü</button><button id="former" aria-label="Menü"></button>');
    press('former');
    root.replaceChildren();
    root.insertAdjacentHTML('beforeend', '<p></p><button id="one">Menü</button><button id="two" aria-label="Menü"></button>');
    appIsThere(root);
    expect(seen.mock.calls).toEqual([['click two']]);
  });

  it('no longer counts when something is pressed that the app hears', () => {
    const root = pageWith('<button id="menu">Menü</button>');
    press('menu');
    document.documentElement.dataset.ready = 'true';
    press('menu');
    replayClick(root);
    expect(seen.mock.calls).toEqual([['click menu']]);
  });

  it('may be a form, which the browser does not send to nobody', () => {
    const root = pageWith('<form id="search"><input id="words"></form>');
    const form = root.querySelector('form');
    form?.requestSubmit();
    expect(seen).not.toHaveBeenCalled();
    appIsThere(root);
    expect(seen.mock.calls).toEqual([['submit search']]);
  });

  it('sends a form by its button once', () => {
    const root = pageWith('<form id="search"><button id="send"></button></form>');
    press('send');
    expect(seen).not.toHaveBeenCalled();
    appIsThere(root);
    expect(seen.mock.calls).toEqual([['click send']]);
  });

  it.each(['<a id="x" href="#x"></a>', '<input id="x" type="checkbox">', '<label id="x"></label>', '<details><summary id="x"></summary></details>', '<p id="x"></p>'])(
    'is left to the browser where that can do it: %s',
    (html) => {
      const root = pageWith(html);
      press('x');
      expect(seen.mock.calls).toEqual([['click x']]);
      appIsThere(root);
      expect(seen).toHaveBeenCalledTimes(1);
    },
  );

  it('is nobody’s business any more once the app answers', () => {
    const root = pageWith('<button id="menu"></button>');
    appIsThere(root);
    press('menu');
    expect(seen.mock.calls).toEqual([['click menu']]);
  });
});
