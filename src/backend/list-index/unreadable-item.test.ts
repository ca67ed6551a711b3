import { expect, it } from 'vitest';
import { safeListItemOf } from './list-vehicles';

it('names an unreadable vehicle by the start of its plate, without half an emoji', () => {
  const record = { id: 'car', fields: { A: `${'W'.repeat(19)}😀` } } as never;
  const item = { id: 'car', name: 'W'.repeat(19), make: '', model: '', unreadable: true };
  expect(safeListItemOf(record, '2026-03-15')).toEqual(item);
});
