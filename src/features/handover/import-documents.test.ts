import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { GOLF, callOperation } from '~/backend/backend.testing';
import { getDocuments } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { verifyEntry } from '~/contract/history-signature';
import type { FileDocument } from './format';
import { handedOverHistory } from './handed-over-history';
import { importHandover } from './import-handover';
import { BUYER, context, ENTRY, handover, loseResponse, setUpImport, VIN } from './import-handover.testing';
import type { Handover } from './read-handover';

vi.mock('~/api/call');
// Cache and lock use browser storage, which is irrelevant here.
vi.mock('~/api/cars/cache-vehicle', () => ({ cacheAddedVehicle: vi.fn<() => void>() }));
vi.mock('~/session/idle-lock', () => ({ recordWork: vi.fn<() => void>() }));

setUpImport(vi.mocked(call));

describe('documents of entries', () => {
  const BILL = {
    fileName: 'Rechnung.pdf',
    category: 'invoices',
    type: 'application/pdf',
    sha256: 'a'.repeat(64),
  } as const;
  const PICTURE = { fileName: 'Bremse.jpg', category: 'other', type: 'image/jpeg', sha256: 'b'.repeat(64) } as const;
  const withDocuments = async (): Promise<Handover> => {
    const entries = [
      { ...ENTRY, documentIds: ['bill', 'picture'] },
      { ...ENTRY, date: '2025-01-02', documentIds: ['bill'] },
      { ...ENTRY, date: '2024-01-02' },
    ];
    const history = await handedOverHistory(VIN, entries, '2026-11-22T10:00:00.000Z', {
      withAmounts: false,
      repeatsHidden: () => false,
      documents: new Map<string, FileDocument>([
        ['bill', BILL],
        ['picture', PICTURE],
      ]),
    });
    return {
      ...handover({ fields: { ...GOLF, E: VIN }, history }),
      documents: [
        { sha256: BILL.sha256, content: new Blob(['%PDF bill'], { type: BILL.type }) },
        { sha256: PICTURE.sha256, content: new Blob(['picture'], { type: PICTURE.type }) },
      ],
    };
  };
  const documentsOf = (id: string) => callOperation(context, getDocuments, { id }, BUYER);

  it('are stored once, and each entry is linked to its own', async () => {
    const { vehicle, ...missing } = await importHandover(await withDocuments());
    expect(missing).toEqual({ lostPhotos: 0, lostDocuments: 0, unlinkedDocuments: 0 });
    const documents = await documentsOf(vehicle.id);
    const idOf = (name: string): string => documents.find(({ fileName }) => fileName === name)?.id ?? '';
    expect(documents).toHaveLength(2);
    expect(documents).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ fileName: 'Rechnung.pdf', category: 'invoices', type: 'application/pdf', size: 9 }),
        expect.objectContaining({ fileName: 'Bremse.jpg', category: 'other', type: 'image/jpeg' }),
      ]) as unknown[],
    );
    const entries = await callOperation(context, getHistory, { id: vehicle.id }, BUYER);
    expect(entries.map(({ documentIds }) => documentIds)).toEqual([
      [idOf('Rechnung.pdf'), idOf('Bremse.jpg')],
      [idOf('Rechnung.pdf')],
      [],
    ]);
    for (const entry of entries)
      expect(entry.previous && (await verifyEntry(VIN, entry, entry.previous))).toBe('whole');
  });

  it('are counted when they cannot be stored; the vehicle is there', async () => {
    loseResponse('Documents.UploadDocument');
    const { vehicle, ...result } = await importHandover(await withDocuments());
    expect(result).toEqual({ lostPhotos: 0, lostDocuments: 2, unlinkedDocuments: 0 });
    expect(await callOperation(context, getHistory, { id: vehicle.id }, BUYER)).toHaveLength(3);
  });

  it.each(['History.UpdateEntry', 'History.GetHistory'])(
    'are documents of the vehicle when they cannot be linked (%s)',
    async (operation) => {
      loseResponse(operation);
      const { vehicle, ...result } = await importHandover(await withDocuments());
      expect(result).toEqual({ lostPhotos: 0, lostDocuments: 0, unlinkedDocuments: 2 });
      expect(await documentsOf(vehicle.id)).toHaveLength(2);
    },
  );

  it('are handed over again with the first signature while all of them are, and with a new one otherwise', async () => {
    const { vehicle } = await importHandover(await withDocuments());
    const [entry] = await callOperation(context, getHistory, { id: vehicle.id }, BUYER);
    if (entry === undefined) throw new Error('There is no entry');
    const [bill = '', picture = ''] = entry.documentIds;
    const again = async (documents: ReadonlyMap<string, FileDocument>) => {
      const choice = { withAmounts: false, repeatsHidden: () => false, documents };
      return (await handedOverHistory(VIN, [entry], '2027-01-01T00:00:00.000Z', choice))[0]?.previous;
    };
    const { vin: _vin, ...first } = entry.previous ?? {};
    expect(
      await again(
        new Map<string, FileDocument>([
          [bill, BILL],
          [picture, PICTURE],
        ]),
      ),
    ).toEqual(first);
    for (const documents of [new Map<string, FileDocument>(), new Map<string, FileDocument>([[bill, BILL]])]) {
      const anew = await again(documents);
      expect(anew?.key).not.toBe(entry.previous?.key);
      expect(anew && (await verifyEntry(VIN, entry, anew))).toBe('whole');
    }
  });
});
