import { describe, expect, it } from 'vitest';
import { historyItems } from './history-items';
import { documentOf, entryOf, vehicleOf } from './history.testing';

describe('the history of a vehicle', () => {
  it('has what the app knows by itself, the latest first', () => {
    const vehicle = vehicleOf({
      mileageHistory: [{ date: '2025-03-01', km: 84_000 }],
      purchaseDate: '2020-06-10',
      purchaseKm: 51_000,
      purchasePrice: 9900,
    });
    expect(historyItems(vehicle, [], []).map(({ kind, date }) => `${date} ${kind}`)).toEqual([
      '2025-03-01 mileage',
      '2025-01-02 added',
      '2020-06-12 registration',
      '2020-06-10 purchase',
      '2014-03-05 registration',
    ]);
  });

  it('has the higher of two mileages of one day first', () => {
    const vehicle = vehicleOf({
      mileageHistory: [
        { date: '2025-03-01', km: 84_000 },
        { date: '2025-03-01', km: 84_200 },
      ],
    });
    expect(historyItems(vehicle, [], []).slice(0, 2)).toMatchObject([{ km: 84_200 }, { km: 84_000 }]);
  });

  it('has one registration when both fields name the same day', () => {
    const items = historyItems(vehicleOf({ fields: { B: '05.03.2014', I: '05.03.2014' } }), [], []);
    expect(items.filter(({ kind }) => kind === 'registration')).toMatchObject([{ field: 'B' }]);
  });

  it('makes an entry of each document that belongs to none', () => {
    const documents = [documentOf(), documentOf({ id: 'report', date: '2025-06-01T10:00:00.000Z' })];
    const entry = entryOf({ documentIds: ['invoice', 'deleted'] });
    expect(historyItems(vehicleOf(), [entry], documents)).toMatchObject([
      { kind: 'document', document: { id: 'report' } },
      { kind: 'entry', entry, documents: [{ id: 'invoice' }] },
      { kind: 'added' },
      {},
      {},
    ]);
  });

  it('has each change of tyres, with the mileage that is known', () => {
    const period = { until: null, untilKm: null };
    const vehicle = vehicleOf({
      tyreSets: [
        {
          id: 'winter',
          tyres: [{ dimension: '205/55 R16', season: 'winter', axle: 'front', customSize: false }],
          treads: [],
          periods: [
            { from: '2024-10-20', fromKm: 70_000, until: '2025-04-01', untilKm: 78_000 },
            { ...period, from: '2025-10-20', fromKm: null },
          ],
        },
      ],
    });
    expect(historyItems(vehicle, [], []).filter(({ kind }) => kind === 'tyres')).toMatchObject([
      { date: '2025-10-20', km: null, set: { id: 'winter' } },
      { date: '2024-10-20', km: 70_000 },
    ]);
  });

  it('says what each later scan changed', () => {
    const vehicle = vehicleOf({
      fields: { A: 'HL CD 1', B: '05.03.2014' },
      earlier: [
        {
          id: 'a',
          from: '2025-01-02T12:00:00.000Z',
          until: '2025-02-02T12:00:00.000Z',
          fields: { A: 'HL AB 1', HU: '01/2026' },
          documentImage: null,
        },
        {
          id: 'b',
          from: '2025-02-02T12:00:00.000Z',
          until: '2025-03-02T12:00:00.000Z',
          fields: { A: 'HL CD 1', HU: '01/2026' },
          documentImage: null,
        },
      ],
    });
    const scans = historyItems(vehicle, [], []).filter(({ kind }) => kind === 'scan');
    expect(scans).toMatchObject([
      { date: '2025-03-02', changed: ['HU', 'B'] },
      { date: '2025-02-02', changed: ['A'] },
    ]);
  });

  it('shows a mileage that came with an entry once', () => {
    const entry = entryOf({ km: 84_000 });
    const vehicle = vehicleOf({ mileageHistory: [{ date: entry.date, km: 84_000, entryId: entry.id }] });
    expect(historyItems(vehicle, [entry], []).filter(({ kind }) => kind === 'mileage')).toEqual([]);
  });
});
