/** Scans that are repeated with the key of the first one, whose answer was lost. */
import { describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, updateVehicle } from '~/contract/cars';
import { getGuestScan } from '~/contract/scan';
import { callOperation, GOLF, reading, readerOf, scan, scanSuccessfully, testContext } from '../backend.testing';

const anna = { as: 'anna' };
const bert = { as: 'bert' };
const idempotencyKey = 'key-of-an-attempt-1';

/** A backend whose reader reads no VIN. */
function withoutVin() {
  const reader = readerOf(reading({ ...GOLF, E: '' }));
  const read = vi.spyOn(reader, 'scan');
  return { context: testContext({ reader }), read };
}

describe('a scan with an account', () => {
  it('adds one vehicle and reads once, also when both requests are under way', async () => {
    const { context, read } = withoutVin();
    const send = () => scanSuccessfully(context, { ...anna, idempotencyKey });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(first.duplicate).toBeNull();
    expect(read).toHaveBeenCalledOnce();
    expect(await context.store.count('files')).toBe(1);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1);
  });

  it('answers with the vehicle as it is now', async () => {
    const { context } = withoutVin();
    const { id, vehicle } = await scanSuccessfully(context, { ...anna, idempotencyKey });
    const fields = { ...vehicle.fields, A: 'HL-AB 12' };
    await callOperation(context, updateVehicle, { id, fields, version: vehicle.version }, anna);
    const again = await scanSuccessfully(context, { ...anna, idempotencyKey });
    expect(again.vehicle).toEqual(await callOperation(context, getVehicle, { id }, anna));
    expect(again).toMatchObject({ id, duplicate: null });
  });

  it('of a vehicle that is scanned again is that vehicle’s again', async () => {
    const { context } = withoutVin();
    const { id: vehicleId } = await callOperation(context, addVehicle, { fields: { A: 'HL-AB 12' } }, anna);
    const send = () => scanSuccessfully(context, { ...anna, vehicleId, idempotencyKey });
    const first = await send();
    expect(first).toMatchObject({ id: vehicleId, duplicate: { changes: expect.any(Array) as unknown } });
    expect(await send()).toEqual(first);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(1);
  });

  it('is read anew with another key, once its vehicle was deleted, and in another account', async () => {
    const { context } = withoutVin();
    const { id } = await scanSuccessfully(context, { ...anna, idempotencyKey });
    const others = [
      await scanSuccessfully(context, { ...anna, idempotencyKey: 'key-of-an-attempt-2' }),
      await scanSuccessfully(context, { ...bert, idempotencyKey }),
    ];
    await callOperation(context, deleteVehicle, { id }, anna);
    others.push(await scanSuccessfully(context, { ...anna, idempotencyKey }));
    expect(new Set([id, ...others.map((other) => other.id)]).size).toBe(4);
    expect(await context.store.get('vehicles', id)).toMatchObject({ ownerId: 'anna' });
  });

  it('does not take over the id of a vehicle that was added otherwise', async () => {
    const { context } = withoutVin();
    const { id } = await callOperation(context, addVehicle, { fields: { A: 'HL-AB 12' }, idempotencyKey }, anna);
    expect((await scanSuccessfully(context, { ...anna, idempotencyKey })).id).not.toBe(id);
    expect(await callOperation(context, getVehicles, {}, anna)).toHaveLength(2);
  });
});

it('a scan of a guest is counted once, and another one is refused', async () => {
  const { context, read } = withoutVin();
  const first = await scanSuccessfully(context, { idempotencyKey });
  expect(await scanSuccessfully(context, { idempotencyKey })).toEqual(first);
  expect(await callOperation(context, getGuestScan, { scanId: first.scanId })).toEqual(first);
  expect(read).toHaveBeenCalledOnce();
  expect((await scan(context, { idempotencyKey: 'key-of-an-attempt-2' })).status).toBe(429);
});

it('a scan that failed is read again', async () => {
  const context = testContext({ reader: readerOf('no-document') });
  expect((await scan(context, { ...anna, idempotencyKey })).status).toBe(422);
  const better = { ...context, reader: readerOf(reading(GOLF)) };
  expect(await scanSuccessfully(better, { ...anna, idempotencyKey })).toMatchObject({ duplicate: null });
});
