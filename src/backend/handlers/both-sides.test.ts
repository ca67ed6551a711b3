import { describe, expect, it } from 'vitest';
import { getVehicle } from '~/contract/cars';
import { getGuestScan, readAgain, readBack, updateGuestScan } from '~/contract/scan';
import { scanProgress } from '~/lib/request-progress';
import type { DocumentReader } from '../document-reader';
import {
  sendRequest,
  backOf,
  GOLF,
  reading,
  readerOf,
  parseRefusal,
  scan,
  scanSuccessfully,
  callOperation,
  testContext,
} from '../backend.testing';

const anna = { as: 'anna' };
const front = new File(['front'], 'front.jpg', { type: 'image/jpeg' });
const back = new File(['back'], 'back.jpg', { type: 'image/jpeg' });
const IMAGE = `data:image/jpeg;base64,${btoa('the back')}`;

const failing = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));
/** A reader that recognises the sides by the contents of the files. */
const sideReader: DocumentReader = {
  scan: async (file) => ((await file.text()) === 'front' ? reading(GOLF) : failing('zb1-back')),
  scanBack: async (file) => ((await file.text()) === 'back' ? backOf('05/2029') : failing('zb1-front')),
};

describe('both sides', () => {
  it('yield the later inspection with its side, and the image of the back once', async () => {
    const context = testContext({ reader: readerOf(reading(GOLF), backOf('05/2029')) });
    const result = await scanSuccessfully(context, { ...anna, back });
    expect(result.back).toEqual({ problem: null, swapped: false, image: IMAGE });
    expect(result.readings.HU).toMatchObject({ value: '05/2029', side: 'back', flagged: false });
    expect(await callOperation(context, getVehicle, { id: result.id }, anna)).toMatchObject({
      fields: { HU: '05/2029' },
      readings: { HU: { side: 'back' } },
    });
    expect(await context.store.list('files')).toHaveLength(1);
  });

  it('can be uploaded in either order', async () => {
    const context = testContext({ reader: sideReader });
    for (const [file, other, swapped] of [
      [front, back, false],
      [back, front, true],
    ] as const) {
      const response = await scan(context, { ...anna, file, back: other });
      expect(await response.json()).toMatchObject({
        back: { problem: null, swapped, image: IMAGE },
        readings: { A: { value: GOLF.A }, HU: { value: '05/2029', side: 'back' } },
      });
    }
  });

  it("keep the front's inspection when the stamps are older", async () => {
    const result = await scanSuccessfully(testContext({ reader: readerOf(reading(GOLF), backOf('03/2025')) }), {
      ...anna,
      back,
    });
    expect(result.readings.HU).toMatchObject({ value: '03/2027' });
    expect(result.readings.HU).not.toHaveProperty('side');
  });

  it('yield the front with the problem of the back when the back cannot be read', async () => {
    const result = await scanSuccessfully(testContext({ reader: readerOf(reading(GOLF), 'too-blurred') }), {
      ...anna,
      back,
    });
    expect(result).toMatchObject({
      vehicle: { fields: GOLF },
      back: { problem: 'scan.too-blurred', swapped: false, image: null },
    });
  });

  it('refuse with the field of the photo that shows the front when the front cannot be read', async () => {
    const reader: DocumentReader = {
      ...sideReader,
      scan: async (file) => failing((await file.text()) === 'back' ? 'zb1-back' : 'too-dark'),
    };
    expect(await parseRefusal(scan(testContext({ reader }), { file: back, back: front }))).toEqual({
      status: 422,
      code: 'scan.too-dark',
      fields: [{ path: 'back', rule: 'front' }],
    });
    expect(await parseRefusal(scan(testContext({ reader }), { file: back, back }))).toEqual({
      status: 422,
      code: 'scan.zb1-back',
    });
  });

  it('report their progress as one sequence', async () => {
    const heard: unknown[] = [];
    const leave = scanProgress.subscribe('r1', ({ step, fraction }) => heard.push([step, fraction]));
    await scan(testContext({ reader: readerOf(reading(GOLF), backOf('05/2029')) }), { back, requestId: 'r1' });
    leave();
    expect(heard).toEqual([
      ['decode', expect.closeTo(0.065)],
      ['check', expect.closeTo(0.65)],
      ['back', expect.closeTo(0.825)],
    ]);
  });
});

describe('a back that is added later', () => {
  const later = { reader: readerOf(reading(GOLF), backOf('05/2029')) };

  it('updates vehicle and scan, and is replaced by another photo of it', async () => {
    const context = testContext(later);
    const { scanId, id } = await scanSuccessfully(context, anna);
    const result = await callOperation(context, readBack, { scanId, file: back }, anna);
    expect(result).toMatchObject({ back: { image: IMAGE }, vehicle: { fields: { HU: '05/2029' }, version: 1 } });
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({
      fields: { HU: '05/2029' },
      readings: { HU: { side: 'back' } },
    });
    const older = { ...context, reader: readerOf(reading(GOLF), backOf('03/2025')) };
    expect((await callOperation(older, readBack, { scanId, file: back }, anna)).vehicle.fields.HU).toBe('03/2027');
  });

  it('is kept when the front is read again', async () => {
    const context = testContext(later);
    const { scanId } = await scanSuccessfully(context);
    await callOperation(context, readBack, { scanId, file: back });
    const again = await callOperation(
      { ...context, reader: readerOf(reading({ ...GOLF, HU: '03/2025' })) },
      readAgain,
      { scanId, file: front },
    );
    expect(again.readings.HU).toMatchObject({ value: '05/2029', side: 'back' });
    expect((await callOperation(context, getGuestScan, { scanId })).back).toBeUndefined();
  });

  it('counts once the front, read again, has no later inspection', async () => {
    const misread = { ...GOLF, HU: '03/2030' };
    const context = testContext({ reader: readerOf(reading(misread), backOf('05/2029')) });
    const { scanId } = await scanSuccessfully(context, { back });
    for (const [HU, expected] of [
      ['03/2025', { value: '05/2029', side: 'back' }],
      ['03/2030', { value: '03/2030' }],
      ['03/2027', { value: '05/2029', side: 'back' }],
    ] as const) {
      const again = { ...context, reader: readerOf(reading({ ...GOLF, HU })) };
      expect((await callOperation(again, readAgain, { scanId, file: front })).readings.HU).toMatchObject(expected);
    }
  });

  it('changes no entered values, changes nothing when it is not a back, and is refused for other users', async () => {
    const context = testContext(later);
    const { scanId } = await scanSuccessfully(context);
    await callOperation(context, updateGuestScan, { scanId, fields: { HU: '04/2028' } });
    expect((await callOperation(context, readBack, { scanId, file: back })).vehicle.fields.HU).toBe('04/2028');
    const before = await callOperation(context, getGuestScan, { scanId });
    const wrong = { ...context, reader: readerOf(reading(GOLF), 'zb1-front') };
    expect(await parseRefusal(sendRequest(wrong, readBack, { scanId, file: front }))).toMatchObject({
      status: 422,
      code: 'scan.zb1-front',
    });
    expect(await parseRefusal(sendRequest(context, readBack, { scanId, file: back }, anna))).toMatchObject({
      status: 404,
      code: 'scan.not-found',
    });
    expect(await callOperation(context, getGuestScan, { scanId })).toEqual(before);
  });
});
