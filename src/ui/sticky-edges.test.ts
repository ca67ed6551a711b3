// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let measure: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {}
      unobserve(): void {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  return () => vi.unstubAllGlobals();
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

function add(parent: Element, style: string, [width, height]: readonly [number, number]): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('style', style);
  Object.defineProperties(element, {
    offsetWidth: { value: width },
    clientWidth: { value: width },
    offsetHeight: { value: height },
  });
  parent.append(element);
  return element;
}

const padding = (element: HTMLElement) => [element.style.scrollPaddingTop, element.style.scrollPaddingBottom];

it('pads the page by the tallest of what sticks, where it sticks, and by nothing more once it is gone', async () => {
  const { stickyBottom, stickyTop } = await import('./sticky-edges');
  const page = add(document.body, '', [390, 3000]);
  stickyTop(add(page, 'position: sticky; top: 0px', [390, 57]));
  const removePhoto = stickyTop(add(page, 'position: sticky; top: 57px', [390, 186]));
  stickyBottom(add(page, 'position: fixed; bottom: 0px', [390, 84]));
  measure();
  expect(padding(document.documentElement)).toEqual(['259px', '100px']);
  expect(document.documentElement.style.getPropertyValue('--sticky-bottom')).toBe('84px');
  removePhoto?.();
  expect(padding(document.documentElement)).toEqual(['73px', '100px']);
});

it('measures again in the next frame, when a height measured elsewhere has moved what sticks', async () => {
  const { stickyTop } = await import('./sticky-edges');
  let nextFrame = (): void => undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    nextFrame = callback;
  });
  const page = add(document.body, '', [390, 3000]);
  const tabs = add(page, 'position: sticky; top: -150px', [390, 150]);
  stickyTop(tabs);
  measure();
  expect(padding(document.documentElement)[0]).toBe('16px');
  tabs.style.top = '-43px';
  nextFrame();
  expect(padding(document.documentElement)[0]).toBe('123px');
});

it('ignores columns beside the content, and what does not stick at this size', async () => {
  const { stickyTop } = await import('./sticky-edges');
  const page = add(document.body, '', [1440, 3000]);
  stickyTop(add(page, 'position: sticky; top: 80px', [800, 500]));
  stickyTop(add(page, 'position: static', [1440, 64]));
  measure();
  expect(padding(document.documentElement)).toEqual(['16px', '16px']);
});

it('pads the scrolling content of a dialog in place of the page', async () => {
  const { stickyTop } = await import('./sticky-edges');
  const content = add(document.body, 'overflow-y: auto', [500, 600]);
  stickyTop(add(content, 'position: sticky; top: 0px', [500, 52]));
  measure();
  expect(padding(content)).toEqual(['68px', '16px']);
  expect(padding(document.documentElement)).toEqual(['16px', '16px']);
});

it('pads what scrolls after the window has become lower: the whole dialog in place of its content', async () => {
  const { stickyTop } = await import('./sticky-edges');
  const dialog = add(document.body, 'overflow-y: auto', [500, 600]);
  const content = add(dialog, 'overflow-y: auto', [500, 600]);
  stickyTop(add(content, 'position: sticky; top: 0px', [500, 52]));
  measure();
  expect(padding(dialog)).toEqual(['', '']);
  content.style.overflowY = 'visible';
  window.dispatchEvent(new Event('resize'));
  expect(padding(dialog)).toEqual(['68px', '16px']);
});
