// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepScrollForSignIn, keepScrollOfEntry, scrollOfEntry, takeScrollAfterSignIn } from './kept-scroll';

beforeEach(() => {
  window.history.replaceState({ key: 'a' }, '', '/faq?q=hu');
  sessionStorage.clear();
  vi.stubGlobal('scrollY', 812.5);
  return () => {
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
  };
});

it("keeps the position in the history entry beside the router's state", () => {
  expect(scrollOfEntry()).toBeUndefined();
  keepScrollOfEntry();
  expect(window.history.state).toEqual({ key: 'a', scroll: 813 });
  expect(scrollOfEntry()).toBe(813);
});

it('returns the position once, on the page where the sign-in began', () => {
  keepScrollForSignIn();
  window.history.replaceState(null, '', '/faq?q=hu');
  expect(takeScrollAfterSignIn()).toBe(812.5);
  expect(takeScrollAfterSignIn()).toBeUndefined();
});

it.each([
  ['another page', () => window.history.replaceState(null, '', '/cars')],
  ['a changed value', () => sessionStorage.setItem('sign-in-scroll', '{"page":"/faq?q=hu","top":"x"}')],
  ['no JSON', () => sessionStorage.setItem('sign-in-scroll', 'x')],
])('ignores the position for %s', (_name, change) => {
  keepScrollForSignIn();
  change();
  expect(takeScrollAfterSignIn()).toBeUndefined();
});
