import { beforeAll, describe, expect, it } from 'vitest';
import type { PreviousKeeper } from './history';
import { isAsHandedOver, signEntries, keyFingerprint, verifyEntry, type SignedContent } from './history-signature';

const VIN = 'W0LPE8E65E8012347';
const AT = '2026-03-10T12:00:00.000Z';
const SERVICE: SignedContent = {
  date: '2026-02-03',
  km: 84_210,
  category: 'maintenance',
  amount: null,
  note: 'Ölwechsel',
  refuelling: null,
};
const RECEIPT: SignedContent = {
  ...SERVICE,
  category: 'fuelReceipt',
  refuelling: { energy: 'electricity', quantity: 38.2 },
};

let signatures: readonly PreviousKeeper[];
beforeAll(async () => {
  signatures = await signEntries(VIN, [SERVICE, RECEIPT], AT);
});
const signatureAt = (at: number): PreviousKeeper => {
  const signature = signatures[at];
  if (signature === undefined) throw new Error('There is no signature');
  return signature;
};

describe('the signature of a handed over entry', () => {
  it('holds while the entry is unchanged', async () => {
    expect(await isAsHandedOver(VIN, SERVICE, signatureAt(0))).toBe(true);
    expect(await isAsHandedOver(VIN, RECEIPT, signatureAt(1))).toBe(true);
  });

  it.each<[string, string, SignedContent]>([
    ['the mileage', VIN, { ...SERVICE, km: 64_210 }],
    ['the day', VIN, { ...SERVICE, date: '2026-02-04' }],
    ['the note', VIN, { ...SERVICE, note: 'Ölwechsel und Bremsen' }],
    ['the amount', VIN, { ...SERVICE, amount: 1 }],
    ['the vehicle', 'WVWZZZAUZFW805432', SERVICE],
  ])('breaks with %s', async (_what, vin, entry) => {
    expect(await isAsHandedOver(vin, entry, signatureAt(0))).toBe(false);
  });

  it('breaks when its hash is computed anew without the forgotten key', async () => {
    const changed = { ...SERVICE, km: 1 };
    const [own] = await signEntries(VIN, [changed], AT);
    expect(await isAsHandedOver(VIN, changed, { ...signatureAt(0), sha256: own?.sha256 ?? '' })).toBe(false);
    expect(await isAsHandedOver(VIN, SERVICE, { ...signatureAt(0), handedOverAt: '2020-01-01T00:00:00.000Z' })).toBe(
      false,
    );
    expect(await isAsHandedOver(VIN, SERVICE, { ...signatureAt(0), key: 'no key!' })).toBe(false);
  });

  it('has one fingerprint for a handover, and another for the next', async () => {
    const [first, second] = await Promise.all(signatures.map(({ key }) => keyFingerprint(key)));
    expect(first).toMatch(/^(?:[0-9a-f]{4} ){3}[0-9a-f]{4}$/u);
    expect(second).toBe(first);
    const [other] = await signEntries(VIN, [SERVICE], AT);
    expect(await keyFingerprint(other?.key ?? '')).not.toBe(first);
  });

  const [BILL, PICTURE] = ['a'.repeat(64), 'b'.repeat(64)];

  it('covers the hashes of its documents', async () => {
    const [signature] = await signEntries(VIN, [{ ...SERVICE, documentHashes: [BILL, PICTURE] }], AT);
    if (signature === undefined) throw new Error('There is no signature');
    expect(signature.papers).toEqual([BILL, PICTURE]);
    expect(await isAsHandedOver(VIN, SERVICE, signature)).toBe(true);
    const { papers: _papers, ...without } = signature;
    for (const other of [without, { ...signature, papers: [BILL] }, { ...signature, papers: [PICTURE, BILL] }])
      expect(await isAsHandedOver(VIN, SERVICE, other)).toBe(false);
    expect(await isAsHandedOver(VIN, SERVICE, { ...signatureAt(0), papers: [BILL] })).toBe(false);
  });

  it('still holds when it was made before documents were handed over', async () => {
    // Made by the app before signatures could cover documents.
    const former: PreviousKeeper = {
      handedOverAt: '2026-03-10T12:00:00.000Z',
      sha256: 'efdc8b9cc4650060f714a6e4612bbf621bb59f180c5d48a139551da9ade496d1',
      key: 'BImNe9YSDiwIGzWwuIBVIHKWZydYVpRxgqddJs-YxGJe0PndDLUTk962exTEmARPy5KYYWlRrU9gRPxowsfpVRQ',
      signature: 'AqMeJtvCH40dVbt4qavVJB8IyDhrDJ1rljGEwcoN23RynZcGccOU6IPJKSdtDkbH_Ii9kEqZI0Ek7A-2m9O7bQ',
    };
    expect(await isAsHandedOver(VIN, RECEIPT, former)).toBe(true);
    expect(await isAsHandedOver(VIN, SERVICE, former)).toBe(false);
  });

  it('distinguishes a corrected VIN from a changed entry where the VIN of the import is known', async () => {
    const OTHER = 'WVWZZZAUZFW805432';
    const imported = { ...signatureAt(0), vin: VIN };
    expect(await verifyEntry(VIN, SERVICE, imported)).toBe('whole');
    expect(await verifyEntry(OTHER, SERVICE, imported)).toBe('other-vin');
    expect(await verifyEntry(OTHER, { ...SERVICE, km: 1 }, imported)).toBe('changed');
    expect(await verifyEntry(VIN, { ...SERVICE, km: 1 }, imported)).toBe('changed');
    // A VIN that the signature does not hold for proves nothing.
    expect(await verifyEntry(OTHER, SERVICE, { ...imported, vin: 'W0LPE8E65E8012348' })).toBe('changed');
    expect(await verifyEntry(OTHER, SERVICE, signatureAt(0))).toBe('differs');
    const [blank] = await signEntries('', [SERVICE], AT);
    expect(blank && (await verifyEntry(VIN, SERVICE, { ...blank, vin: '' }))).toBe('no-vin');
  });
});
