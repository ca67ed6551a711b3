// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captureClicks, replayClick } from './early-clicks';

const handled = vi.fn<(what: string) => void>();

/** A page with click and submit listeners like the app's, with capturing installed. */
function pageWith(html: string): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.insertAdjacentHTML('beforeend', html);
  document.body.replaceChildren(root);
  for (const type of ['click', 'submit']) {
    root.addEventListener(type, (event) => {
      event.preventDefault();
      handled(`${type} ${(event.target as Element).id}`);
    });
  }
  captureClicks();
  return root;
}

function click(id: string): boolean {
  return (
    document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false
  );
}

function markAppReady(root: HTMLElement): void {
  document.documentElement.dataset.ready = 'true';
  replayClick(root);
}

afterEach(() => {
  delete document.documentElement.dataset.ready;
});

describe('a click before the app is ready', () => {
  it('is replayed once the app is ready', () => {
    const root = pageWith('<button id="menu"><i id="icon"></i></button>');
    click('icon');
    expect(handled).not.toHaveBeenCalled();
    markAppReady(root);
    expect(handled.mock.calls).toEqual([['click menu']]);
    expect(root.hasAttribute('data-pressed')).toBe(false);
  });

  it('is replayed once, the last one only, so that a second click does not undo the first', () => {
    const root = pageWith('<button id="menu"></button><button id="more"></button>');
    click('menu');
    click('more');
    click('more');
    markAppReady(root);
    expect(handled.mock.calls).toEqual([['click more']]);
  });

  it('is replayed in a page that was rendered anew', () => {
    const root = pageWith('<button id="other">Menü</button><button id="former" aria-label="Menü"></button>');
    click('former');
    root.replaceChildren();
    root.insertAdjacentHTML(
      'beforeend',
      '<p></p><button id="one">Menü</button><button id="two" aria-label="Menü"></button>',
    );
    markAppReady(root);
    expect(handled.mock.calls).toEqual([['click two']]);
  });

  it('is dropped when a later click reaches the app', () => {
    const root = pageWith('<button id="menu">Menü</button>');
    click('menu');
    document.documentElement.dataset.ready = 'true';
    click('menu');
    replayClick(root);
    expect(handled.mock.calls).toEqual([['click menu']]);
  });

  it('may be a form submission, which is replayed', () => {
    const root = pageWith('<form id="search"><input id="words"></form>');
    const form = root.querySelector('form');
    form?.requestSubmit();
    expect(handled).not.toHaveBeenCalled();
    markAppReady(root);
    expect(handled.mock.calls).toEqual([['submit search']]);
  });

  it('on a submit button is replayed once', () => {
    const root = pageWith('<form id="search"><button id="send"></button></form>');
    click('send');
    expect(handled).not.toHaveBeenCalled();
    markAppReady(root);
    expect(handled.mock.calls).toEqual([['click send']]);
  });

  it.each([
    '<a id="x" href="#x"></a>',
    '<input id="x" type="checkbox">',
    '<label id="x"></label>',
    '<details><summary id="x"></summary></details>',
    '<p id="x"></p>',
  ])('is left to the browser on native controls: %s', (html) => {
    const root = pageWith(html);
    click('x');
    expect(handled.mock.calls).toEqual([['click x']]);
    markAppReady(root);
    expect(handled).toHaveBeenCalledTimes(1);
  });

  it('is not captured any more once the app is ready', () => {
    const root = pageWith('<button id="menu"></button>');
    markAppReady(root);
    click('menu');
    expect(handled.mock.calls).toEqual([['click menu']]);
  });
});
