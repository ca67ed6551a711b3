import { describe, expect, it } from 'vitest';
import { getVehicle } from '~/contract/cars';
import { getGuestScan, readAgain, readBack, updateGuestScan } from '~/contract/scan';
import { scanProgress } from '~/lib/request-progress';
import type { DocumentReader } from '../document-reader';
import { sendRequest, backOf, GOLF, reading, readerOf, refused, scan, scanned, callOperation, testContext } from '../backend.testing';

const anna = { as: 'anna' };
const front = new File(['front'], 'front.jpg', { type: 'image/jpeg' });
const back = new File(['back'], 'back.jpg', { type: 'image/jpeg' });
const IMAGE = `data:image/jpeg;base64,${btoa('the back')}`;

const failing = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));
/** Tells the sides apart by what is in the files. */
const telling: DocumentReader = {
  scan: async (file) => ((await file.text()) === 'front' ? reading(GOLF) : failing('zb1-back')),
  scanBack: async (file) => ((await file.text()) === 'back' ? backOf('05/2029') : failing('zb1-front')),
};

describe('both sides', () => {
  it('give the later inspection, with the side where it stands, and the picture of the back once', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF), backOf('05/2029')) });
    const result = await scanned(context, { ...anna, back });
    expect(result.back).toEqual({ problem: null, swapped: false, image: IMAGE });
    expect(result.readings.HU).toMatchObject({ value: '05/2029', side: 'back', flagged: false });
    expect(await callOperation(context, getVehicle, { id: result.id }, anna)).toMatchObject({ fields: { HU: '05/2029' }, readings: { HU: { side: 'back' } } });
    expect(await context.store.list('files')).toHaveLength(1);
  });

  it('may come in either order', async () => {
    const context = testContext({ reader: telling });
    for (const [file, other, swapped] of [[front, back, false], [back, front, true]] as const) {
      const response = await scan(context, { ...anna, file, back: other });
      expect(await response.json()).toMatchObject({ back: { problem: null, swapped, image: IMAGE }, readings: { A: { value: GOLF.A }, HU: { value: '05/2029', side: 'back' } } });
    }
  });

  it("keep the front's inspection when the stamps are older", async () => {
    const result = await scanned(testContext({ reader: readerOf(reading(GOLF), backOf('03/2025')) }), { ...anna, back });
    expect(result.readings.HU).toMatchObject({ value: '03/2027' });
    expect(result.readings.HU).not.toHaveProperty('side');
  });

  it('keep the front when the back cannot be read, and say why', async () => {
    const result = await scanned(testContext({ reader: readerOf(reading(GOLF), 'too-blurred') }), { ...anna, back });
    expect(result).toMatchObject({ vehicle: { fields: GOLF }, back: { problem: 'scan.too-blurred', swapped: false, image: null } });
  });

  it('name the photo that is the front when it cannot be read', async () => {
    const reader: DocumentReader = { ...telling, scan: async (file) => failing((await file.text()) === 'back' ? 'zb1-back' : 'too-dark') };
    expect(await refused(scan(testContext({ reader }), { file: back, back: front }))).toEqual({
      status: 422, code: 'scan.too-dark', fields: [{ path: 'back', rule: 'front' }],
    });
    expect(await refused(scan(testContext({ reader }), { file: back, back }))).toEqual({ status: 422, code: 'scan.zb1-back' });
  });

  it('are told as one way', async () => {
    const heard: unknown[] = [];
    const leave = scanProgress.subscribe('r1', ({ step, fraction }) => heard.push([step, fraction]));
    await scan(testContext({ reader: readerOf(reading(GOLF), backOf('05/2029')) }), { back, requestId: 'r1' });
    leave();
    expect(heard).toEqual([['decode', expect.closeTo(0.065)], ['check', expect.closeTo(0.65)], ['back', expect.closeTo(0.825)]]);
  });
});

describe('a back that comes later', () => {
  const later = { reader: readerOf(reading(GOLF), backOf('05/2029')) };

  it('reaches the vehicle, is kept over a reload, and gives way to another photo of it', async () => {
    const context = testContext(later);
    const { scanId, id } = await scanned(context, anna);
    const result = await callOperation(context, readBack, { scanId, file: back }, anna);
    expect(result).toMatchObject({ back: { image: IMAGE }, vehicle: { fields: { HU: '05/2029' }, version: 1 } });
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ fields: { HU: '05/2029' }, readings: { HU: { side: 'back' } } });
    const older = { ...context, reader: readerOf(reading(GOLF), backOf('03/2025')) };
    expect((await callOperation(older, readBack, { scanId, file: back }, anna)).vehicle.fields.HU).toBe('03/2027');
  });

  it('outlives a second reading of the front', async () => {
    const context = testContext(later);
    const { scanId } = await scanned(context);
    await callOperation(context, readBack, { scanId, file: back });
    const again = await callOperation({ ...context, reader: readerOf(reading({ ...GOLF, HU: '03/2025' })) }, readAgain, { scanId, file: front });
    expect(again.readings.HU).toMatchObject({ value: '05/2029', side: 'back' });
    expect((await callOperation(context, getGuestScan, { scanId })).back).toBeUndefined();
  });

  it('changes nothing that a person entered, nor anything when it is no back, and is for nobody else', async () => {
    const context = testContext(later);
    const { scanId } = await scanned(context);
    await callOperation(context, updateGuestScan, { scanId, fields: { HU: '04/2028' } });
    expect((await callOperation(context, readBack, { scanId, file: back })).vehicle.fields.HU).toBe('04/2028');
    const before = await callOperation(context, getGuestScan, { scanId });
    const wrong = { ...context, reader: readerOf(reading(GOLF), 'zb1-front') };
    expect(await refused(sendRequest(wrong, readBack, { scanId, file: front }))).toMatchObject({ status: 422, code: 'scan.zb1-front' });
    expect(await refused(sendRequest(context, readBack, { scanId, file: back }, anna))).toMatchObject({ status: 404, code: 'scan.not-found' });
    expect(await callOperation(context, getGuestScan, { scanId })).toEqual(before);
  });
});
