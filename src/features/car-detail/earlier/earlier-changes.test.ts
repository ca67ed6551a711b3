import { expect, it } from 'vitest';
import { earlierStates } from './earlier-changes';

const reading = (id: string, fields: Record<string, string>) => ({
  id,
  from: '2026-01-01T00:00:00Z',
  until: '2026-02-01T00:00:00Z',
  fields,
  documentImage: null,
});

it('compares every earlier reading with its successor, the latest first', () => {
  const earlier = [
    reading('one', { A: 'HL A 1', HU: '03/2024' }),
    reading('two', { A: 'HL A 1', HU: '03/2026', Q: '-' }),
  ];
  const states = earlierStates({ earlier, fields: { A: 'B AB 2', HU: '03/2026' } });
  expect(states.map(({ reading: { id }, changed }) => [id, changed])).toEqual([
    ['two', [{ field: 'A', value: 'HL A 1' }]],
    ['one', [{ field: 'HU', value: '03/2024' }]],
  ]);
  expect(earlierStates({ fields: {} })).toEqual([]);
});
