import { beforeAll, describe, expect, it } from 'vitest';
import type { PreviousKeeper } from './history';
import { isAsHandedOver, sealEntries, sealFingerprint, type SealedContent } from './history-seal';

const VIN = 'W0LPE8E65E8012347';
const AT = '2026-03-10T12:00:00.000Z';
const SERVICE: SealedContent = {
  date: '2026-02-03',
  km: 84_210,
  category: 'maintenance',
  amount: null,
  note: 'Ölwechsel',
  refuelling: null,
};
const RECEIPT: SealedContent = {
  ...SERVICE,
  category: 'fuelReceipt',
  refuelling: { energy: 'electricity', quantity: 38.2 },
};

let seals: readonly PreviousKeeper[];
beforeAll(async () => {
  seals = await sealEntries(VIN, [SERVICE, RECEIPT], AT);
});
const sealAt = (at: number): PreviousKeeper => {
  const seal = seals[at];
  if (seal === undefined) throw new Error('There is no seal');
  return seal;
};

describe('the seal of a handed over entry', () => {
  it('holds while the entry is unchanged', async () => {
    expect(await isAsHandedOver(VIN, SERVICE, sealAt(0))).toBe(true);
    expect(await isAsHandedOver(VIN, RECEIPT, sealAt(1))).toBe(true);
  });

  it.each<[string, string, SealedContent]>([
    ['the mileage', VIN, { ...SERVICE, km: 64_210 }],
    ['the day', VIN, { ...SERVICE, date: '2026-02-04' }],
    ['the note', VIN, { ...SERVICE, note: 'Ölwechsel und Bremsen' }],
    ['the amount', VIN, { ...SERVICE, amount: 1 }],
    ['the vehicle', 'WVWZZZAUZFW805432', SERVICE],
  ])('breaks with %s', async (_what, vin, entry) => {
    expect(await isAsHandedOver(vin, entry, sealAt(0))).toBe(false);
  });

  it('breaks when its hash is computed anew without the forgotten key', async () => {
    const changed = { ...SERVICE, km: 1 };
    const [own] = await sealEntries(VIN, [changed], AT);
    expect(await isAsHandedOver(VIN, changed, { ...sealAt(0), sha256: own?.sha256 ?? '' })).toBe(false);
    expect(await isAsHandedOver(VIN, SERVICE, { ...sealAt(0), handedOverAt: '2020-01-01T00:00:00.000Z' })).toBe(false);
    expect(await isAsHandedOver(VIN, SERVICE, { ...sealAt(0), key: 'no key!' })).toBe(false);
  });

  it('has one fingerprint for a handover, and another for the next', async () => {
    const [first, second] = await Promise.all(seals.map(({ key }) => sealFingerprint(key)));
    expect(first).toMatch(/^(?:[0-9a-f]{4} ){3}[0-9a-f]{4}$/u);
    expect(second).toBe(first);
    const [other] = await sealEntries(VIN, [SERVICE], AT);
    expect(await sealFingerprint(other?.key ?? '')).not.toBe(first);
  });
});
