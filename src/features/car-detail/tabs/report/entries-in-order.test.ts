import { expect, it } from 'vitest';
import { entriesInOrder } from './entries-in-order';

it('sorts the latest first and entries without a date last', () => {
  const entry = (date: string | null, summary: string) => ({ date, kind: 'service', summary });
  const given = [
    entry(null, 'a'),
    entry('2014-03-05', 'b'),
    entry('2024-01-01', 'c'),
    entry('2024-01-01', 'd'),
    { kind: 'sale', summary: 'e' },
  ];
  expect(entriesInOrder(given).map(({ summary }) => summary)).toEqual(['c', 'd', 'b', 'a', 'e']);
});
