import { describe, expect, it, vi } from 'vitest';
import { addVehicle, getVehicle, updateVehicle } from '~/contract/cars';
import { getLubricants } from '~/contract/lubricants';
import { getReport } from '~/contract/report';
import { getWeakPoints } from '~/contract/weak-points';
import type { FieldValues } from '~/zb1/field-codes';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';

const anna = { as: 'anna' };
const bert = { as: 'bert' };
const CAR: FieldValues = { ...GOLF, J: 'M1' };

const OPERATIONS = [
  ['report', getReport],
  ['weak-points', getWeakPoints],
  ['lubricants', getLubricants],
] as const;

describe.each(OPERATIONS)('%s', (area, operation) => {
  it('is shown to the owner only, and marked as sample data', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: CAR }, anna);
    expect(await callOperation(context, operation, { id }, anna)).toMatchObject({ sample: true });
    expect(await parseRefusal(sendRequest(context, operation, { id }, bert))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect(await parseRefusal(sendRequest(context, operation, { id: 'none' }, anna))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect(await parseRefusal(sendRequest(context, operation, { id }))).toMatchObject({ status: 401 });
  });

  it('is refused while there are more cars than the plan allows', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: CAR }, anna);
    for (const plate of ['B-A 1', 'B-A 2', 'B-A 3'])
      await callOperation(context, addVehicle, { fields: { A: plate } }, anna);
    expect(await parseRefusal(sendRequest(context, operation, { id }, anna))).toEqual({
      status: 403,
      code: 'limit.exceeded',
    });
  });

  it('fails by the agreed trade name of its area only', async () => {
    const context = testContext();
    const { id } = await callOperation(
      context,
      addVehicle,
      { fields: { ...CAR, 'D.3': `sentinel-${area}-500` } },
      anna,
    );
    expect(await parseRefusal(sendRequest(context, operation, { id }, anna))).toEqual({ status: 500, code: 'server' });
    for (const [other, another] of OPERATIONS)
      if (other !== area) expect((await sendRequest(context, another, { id }, anna)).status).toBe(200);
    await callOperation(context, updateVehicle, { id, fields: { 'D.3': 'GOLF' } }, anna);
    expect((await sendRequest(context, operation, { id }, anna)).status).toBe(200);
  });
});

describe('the report', () => {
  it('marks the vehicle as checked without changing its version', async () => {
    const context = testContext();
    const before = await callOperation(context, addVehicle, { fields: CAR }, anna);
    expect(before.reportChecked).toBe(false);
    expect(await callOperation(context, getReport, { id: before.id }, anna)).toMatchObject({
      state: 'found',
      orderUrl: null,
    });
    const after = await callOperation(context, getVehicle, { id: before.id }, anna);
    expect(after).toEqual({ ...before, reportChecked: true });
    expect(
      (
        await sendRequest(
          context,
          updateVehicle,
          { id: before.id, version: before.version, fields: { R: 'BLAU' } },
          anna,
        )
      ).status,
    ).toBe(200);
  });

  it('is not found without a complete VIN, but marks the vehicle as checked', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...CAR, E: '' } }, anna);
    expect(await callOperation(context, getReport, { id }, anna)).toEqual({
      state: 'none',
      sample: true,
      orderUrl: null,
      entries: [],
    });
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ reportChecked: true });
  });

  it('writes the vehicle only at the first visit', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: CAR }, anna);
    await callOperation(context, getReport, { id }, anna);
    const writes = (['update', 'put', 'batch', 'changeOwned'] as const).map((name) => vi.spyOn(context.store, name));
    await callOperation(context, getReport, { id }, anna);
    for (const write of writes) expect(write).not.toHaveBeenCalled();
  });

  it('leaves the vehicle unchecked when it fails', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...CAR, 'D.3': 'sentinel-report-500' } }, anna);
    await sendRequest(context, getReport, { id }, anna);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ reportChecked: false });
  });
});

it('weak points and fluids depend on kind and drive', async () => {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields: CAR }, anna);
  const parts = async () => (await callOperation(context, getWeakPoints, { id }, anna)).points.map(({ part }) => part);
  const categories = async () =>
    (await callOperation(context, getLubricants, { id }, anna)).lubricants.map(({ category }) => category);
  expect(await parts()).toContain('particulate-filter');
  expect(await categories()).toContain('ENGINE_OIL');

  await callOperation(context, updateVehicle, { id, fields: { '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-' } }, anna);
  expect(await parts()).toContain('charge-socket');
  expect(await categories()).not.toContain('ENGINE_OIL');

  await callOperation(context, updateVehicle, { id, fields: { J: 'O2' } }, anna);
  expect(await parts()).toContain('brake-drums');
  expect(await categories()).toEqual([]);

  await callOperation(context, updateVehicle, { id, fields: { J: '-' } }, anna);
  expect(await parts()).toEqual([]);
});
