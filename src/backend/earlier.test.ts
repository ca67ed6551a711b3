import { describe, expect, it } from 'vitest';
import { getDocumentImage, getEarlierImage } from '~/contract/car-files';
import { deleteVehicle, getVehicle, getVehicles, undoScan, updateVehicle } from '~/contract/cars';
import { ask, GOLF, reading, readerOf, refused, scanned, tell, testContext } from './backend.testing';

const anna = { as: 'anna' };
const pictured = (words: string, fields: Parameters<typeof reading>[0], flagged: Parameters<typeof reading>[1] = []) => ({
  ...reading(fields, flagged),
  documentImage: new Blob([words], { type: 'image/jpeg' }),
});

/** A car that was scanned and confirmed, and a second scan of it with another plate. */
async function twice() {
  const context = testContext({ reader: readerOf(pictured('first', GOLF)) });
  const { id } = await scanned(context, anna);
  await tell(context, updateVehicle, { id, fields: {}, confirmed: true }, anna);
  const again = await scanned({ ...context, reader: readerOf(pictured('second', { ...GOLF, A: 'HH-Z 9' })) }, anna);
  return { context, id, again };
}
const picture = async (answer: Promise<Response>) => (await answer).text();

describe('a second scan that is taken over', () => {
  it('keeps what the record said, with its picture', async () => {
    const { context, id, again } = await twice();
    expect(again).toMatchObject({ id, duplicate: { changes: [{ field: 'A', before: 'B-AB 1234', after: 'HH-Z 9' }] } });
    const { earlier = [], fields, readings } = await tell(context, updateVehicle, { id, fields: { A: 'HH-Z 9' }, scanId: again.scanId }, anna);
    expect(fields.A).toBe('HH-Z 9');
    expect(readings?.A?.value).toBe('HH-Z 9');
    expect(earlier).toMatchObject([{ fields: { A: 'B-AB 1234' }, until: '2026-03-15T12:00:00.000Z' }]);
    const readingId = earlier[0]?.id ?? '';
    expect(await picture(ask(context, getDocumentImage, { id }, anna))).toBe('second');
    expect(await picture(ask(context, getEarlierImage, { id, readingId }, anna))).toBe('first');
    expect((await ask(context, getEarlierImage, { id, readingId }, { as: 'bert' })).status).toBe(404);
  });

  it('can be taken back, once and by its last reading alone', async () => {
    const { context, id, again } = await twice();
    const { earlier = [], version } = await tell(context, updateVehicle, { id, fields: { A: 'HH-Z 9' }, scanId: again.scanId }, anna);
    const readingId = earlier[0]?.id ?? '';
    expect((await refused(ask(context, undoScan, { id, readingId: 'other' }, anna))).code).toBe('conflict');
    const back = await tell(context, undoScan, { id, version, readingId }, anna);
    expect(back).toMatchObject({ fields: { A: 'B-AB 1234' }, earlier: [] });
    expect(await picture(ask(context, getDocumentImage, { id }, anna))).toBe('first');
    expect(await context.store.list('files')).toHaveLength(1);
    expect((await refused(ask(context, undoScan, { id, readingId }, anna))).code).toBe('conflict');
  });

  it('goes with the car', async () => {
    const { context, id, again } = await twice();
    await tell(context, updateVehicle, { id, fields: {}, scanId: again.scanId }, anna);
    await tell(context, deleteVehicle, { id }, anna);
    await tell({ ...context, now: () => new Date('2026-03-15T12:11:00.000Z') }, getVehicles, {}, anna);
    expect(await context.store.list('files')).toEqual([]);
  });

  it('changes nothing before it is taken over', async () => {
    const { context, id } = await twice();
    const { fields, earlier } = await tell(context, getVehicle, { id }, anna);
    expect([fields.A, earlier]).toEqual(['B-AB 1234', undefined]);
  });
});
