import { describe, expect, it } from 'vitest';
import { getDocumentImage } from '~/contract/car-files';
import { getVehicle, updateVehicle } from '~/contract/cars';
import { getGuestDocumentImage, getGuestScan, readAgain, updateGuestScan } from '~/contract/scan';
import { READER_VERSION } from '~/scanner/protocol';
import {
  sendRequest,
  GOLF,
  reading,
  readerOf,
  parseRefusal,
  scanSuccessfully,
  callOperation,
  testContext,
} from '../backend.testing';

const anna = { as: 'anna' };
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

describe('reading a document again', () => {
  const again = {
    ...reading({ ...GOLF, A: 'B-AB 9999', 'D.3': 'POLO', 'P.2': '0077' }),
    version: READER_VERSION + 1,
    documentImage: new Blob(['once more'], { type: 'image/jpeg' }),
  };

  const flagged = Object.entries(again.fields).map(([code, field]) => [code, { ...field, flagged: true }]);
  const doubtful = { ...again, fields: Object.fromEntries(flagged) as typeof again.fields };

  it('replaces readings and image, keeps corrected values, and does not count as a scan', async () => {
    const context = testContext();
    const { scanId } = await scanSuccessfully(context);
    await callOperation(context, updateGuestScan, { scanId, fields: { 'D.3': 'GOLF PLUS' } });
    const corners = JSON.stringify(again.corners);
    const result = await callOperation({ ...context, reader: readerOf(again) }, readAgain, {
      scanId,
      file: photo,
      corners,
    });
    expect(result).toMatchObject({
      scanId,
      readings: { A: { value: 'B-AB 9999' }, 'D.3': { value: 'POLO' } },
      vehicle: { fields: { A: 'B-AB 9999', 'D.3': 'GOLF PLUS', 'P.2': '0077' }, version: 2 },
      corners: again.corners,
    });
    expect(await (await sendRequest(context, getGuestDocumentImage, { scanId })).text()).toBe('once more');
    expect(await context.store.list('files')).toHaveLength(1);
    expect(await callOperation(context, getGuestScan, { scanId })).toEqual(result);
  });

  it('stores the version of the reader with its readings', async () => {
    const context = testContext();
    const { scanId, readerVersion } = await scanSuccessfully(context);
    expect(readerVersion).toBe(READER_VERSION);
    expect(await callOperation(context, getGuestScan, { scanId })).toMatchObject({ readerVersion: READER_VERSION });
    await callOperation({ ...context, reader: readerOf(again) }, readAgain, { scanId, file: photo });
    expect(await callOperation(context, getGuestScan, { scanId })).toMatchObject({ readerVersion: READER_VERSION + 1 });
  });

  it("updates the account's vehicle without changing its version", async () => {
    const context = testContext();
    const { scanId, id } = await scanSuccessfully(context, anna);
    await callOperation({ ...context, reader: readerOf(again) }, readAgain, { scanId, file: photo }, anna);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({
      fields: { A: 'B-AB 9999' },
      version: 1,
    });
    expect(await (await sendRequest(context, getDocumentImage, { id }, anna)).text()).toBe('once more');
  });

  it('changes no confirmed value', async () => {
    const context = testContext();
    const { scanId } = await scanSuccessfully(context);
    await callOperation(context, updateGuestScan, { scanId, fields: {}, confirmed: true });
    const result = await callOperation({ ...context, reader: readerOf(again) }, readAgain, { scanId, file: photo });
    expect(result).toMatchObject({ readings: { A: { value: 'B-AB 9999' } }, vehicle: { fields: { A: GOLF.A } } });
  });

  it('flags no reading of a vehicle that was confirmed while the document was read', async () => {
    const context = testContext();
    const { scanId, id } = await scanSuccessfully(context, anna);
    const { version } = await callOperation(context, getVehicle, { id }, anna);
    await callOperation(context, updateVehicle, { id, version, fields: {}, confirmed: true }, anna);
    await callOperation({ ...context, reader: readerOf(doubtful) }, readAgain, { scanId, file: photo }, anna);
    const { readings } = await callOperation(context, getVehicle, { id }, anna);
    expect(readings?.A).toMatchObject({ value: 'B-AB 9999', flagged: false });
  });

  it("flags no reading of a guest's confirmed vehicle", async () => {
    const context = testContext();
    const { scanId } = await scanSuccessfully(context);
    await callOperation(context, updateGuestScan, { scanId, fields: {}, confirmed: true });
    const { vehicle } = await callOperation({ ...context, reader: readerOf(doubtful) }, readAgain, {
      scanId,
      file: photo,
    });
    expect(vehicle.readings?.A).toMatchObject({ value: 'B-AB 9999', flagged: false });
  });

  it('changes nothing when no document is found, and is refused for other users', async () => {
    const context = testContext();
    const { scanId } = await scanSuccessfully(context, anna);
    const before = await callOperation(context, getVehicle, { id: scanId }, anna);
    const call = { scanId, file: photo };
    expect(
      await parseRefusal(sendRequest({ ...context, reader: readerOf('no-document') }, readAgain, call, anna)),
    ).toMatchObject({ code: 'scan.no-document' });
    expect(await parseRefusal(sendRequest(context, readAgain, call))).toMatchObject({
      status: 404,
      code: 'scan.not-found',
    });
    expect(await parseRefusal(sendRequest(context, readAgain, call, { as: 'bert' }))).toMatchObject({ status: 404 });
    expect(await callOperation(context, getVehicle, { id: scanId }, anna)).toEqual(before);
  });
});
