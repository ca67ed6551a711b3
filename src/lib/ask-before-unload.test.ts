// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { askBeforeUnload, isUnloadGuarded } from './ask-before-unload';

const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('lets the browser ask until the last of those that asked for it has ended it', () => {
  expect([wouldAsk(), isUnloadGuarded()]).toEqual([false, false]);
  const [first, second] = [askBeforeUnload(), askBeforeUnload()];
  first();
  first();
  expect([wouldAsk(), isUnloadGuarded()]).toEqual([true, true]);
  second();
  expect([wouldAsk(), isUnloadGuarded()]).toEqual([false, false]);
});
