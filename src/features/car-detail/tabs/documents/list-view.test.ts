import { describe, expect, it } from 'vitest';
import type { VehicleDocument } from '~/contract/documents';
import { categoriesIn, listDocuments, type DocumentListView } from './list-view';

const document = (
  fileName: string,
  category: VehicleDocument['category'],
  size: number,
  date: string,
): VehicleDocument => ({
  id: fileName,
  fileName,
  category,
  type: 'application/pdf',
  size,
  date: `${date}T12:00:00.000Z`,
});
const DOCUMENTS = [
  document('Rechnung 10.pdf', 'invoices', 10, '2026-03-01'),
  document('Rechnung 9.pdf', 'invoices', 30, '2026-04-01'),
  document('Ölwechsel.pdf', 'maintenance', 20, '2026-02-01'),
];
const names = (view: DocumentListView) => listDocuments(DOCUMENTS, view, 'de').map(({ fileName }) => fileName);

describe('the list of documents', () => {
  it.each([
    ['date', ['Rechnung 9.pdf', 'Rechnung 10.pdf', 'Ölwechsel.pdf']],
    ['name', ['Ölwechsel.pdf', 'Rechnung 9.pdf', 'Rechnung 10.pdf']],
    ['size', ['Rechnung 9.pdf', 'Ölwechsel.pdf', 'Rechnung 10.pdf']],
  ] as const)('can be sorted by %s', (sort, order) => {
    expect(names({ category: 'all', sort })).toEqual(order);
  });

  it('can be limited to one category', () => {
    expect(names({ category: 'maintenance', sort: 'date' })).toEqual(['Ölwechsel.pdf']);
  });

  it('shows everything again when its category has become empty', () => {
    expect(names({ category: 'insurance', sort: 'date' })).toHaveLength(3);
  });

  it('counts the categories in their usual order', () => {
    expect(categoriesIn(DOCUMENTS)).toEqual([
      { category: 'invoices', count: 2 },
      { category: 'maintenance', count: 1 },
    ]);
  });
});
