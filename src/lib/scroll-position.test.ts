// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  storeScrollForSignIn,
  storeScrollInHistory,
  scrollFromHistory,
  consumeScrollAfterSignIn,
} from './scroll-position';

beforeEach(() => {
  window.history.replaceState({ key: 'a' }, '', '/faq?q=hu');
  vi.stubGlobal('scrollY', 812.5);
  return () => {
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
  };
});

it("keeps the position in the history entry beside the router's state", () => {
  expect(scrollFromHistory()).toBeUndefined();
  storeScrollInHistory();
  expect(window.history.state).toEqual({ key: 'a', scroll: 813 });
  expect(scrollFromHistory()).toBe(813);
});

it('returns the position once, on the page where the sign-in began', () => {
  storeScrollForSignIn();
  window.history.replaceState(null, '', '/faq?q=hu');
  expect(consumeScrollAfterSignIn()).toBe(812.5);
  expect(consumeScrollAfterSignIn()).toBeUndefined();
});

it.each([
  ['another page', () => window.history.replaceState(null, '', '/cars')],
  ['a changed value', () => sessionStorage.setItem('sign-in-scroll', '{"page":"/faq?q=hu","top":"x"}')],
  ['no JSON', () => sessionStorage.setItem('sign-in-scroll', 'x')],
])('ignores the position for %s', (_name, change) => {
  storeScrollForSignIn();
  change();
  expect(consumeScrollAfterSignIn()).toBeUndefined();
});
