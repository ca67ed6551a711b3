import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '~/contract/history';
import { isAsHandedOver } from '~/contract/history-signature';
import { handedOverHistory } from './handed-over-history';

const VIN = 'WVWZZZAUZFW805432';
const AT = '2026-11-22T10:00:00.000Z';

const entryOf = (values: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'entry',
  date: '2026-02-03',
  km: 84_210,
  category: 'maintenance',
  amount: 289.5,
  note: 'Ölwechsel',
  refuelling: null,
  documentIds: ['document'],
  createdAt: AT,
  version: 3,
  ...values,
});
const handOver = (entries: readonly HistoryEntry[], withAmounts = false) =>
  handedOverHistory(VIN, entries, AT, { withAmounts, repeatsHidden: (text) => text.includes('Brandt') });

describe('the history that is handed over', () => {
  it('is without amounts unless the seller gives them, and without ids and documents', async () => {
    const [entry] = await handOver([entryOf({})]);
    expect(entry).toEqual({
      date: '2026-02-03',
      km: 84_210,
      category: 'maintenance',
      amount: null,
      note: 'Ölwechsel',
      refuelling: null,
      previous: expect.objectContaining({ handedOverAt: AT }) as unknown,
    });
    expect(await handOver([entryOf({})], true)).toMatchObject([{ amount: 289.5 }]);
  });

  it('has what was corrected or removed of a signed mileage beside the signature', async () => {
    const [former] = await handOver([entryOf({})]);
    for (const ownKm of [84_250, null]) {
      const [entry] = await handOver([entryOf({ ...former, ownKm, documentIds: [] })]);
      expect(entry).toEqual({ ...former, ownKm });
    }
  });

  it('is without notes that name the seller', async () => {
    expect(await handOver([entryOf({ note: 'Rechnung an Brandt' })])).toMatchObject([{ note: '' }]);
  });

  it('is the newest first, without damaged entries', async () => {
    const entries = [entryOf({ date: '2024-01-01' }), entryOf({ unreadable: true }), entryOf({ date: '2025-01-01' })];
    expect((await handOver(entries)).map(({ date }) => date)).toEqual(['2025-01-01', '2024-01-01']);
  });

  it('is signed as it is handed over', async () => {
    for (const entry of await handOver([entryOf({}), entryOf({ note: 'Brandt' })]))
      expect(await isAsHandedOver(VIN, entry, entry.previous)).toBe(true);
  });

  it('keeps the signature of a previous keeper, unless something is left out or the VIN was corrected', async () => {
    const [former] = await handOver([entryOf({ amount: 5 })], true);
    const kept = entryOf({ ...former, documentIds: [] });
    expect(await handOver([kept], true)).toMatchObject([{ previous: { key: former?.previous.key } }]);
    const [anew] = await handOver([kept]);
    expect(anew?.previous.key).not.toBe(former?.previous.key);
    const [corrected] = await handedOverHistory('WVWZZZAUZFW805433', [kept], AT, {
      withAmounts: true,
      repeatsHidden: () => false,
    });
    expect(corrected?.previous.key).not.toBe(former?.previous.key);
  });
});
