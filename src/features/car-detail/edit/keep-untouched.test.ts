import { expect, it } from 'vitest';
import { isOutdated, keepUntouched, valuesBeforeTyping, withChangedIds } from './keep-untouched';

it('keeps what was typed, and takes the rest as it is now', () => {
  const opened = { title: 'Öl', km: 10, filled: { energy: 'fuel' } };
  const typed = { ...opened, title: 'Ölwechsel', filled: { energy: 'fuel' } };
  const current = { title: 'Service', km: 20, filled: { energy: 'lpg' } };
  expect(keepUntouched(typed, opened, current)).toEqual({ title: 'Ölwechsel', km: 20, filled: { energy: 'lpg' } });
  expect(keepUntouched(typed, undefined, current)).toEqual(typed);
});

it.each([
  ['50', '50', '55', true],
  ['50', '50', '50', false],
  ['60', '50', '55', false],
  ['55', '50', '55', false],
])('%s, opened as %s, reverts the current %s: %s', (typed, opened, current, isReverted) => {
  expect(isOutdated(typed, opened, current)).toBe(isReverted);
});

it('undoes what was typed, although an attempt without an answer has saved it, but not what was changed elsewhere', () => {
  const opened = { title: 'Öl', km: 10, note: '' };
  const typed = { title: 'Ölwechsel', km: 10, note: 'bar' };
  expect(valuesBeforeTyping(typed, opened, opened)).toEqual(opened);
  expect(valuesBeforeTyping(typed, opened, typed)).toEqual(opened);
  expect(valuesBeforeTyping(typed, opened, { title: 'Service', km: 20, note: 'bar' })).toEqual({
    title: 'Service',
    km: 20,
    note: '',
  });
});

it('adds and removes ids without those that were added and removed elsewhere', () => {
  expect(withChangedIds(['a', 'new'], ['a', 'b'], ['a', 'b', 'other'])).toEqual(['a', 'other', 'new']);
  expect(withChangedIds(['a', 'b'], ['a', 'b'], ['b'])).toEqual(['b']);
  expect(withChangedIds(['a', 'b'], ['a'], ['a', 'b'])).toEqual(['a', 'b']);
});
