import { describe, expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, updateMileage, updateVehicle } from '~/contract/cars';
import { sendFeedbackMessage } from '~/contract/contact';
import { ask, GOLF, scan, tell, testContext } from '../backend.testing';
import { outcomeOfInput } from './agreed-values';
import { createFaultInjection } from './fault-injection';

const anna = { as: 'anna' };

describe('agreed values', () => {
  it.each(['401', '403', '404', '409', '429', '500', '507'])('answer %s for a VIN, a mileage, a file name and a text', async (status) => {
    const context = testContext();
    const answers = await Promise.all([
      ask(context, updateVehicle, { id: 'x', fields: { E: `ZZZFEHLER00000${status}` } }, { ...anna, agreed: true }),
      ask(context, updateMileage, { id: 'x', km: 4_990_000 + Number(status) }, { ...anna, agreed: true }),
      ask(context, sendFeedbackMessage, { subject: `sentinel-${status}`, email: 'a@example.org', message: 'x' }, { agreed: true }),
      ask(context, getVehicle, { id: `sentinel-${status}` }, { ...anna, agreed: true }),
    ]);
    const upload = await scan(context, { agreed: true, ...anna, file: new File(['x'], `sentinel-${status}.jpg`) });
    expect([...answers, upload].map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => Number(status)));
  });

  it('answer garbage with 200', async () => {
    const response = await ask(testContext(), updateMileage, { id: 'x', km: 4_990_001 }, anna);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<!doctype html>');
  });

  it('answer late', async () => {
    const context = testContext({ faults: createFaultInjection({ lateMs: 30 }) });
    const start = performance.now();
    const response = await ask(context, getVehicle, { id: 'sentinel-late' }, anna);
    expect(response.status).toBe(500);
    expect(performance.now() - start).toBeGreaterThan(25);
  });

  it('do not wait on when the client gave up', async () => {
    const controller = new AbortController();
    const answer = ask(testContext({ faults: createFaultInjection({ lateMs: 60_000 }) }), getVehicle, { id: 'sentinel-late' }, { ...anna, signal: controller.signal });
    controller.abort();
    expect((await answer).status).toBe(500);
  });

  it('make the list fail while such a vehicle is there', async () => {
    const context = testContext();
    const { id } = await tell(context, addVehicle, { fields: { ...GOLF, 'D.3': 'sentinel-list-500' } }, anna);
    expect((await ask(context, getVehicles, {}, anna)).status).toBe(500);
    await tell(context, deleteVehicle, { id }, anna);
    expect((await ask(context, getVehicles, {}, anna)).status).toBe(200);
  });

  it('keep a vehicle from being read, or from being changed in anything but its name', async () => {
    const context = testContext();
    const { id } = await tell(context, addVehicle, { fields: { ...GOLF, 'D.3': 'sentinel-save-500' } }, anna);
    expect((await ask(context, updateMileage, { id, km: 10 }, anna)).status).toBe(500);
    expect((await ask(context, updateVehicle, { id, fields: { R: 'ROT' } }, anna)).status).toBe(500);
    expect((await ask(context, getVehicle, { id }, anna)).status).toBe(200);
    await tell(context, updateVehicle, { id, fields: { 'D.3': 'sentinel-vehicle-404' } }, anna);
    expect((await ask(context, getVehicle, { id }, anna)).status).toBe(404);
    const { mileageHistory } = await tell(context, updateMileage, { id, km: 10 }, anna);
    expect(mileageHistory).toHaveLength(1);
  });

  it.each([undefined, null, 'A1BS31Z0430336179', 'sentinel', 'sentinel-418', 4_990_418, 120_000, new Blob(['x']), { a: ['b', { c: 3 }] }])(
    'are not seen in %j',
    (input) => expect(outcomeOfInput(input)).toBeUndefined(),
  );
});

describe('a context without fault injection, as in production', () => {
  it('takes the agreed values as what they are', async () => {
    const { faults: _faults, ...context } = testContext();
    const { id } = await tell(context, addVehicle, { fields: { ...GOLF, 'D.3': 'sentinel-list-500' } }, anna);
    for (const name of ['sentinel-vehicle-404', 'sentinel-save-garbage', 'sentinel-500', 'sentinel-late', 'sentinel-list-500']) {
      expect((await tell(context, updateVehicle, { id, fields: { 'D.3': name } }, anna)).fields['D.3']).toBe(name);
      expect((await tell(context, getVehicle, { id }, anna)).fields['D.3']).toBe(name);
    }
    await tell(context, updateMileage, { id, km: 4_990_500 }, anna);
    expect((await tell(context, getVehicles, {}, anna)).map(({ model }) => model)).toEqual(['sentinel-list-500']);
  });
});
