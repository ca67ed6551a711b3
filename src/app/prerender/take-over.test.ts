// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptStyles, looksOwn, prerenderedRoute, restoreStyles, typeAgain, typedIn } from './take-over';

function rootWith(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = `<div id="root" data-page="de:faq">${html}</div>`;
  document.body.replaceChildren(template.content);
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no root');
  return root;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('taking a prerendered page over', () => {
  it('knows the route that was drawn', () => {
    expect(prerenderedRoute(rootWith(''))).toBe('de:faq');
    expect(prerenderedRoute(document.createElement('div'))).toBeUndefined();
  });

  it('draws anew where this browser knows more than a stranger’s', () => {
    const address = { search: '' };
    expect(looksOwn(address)).toBe(false);
    expect(looksOwn({ search: '?topic=feedback' })).toBe(true);
    sessionStorage.setItem('contact-draft', '{}');
    expect(looksOwn(address)).toBe(true);
    sessionStorage.clear();
    localStorage.setItem('guestScan', 'scan-1');
    expect(looksOwn(address)).toBe(true);
    localStorage.clear();
    localStorage.setItem(`oidc.user:${window.location.origin}:scheinwerfer-web`, '{}');
    expect(looksOwn(address)).toBe(true);
  });

  it('gives elements their inline styles back', () => {
    const root = rootWith('<i data-style="width: 3px; color: red;"></i>');
    restoreStyles(root);
    const element = root.querySelector('i');
    expect(element?.style.width).toBe('3px');
    expect(element?.hasAttribute('data-style')).toBe(false);
  });

  it('tells the styles that are there from those that are not', () => {
    const sheet = document.createElement('link');
    sheet.setAttribute('data-emotion', 'abc def');
    document.head.append(sheet);
    const cache = createCache({ key: 'css' });
    adoptStyles(cache);
    expect(cache.inserted).toEqual({ abc: true, def: true });
    sheet.remove();
  });
});

describe('what was typed before the app was there', () => {
  const FORM = '<input name="a" value=""><textarea name="b">kept</textarea><input type="checkbox" name="c"><select name="d"><option>x</option><option>y</option></select>';

  function input(root: Element, name: string): HTMLInputElement {
    const found = root.querySelector(`[name="${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no ${name}`);
    return found;
  }

  it('is found, and nothing else', () => {
    const root = rootWith(FORM);
    expect(typedIn(root)).toEqual([]);
    input(root, 'a').value = 'Lena';
    input(root, 'c').checked = true;
    for (const list of root.querySelectorAll('select')) list.value = 'y';
    expect(typedIn(root).map(({ field }) => field.name)).toEqual(['a', 'c', 'd']);
  });

  it('is told as if it were typed now', () => {
    const root = rootWith(FORM);
    const name = input(root, 'a');
    const tick = input(root, 'c');
    name.value = 'Lena';
    tick.checked = true;
    const typed = typedIn(root);
    // React shows its own values first.
    name.value = '';
    tick.checked = false;
    const heard: string[] = [];
    root.addEventListener('input', ({ target }) => heard.push(target instanceof HTMLInputElement ? `${target.name}=${target.value}` : ''));
    typeAgain(typed);
    expect(heard).toContain('a=Lena');
    expect(tick.checked).toBe(true);
  });

  it('is dropped with fields that are gone', () => {
    const root = rootWith(FORM);
    const name = input(root, 'a');
    name.value = 'Lena';
    const typed = typedIn(root);
    name.remove();
    name.value = '';
    typeAgain(typed);
    expect(name.value).toBe('');
  });

  it('may be a file, which is there but was told to nobody', () => {
    const root = rootWith('<input type="file" name="f">');
    const field = input(root, 'f');
    expect(typedIn(root)).toEqual([]);
    Object.defineProperty(field, 'files', { value: [new File(['x'], 'schein.jpg')] });
    const typed = typedIn(root);
    const heard: (string | undefined)[] = [];
    root.addEventListener('change', () => heard.push(field.files?.[0]?.name));
    typeAgain(typed);
    expect(heard).toEqual(['schein.jpg']);
  });
});
