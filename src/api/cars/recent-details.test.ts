import { describe, expect, it } from 'vitest';
import { latestThatFit, mergeDetails, parseDetails, storedBytes } from './recent-details';

const car = (id: string, weight = 0) => ({ id, fields: 'x'.repeat(weight) });
const ids = (details: readonly { readonly id: string }[]) => details.map(({ id }) => id);
const written = (details: readonly unknown[]) => storedBytes(JSON.stringify(details));

describe('the details that are kept', () => {
  it('are measured at two bytes per UTF-16 code unit', () => {
    expect([storedBytes('ab'), storedBytes('ä'), storedBytes('🚗')]).toEqual([4, 2, 4]);
  });

  it('are the latest that fit', () => {
    const cars = ['a', 'b', 'c', 'd'].map((id) => car(id, 100));
    const limit = written(cars.slice(1)) + storedBytes(',');
    expect(ids(latestThatFit(cars, limit))).toEqual(['b', 'c', 'd']);
    expect(ids(latestThatFit(cars, limit - storedBytes('xx')))).toEqual(['c', 'd']);
    expect(latestThatFit(cars, 0)).toEqual([]);
  });

  it('skip one that is too large by itself', () => {
    expect(ids(latestThatFit([car('a', 10), car('giant', 5000), car('b', 10)], 1000))).toEqual(['a', 'b']);
  });

  it('have the recently seen after the stored ones, in order, each car once', () => {
    const seen = new Map([
      ['b', car('b', 1)],
      ['gone', null],
      ['new', car('new')],
    ]);
    expect(mergeDetails([car('a'), car('b'), car('gone'), car('c')], seen)).toEqual([
      car('a'),
      car('c'),
      car('b', 1),
      car('new'),
    ]);
  });

  it.each([[null], ['broken'], ['"text"'], ['{}'], ['[null,5,{"id":7}]']])(
    'are none when the storage holds %s',
    (text) => {
      expect(parseDetails(text)).toEqual([]);
    },
  );
});
