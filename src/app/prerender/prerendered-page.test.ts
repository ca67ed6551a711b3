// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { differsFromPrerender, prerenderedRoute, restoreStyles } from './prerendered-page';

function rootWith(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = `<div id="root" data-page="de:faq">${html}</div>`;
  document.body.replaceChildren(template.content);
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('no root');
  return root;
}

describe('a prerendered page', () => {
  it('names its route', () => {
    expect(prerenderedRoute(rootWith(''))).toBe('de:faq');
    expect(prerenderedRoute(document.createElement('div'))).toBeUndefined();
  });

  it('differs with stored data or a query', () => {
    const address = { search: '' };
    expect(differsFromPrerender(address)).toBe(false);
    expect(differsFromPrerender({ search: '?topic=feedback' })).toBe(true);
    sessionStorage.setItem('contact-draft', '{}');
    expect(differsFromPrerender(address)).toBe(true);
    sessionStorage.clear();
    localStorage.setItem('guestScan', 'scan-1');
    expect(differsFromPrerender(address)).toBe(true);
    localStorage.clear();
    localStorage.setItem(`oidc.user:${window.location.origin}:scheinwerfer-web`, '{}');
    expect(differsFromPrerender(address)).toBe(true);
  });

  it('gets its inline styles back', () => {
    const root = rootWith('<i data-style="width: 3px; color: red;"></i>');
    restoreStyles(root);
    const element = root.querySelector('i');
    expect(element?.style.width).toBe('3px');
    expect(element?.hasAttribute('data-style')).toBe(false);
  });
});
