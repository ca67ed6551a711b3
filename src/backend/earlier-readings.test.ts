import { describe, expect, it } from 'vitest';
import { getDocumentImage, getEarlierImage } from '~/contract/car-files';
import { deleteVehicle, getVehicle, getVehicles, undoScan, updateVehicle } from '~/contract/cars';
import { importData } from '~/contract/user';
import type { EarlierReading } from '~/contract/vehicle';
import { addAccount } from './identity/testing';
import { exportBackup } from './backup/backup.testing';
import {
  sendRequest,
  GOLF,
  reading,
  readerOf,
  parseRefusal,
  scanSuccessfully,
  callOperation,
  testContext,
} from './backend.testing';

const anna = { as: 'anna' };
const withImage = (
  words: string,
  fields: Parameters<typeof reading>[0],
  flagged: Parameters<typeof reading>[1] = [],
) => ({
  ...reading(fields, flagged),
  documentImage: new Blob([words], { type: 'image/jpeg' }),
});

/** A confirmed car and a second scan of it with another plate. */
async function scanTwice() {
  const context = testContext({ reader: readerOf(withImage('first', GOLF)) });
  const { id } = await scanSuccessfully(context, anna);
  await callOperation(context, updateVehicle, { id, fields: {}, confirmed: true }, anna);
  const again = await scanSuccessfully(
    { ...context, reader: readerOf(withImage('second', { ...GOLF, A: 'HH-Z 9' })) },
    anna,
  );
  return { context, id, again };
}
const picture = async (answer: Promise<Response>) => (await answer).text();

describe('applying a second scan to a vehicle', () => {
  it('keeps the previous state with its image as an earlier reading', async () => {
    const { context, id, again } = await scanTwice();
    expect(again).toMatchObject({ id, duplicate: { changes: [{ field: 'A', before: 'B-AB 1234', after: 'HH-Z 9' }] } });
    const {
      earlier = [],
      fields,
      readings,
    } = await callOperation(context, updateVehicle, { id, fields: { A: 'HH-Z 9' }, scanId: again.scanId }, anna);
    expect(fields.A).toBe('HH-Z 9');
    expect(readings?.A?.value).toBe('HH-Z 9');
    expect(earlier).toMatchObject([{ fields: { A: 'B-AB 1234' }, until: '2026-03-15T12:00:00.000Z' }]);
    const readingId = earlier[0]?.id ?? '';
    expect(await picture(sendRequest(context, getDocumentImage, { id }, anna))).toBe('second');
    expect(await picture(sendRequest(context, getEarlierImage, { id, readingId }, anna))).toBe('first');
    expect((await sendRequest(context, getEarlierImage, { id, readingId }, { as: 'bert' })).status).toBe(404);
  });

  it('drops the oldest of a hundred previous states with its image', async () => {
    const { context, id, again } = await scanTwice();
    const state = (at: number): EarlierReading => ({
      id: `state-${at}`,
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-01-02T00:00:00.000Z',
      fields: GOLF,
      documentImage: `image-${at}`,
    });
    const earlier = Array.from({ length: 100 }, (_none, at) => state(at));
    await context.store.update('vehicles', id, (record) => record && { ...record, earlier });
    for (const at of [0, 1])
      await context.store.put('files', {
        id: `image-${at}`,
        ownerId: 'anna',
        name: '',
        type: 'image/jpeg',
        bytes: new ArrayBuffer(1),
        createdAt: '2026-01-01T00:00:00.000Z',
      });
    await callOperation(context, updateVehicle, { id, fields: {}, scanId: again.scanId }, anna);
    const shown = await callOperation(context, getVehicle, { id }, anna);
    expect(shown.earlier).toHaveLength(100);
    expect(shown.earlier?.[0]?.id).toBe('state-1');
    expect(shown.earlier?.at(-1)).toMatchObject({ fields: { A: 'B-AB 1234' } });
    expect(await context.store.get('files', 'image-0')).toBeUndefined();
    expect(await context.store.get('files', 'image-1')).toBeDefined();
    await addAccount(context.store, { id: 'anna', email: 'anna@example.org' });
    // An earlier state beyond the maximum would make every backup one that cannot be imported.
    const file = await exportBackup(context, 'anna');
    await callOperation(context, importData, { file }, anna);
  });

  it('leaves a vehicle open to which an earlier version has added more than a hundred of them', async () => {
    const { context, id } = await scanTwice();
    const earlier = Array.from({ length: 101 }, (_none, at) => ({
      id: `state-${at}`,
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-01-02T00:00:00.000Z',
      fields: GOLF,
      documentImage: null,
    }));
    await context.store.update('vehicles', id, (record) => record && { ...record, earlier });
    const shown = await callOperation(context, getVehicle, { id }, anna);
    expect(shown.earlier?.map((state) => state.id)).toEqual(earlier.slice(1).map((state) => state.id));
  });

  it('can be undone once, by the id of the last earlier reading only', async () => {
    const { context, id, again } = await scanTwice();
    const { earlier = [], version } = await callOperation(
      context,
      updateVehicle,
      { id, fields: { A: 'HH-Z 9' }, scanId: again.scanId },
      anna,
    );
    const readingId = earlier[0]?.id ?? '';
    expect((await parseRefusal(sendRequest(context, undoScan, { id, readingId: 'other' }, anna))).code).toBe(
      'conflict',
    );
    const back = await callOperation(context, undoScan, { id, version, readingId }, anna);
    expect(back).toMatchObject({ fields: { A: 'B-AB 1234' }, earlier: [] });
    expect(await picture(sendRequest(context, getDocumentImage, { id }, anna))).toBe('first');
    expect(await context.store.list('files')).toHaveLength(1);
    expect((await parseRefusal(sendRequest(context, undoScan, { id, readingId }, anna))).code).toBe('conflict');
  });

  it('gives the selected type back when it is undone, and leaves what the owner has entered since', async () => {
    const { context, id, again } = await scanTwice();
    const type = { '2.1': '0603', '2.2': 'BGX000123', 'P.2': '0110' };
    const candidateId = '0603-BGX-2';
    const selected = await callOperation(context, updateVehicle, { id, fields: type, candidateId }, anna);
    const input = { id, fields: { ...type, 'P.2': '0092' }, scanId: again.scanId };
    const { earlier = [], ...later } = await callOperation(context, updateVehicle, input, anna);
    expect(later).toMatchObject({ candidateId: null, engineCode: null });
    await callOperation(context, updateVehicle, { id, details: { engineCode: 'CZDA' } }, anna);
    const back = await callOperation(context, undoScan, { id, readingId: earlier[0]?.id ?? '' }, anna);
    expect(back).toMatchObject({
      candidateId,
      variant: selected.variant,
      engineCode: 'CZDA',
      identification: 'unique',
    });
  });

  it('is removed together with the car', async () => {
    const { context, id, again } = await scanTwice();
    await callOperation(context, updateVehicle, { id, fields: {}, scanId: again.scanId }, anna);
    await callOperation(context, deleteVehicle, { id }, anna);
    await callOperation({ ...context, now: () => new Date('2026-03-15T12:11:00.000Z') }, getVehicles, {}, anna);
    expect(await context.store.list('files')).toEqual([]);
  });

  it('changes nothing before the scan is applied', async () => {
    const { context, id } = await scanTwice();
    const { fields, earlier } = await callOperation(context, getVehicle, { id }, anna);
    expect([fields.A, earlier]).toEqual(['B-AB 1234', undefined]);
  });
});
