// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GARAGES, useFitSizes, type FitSizes } from './fit-sizes';

const stored = () => JSON.parse(localStorage.getItem('fit-sizes') ?? '{}') as Partial<FitSizes>;

it('keeps the sizes that another tab has stored meanwhile', () => {
  const here = renderHook(useFitSizes);
  const other = renderHook(useFitSizes);
  act(() => other.result.current[1]({ garage: GARAGES.wide }));
  act(() => here.result.current[1]({ ferryLength: 4000 }));
  expect(stored()).toMatchObject({ garage: GARAGES.wide, ferryLength: 4000 });
  expect(here.result.current[0].garage).toEqual(GARAGES.wide);
});

it('keeps the sizes that storage has no room for until the page is left', () => {
  const { result } = renderHook(useFitSizes);
  act(() => result.current[1]({ ferryHeight: 300 }));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => result.current[1]({ garage: GARAGES.wide }));
  act(() => result.current[1]({ ferryLength: 4000 }));
  expect(result.current[0]).toMatchObject({ garage: GARAGES.wide, ferryLength: 4000, ferryHeight: 300 });
});
