import { describe, expect, it } from 'vitest';
import { deleteAlbumPhoto, updateAlbumPhoto } from '~/contract/album-photos';
import { deleteDocument } from '~/contract/documents';
import { deletePhoto } from '~/contract/photos';
import {
  decide,
  getSharedAlbumPhoto,
  getSharedDocument,
  getSharedPhoto,
  getSharedVehicle,
  revokeShare,
  SHARE_PARTS,
  type SharePart,
} from '~/contract/share';
import type { FieldCode } from '~/zb1/field-codes';
import type { VehicleRecord } from '../store/collections';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import { anna, approveWorkshop, requestAsWorkshop, at, fullCar, shareCar } from './sharing.testing';

/** The property of the answer for each part; plate and VIN are in `facts`. */
const KEY_OF_PART: Partial<Record<SharePart, string>> = {
  pictures: 'photos',
  damagePhotos: 'albumPhotos',
  equipmentPhotos: 'albumPhotos',
  tyrePhotos: 'albumPhotos',
  otherPhotos: 'albumPhotos',
  residualValue: 'residualValue',
  weakPoints: 'weakPoints',
  documents: 'documents',
  tyres: 'tyreSets',
  history: 'history',
  holder: 'holder',
};

async function getSharedWith(parts: readonly SharePart[]) {
  const context = testContext();
  const { id } = await fullCar(context);
  const proof = await approveWorkshop(context, (await shareCar(context, id, parts)).key);
  const response = await sendRequest(context, getSharedVehicle, proof);
  return {
    text: await response.clone().text(),
    body: (await response.json()) as Record<string, unknown> & { facts: Record<string, unknown> },
  };
}

describe('a shared car', () => {
  it('shows only facts without personal data when no part is selected', async () => {
    const { text, body } = await getSharedWith([]);
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'facts', 'parts', 'purpose']);
    expect(body.facts).toMatchObject({
      licensePlate: null,
      vin: null,
      make: 'Volkswagen',
      powerKw: 85,
      firstRegistration: '2014-03-05',
    });
    for (const personal of [
      '1234',
      GOLF.E ?? '',
      'A1BS31Z',
      '0336179',
      'chmidt',
      'SCHMIDT',
      'Lübeck',
      'anna',
      'Rechnung',
    ])
      expect(text).not.toContain(personal);
  });

  it.each(SHARE_PARTS)('shows only the part %s when only that is selected', async (part) => {
    const { body } = await getSharedWith([part]);
    const shownKeys = [...new Set(Object.values(KEY_OF_PART))].filter((key) => Object.hasOwn(body, key));
    expect(shownKeys).toEqual(KEY_OF_PART[part] === undefined ? [] : [KEY_OF_PART[part]]);
    expect(body.facts.licensePlate).toBe(part === 'plate' ? 'B AB 1234' : null);
    expect(body.facts.vin).toBe(part === 'vin' ? GOLF.E : null);
    expect(body.parts).toEqual([part]);
  });

  it('shows all selected parts', async () => {
    const { body } = await getSharedWith(SHARE_PARTS);
    expect(body).toMatchObject({
      purpose: 'Angebot',
      expiresAt: '2026-03-16T12:00:00.000Z',
      photos: [{ side: 'front' }],
      albumPhotos: [{ caption: 'Delle in der Tür' }, { caption: 'Sägezahn' }],
      documents: [{ fileName: 'Rechnung.pdf', category: 'invoices' }],
      history: [{ note: 'Zahnriemen', amount: 640, km: 88_000 }],
      residualValue: { km: 90_000, listPrice: 25_000 },
      holder: { lastName: 'Schmidt', city: 'Lübeck' },
      weakPoints: { sample: true },
    });
  });

  it('shows the history without amounts unless they are selected too, and never its documents', async () => {
    const { body, text } = await getSharedWith(['history']);
    expect(body.history).toMatchObject([{ note: 'Zahnriemen', amount: null, km: 88_000 }]);
    for (const hidden of ['640', 'documentIds', 'Rechnung', 'previous', 'Delle']) expect(text).not.toContain(hidden);
  });

  it.each<[SharePart, unknown[]]>([
    ['damagePhotos', [{ id: expect.any(String), album: 'damage', caption: 'Delle in der Tür', takenOn: '2026-02-03' }]],
    ['equipmentPhotos', []],
    ['tyrePhotos', [{ id: expect.any(String), album: 'tyres', caption: 'Sägezahn', takenOn: '2026-02-03' }]],
  ])('shows of the albums only the one that is selected: %s', async (part, photos) => {
    expect((await getSharedWith([part])).body.albumPhotos).toEqual(photos);
  });

  // StVZO annex VIII no. 2.6
  it.each<[SharePart[], string]>([
    [['plate'], '2027-01'],
    [[], '2027-04'],
  ])('names the month of an inspection outside the season with the parts %j as %s', async (parts, month) => {
    const context = testContext();
    const { id } = await fullCar(context, { A: 'HL SW 24 04/10', HU: '01/2027' });
    const proof = await approveWorkshop(context, (await shareCar(context, id, parts)).key);
    const { facts } = await callOperation(context, getSharedVehicle, proof);
    expect(facts.inspectionDate).toBe(month);
  });

  it.each<[object, boolean | undefined]>([
    [{ J: 'L1E', A: '123 ABC', HU: '' }, true],
    [{ A: 'HL 07123', HU: '' }, true],
    [{ A: 'HL 07123', HU: '01/2027' }, undefined],
    [{ A: 'HL 04123', HU: '' }, undefined],
    [{ HU: '' }, undefined],
  ])('says of %j without its plate whether it needs no inspection: %s', async (fields, isExempt) => {
    const context = testContext();
    const { id } = await fullCar(context, fields);
    const proof = await approveWorkshop(context, (await shareCar(context, id, [])).key);
    expect((await callOperation(context, getSharedVehicle, proof)).inspectionExempt).toBe(isExempt);
  });

  it.each<[readonly SharePart[], readonly FieldCode[], readonly string[] | undefined]>([
    [[], ['2.2', 'B'], ['2.2', 'B']],
    // Nothing that is shown depends on these.
    [[], ['A', 'E', 'C.1.1', '2', '10'], undefined],
    [
      ['plate', 'vin'],
      ['A', 'E', 'C.1.1'],
      ['A', 'E'],
    ],
    [[], [], undefined],
  ])(
    'with the parts %j names of the unconfirmed readings %j those behind its facts: %j',
    async (parts, codes, named) => {
      const context = testContext();
      const { id } = await fullCar(context, { '2': 'VOLKSWAGEN-VW' });
      const reading = { value: '', confidence: 0.5, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
      const readings: VehicleRecord['readings'] = { 'P.2': { ...reading, flagged: false } };
      for (const code of codes) readings[code] = { ...reading, flagged: true };
      await context.store.update('vehicles', id, (record) => record && { ...record, readings });
      const proof = await approveWorkshop(context, (await shareCar(context, id, parts)).key);
      expect((await callOperation(context, getSharedVehicle, proof)).unconfirmed).toEqual(named);
    },
  );

  it('never shows earlier readings', async () => {
    const context = testContext();
    const { id } = await fullCar(context);
    const earlier = [
      {
        id: 'former',
        from: '2020-01-01T00:00:00.000Z',
        until: '2026-01-01T00:00:00.000Z',
        fields: { ...GOLF, 'C.1.1': 'VORBESITZER', A: 'HH-XY 99' },
        documentImage: null,
      },
    ];
    await context.store.update('vehicles', id, (record) => (record === undefined ? undefined : { ...record, earlier }));
    const proof = await approveWorkshop(context, (await shareCar(context, id, SHARE_PARTS)).key);
    const text = await (await sendRequest(context, getSharedVehicle, proof)).text();
    expect(text).toContain('Schmidt');
    for (const former of ['VORBESITZER', 'XY', 'earlier']) expect(text).not.toContain(former);
  });

  it('hides a make that is derived from the VIN unless the VIN is shared', async () => {
    const context = testContext();
    const fields = { 'D.1': '', '2': '', '2.1': '', E: 'WVWZZZ1KZAW000001', J: 'M1' };
    const { id } = await fullCar(context, fields);
    const make = async (parts: readonly SharePart[]) =>
      (
        await callOperation(
          context,
          getSharedVehicle,
          await approveWorkshop(context, (await shareCar(context, id, parts)).key),
        )
      ).facts.make;
    expect(await make(['vin'])).toBe('Volkswagen');
    expect(await make([])).toBeNull();
  });

  it('shows a selected part without content as empty', async () => {
    const context = testContext();
    const { id } = await fullCar(context);
    await context.store.update('vehicles', id, (record) => {
      if (record === undefined) return undefined;
      const { evaluation: _evaluation, holder: _holder, ...rest } = record;
      return rest;
    });
    const proof = await approveWorkshop(context, (await shareCar(context, id)).key);
    expect(await callOperation(context, getSharedVehicle, proof)).toMatchObject({ residualValue: null, holder: null });
  });

  it('is refused before the approval and as soon as it has ended', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const { key, share } = await shareCar(context, car.id);
    const proof = await requestAsWorkshop(context, key);
    const closed = async (of = context): Promise<void> => {
      const answers = [
        sendRequest(of, getSharedVehicle, proof),
        sendRequest(of, getSharedPhoto, { ...proof, id: car.photo }),
        sendRequest(of, getSharedAlbumPhoto, { ...proof, id: car.damagePhoto }),
        sendRequest(of, getSharedDocument, { ...proof, id: car.document }),
      ];
      for (const answer of answers)
        expect(await parseRefusal(answer)).toEqual({ status: 403, code: 'share.not-approved' });
    };
    await closed();
    await callOperation(context, decide, { requestId: proof.requestId, decision: 'approve' }, anna);
    expect((await sendRequest(context, getSharedVehicle, proof)).status).toBe(200);
    await closed(at(context, '2026-03-16T12:00:00.000Z'));
    await callOperation(context, revokeShare, { id: share.id }, anna);
    await closed();
  });
});

describe('files of a shared car', () => {
  it('are available to approved visitors', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const proof = await approveWorkshop(context, (await shareCar(context, car.id)).key);
    const photo = await sendRequest(context, getSharedPhoto, { ...proof, id: car.photo });
    expect([photo.headers.get('Content-Type'), await photo.text()]).toEqual(['image/jpeg', 'front']);
    const document = await sendRequest(context, getSharedDocument, { ...proof, id: car.document });
    expect(document.headers.get('Content-Disposition')).toContain('Rechnung.pdf');
    expect(await document.text()).toBe('%PDF');
  });

  it('are refused for unselected parts, for other cars, and once deleted', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const other = await fullCar(context, { E: 'WVWZZZ1KZAW000002' });
    const absent = { status: 404, code: 'file.not-found' };
    const bare = await approveWorkshop(context, (await shareCar(context, car.id, ['plate'])).key);
    expect(await parseRefusal(sendRequest(context, getSharedPhoto, { ...bare, id: car.photo }))).toEqual(absent);
    expect(await parseRefusal(sendRequest(context, getSharedDocument, { ...bare, id: car.document }))).toEqual(absent);
    const proof = await approveWorkshop(context, (await shareCar(context, car.id)).key);
    for (const id of [other.photo, 'none', car.document])
      expect(await parseRefusal(sendRequest(context, getSharedPhoto, { ...proof, id }))).toEqual(absent);
    for (const id of [other.document, 'none', car.photo])
      expect(await parseRefusal(sendRequest(context, getSharedDocument, { ...proof, id }))).toEqual(absent);
    await callOperation(context, deletePhoto, { id: car.photo }, anna);
    await callOperation(context, deleteDocument, { id: car.document }, anna);
    expect(await parseRefusal(sendRequest(context, getSharedPhoto, { ...proof, id: car.photo }))).toEqual(absent);
    expect(await parseRefusal(sendRequest(context, getSharedDocument, { ...proof, id: car.document }))).toEqual(absent);
    expect(await callOperation(context, getSharedVehicle, proof)).toMatchObject({ photos: [], documents: [] });
  });

  it('of an album are refused for another one, also once the photo has moved there or is corrupt', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const absent = { status: 404, code: 'file.not-found' };
    const proof = await approveWorkshop(context, (await shareCar(context, car.id, ['damagePhotos', 'pictures'])).key);
    const photo = (id: string) => sendRequest(context, getSharedAlbumPhoto, { ...proof, id });
    expect(await (await photo(car.damagePhoto)).text()).toBe('damage');
    for (const id of [car.tyrePhoto, car.photo, 'none']) expect(await parseRefusal(photo(id))).toEqual(absent);
    expect(await parseRefusal(sendRequest(context, getSharedPhoto, { ...proof, id: car.damagePhoto }))).toEqual(absent);

    const edit = { id: car.damagePhoto, version: 1, caption: '', takenOn: null } as const;
    await callOperation(context, updateAlbumPhoto, { ...edit, album: 'other' }, anna);
    expect(await parseRefusal(photo(car.damagePhoto))).toEqual(absent);
    expect(await callOperation(context, getSharedVehicle, proof)).toMatchObject({ albumPhotos: [] });
    await callOperation(context, updateAlbumPhoto, { ...edit, version: 2, album: 'damage' }, anna);
    expect((await photo(car.damagePhoto)).status).toBe(200);
    await callOperation(context, deleteAlbumPhoto, { id: car.damagePhoto }, anna);
    expect(await parseRefusal(photo(car.damagePhoto))).toEqual(absent);
  });

  it('whose album is corrupt are not shared, although their owner sees them among the others', async () => {
    const context = testContext();
    const car = await fullCar(context);
    const album = 'constructor' as never;
    await context.store.update('albumPhotos', car.damagePhoto, (photo) => photo && { ...photo, album });
    const proof = await approveWorkshop(context, (await shareCar(context, car.id)).key);
    const { albumPhotos = [] } = await callOperation(context, getSharedVehicle, proof);
    expect(albumPhotos.map(({ id }) => id)).toEqual([car.tyrePhoto]);
    const answer = sendRequest(context, getSharedAlbumPhoto, { ...proof, id: car.damagePhoto });
    expect(await parseRefusal(answer)).toMatchObject({ code: 'file.not-found' });
  });
});
