import { describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, updateMileage, updateVehicle } from '~/contract/cars';
import { sendFeedbackMessage } from '~/contract/contact';
import { sendRequest, GOLF, scan, callOperation, testContext } from '../backend.testing';
import { outcomeOfInput } from './sentinels';
import { createFaultInjection } from './fault-injection';

const anna = { as: 'anna' };

describe('agreed values', () => {
  it.each(['401', '403', '404', '409', '429', '500', '507'])(
    'answer %s for a VIN, a mileage, a file name and a text',
    async (status) => {
      const context = testContext();
      const answers = await Promise.all([
        sendRequest(
          context,
          updateVehicle,
          { id: 'x', fields: { E: `ZZZFEHLER00000${status}` } },
          { ...anna, agreed: true },
        ),
        sendRequest(context, updateMileage, { id: 'x', km: 4_990_000 + Number(status) }, { ...anna, agreed: true }),
        sendRequest(
          context,
          sendFeedbackMessage,
          { subject: `sentinel-${status}`, email: 'a@example.org', message: 'x' },
          { agreed: true },
        ),
        sendRequest(context, getVehicle, { id: `sentinel-${status}` }, { ...anna, agreed: true }),
      ]);
      const upload = await scan(context, { agreed: true, ...anna, file: new File(['x'], `sentinel-${status}.jpg`) });
      expect([...answers, upload].map((answer) => answer.status)).toEqual(
        Array.from({ length: 5 }, () => Number(status)),
      );
    },
  );

  it('answer garbage with 200', async () => {
    const response = await sendRequest(testContext(), updateMileage, { id: 'x', km: 4_990_001 }, anna);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<!doctype html>');
  });

  it('answer late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let status: number | undefined;
    const answer = (async () => {
      const context = testContext({ faults: createFaultInjection({ lateMs: 30_000 }) });
      ({ status } = await sendRequest(context, getVehicle, { id: 'sentinel-late' }, anna));
    })();
    // `vi.waitFor` would advance the timers.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(status).toBe(500);
    vi.useRealTimers();
  });

  it('stop waiting when the client aborts the request', async () => {
    const controller = new AbortController();
    const answer = sendRequest(
      testContext({ faults: createFaultInjection({ lateMs: 60_000 }) }),
      getVehicle,
      { id: 'sentinel-late' },
      { ...anna, signal: controller.signal },
    );
    controller.abort();
    expect((await answer).status).toBe(500);
  });

  it('make the list fail while such a vehicle exists', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...GOLF, 'D.3': 'sentinel-list-500' } }, anna);
    expect((await sendRequest(context, getVehicles, {}, anna)).status).toBe(500);
    await callOperation(context, deleteVehicle, { id }, anna);
    expect((await sendRequest(context, getVehicles, {}, anna)).status).toBe(200);
  });

  it('make reading a vehicle fail, or every edit except of its name', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...GOLF, 'D.3': 'sentinel-save-500' } }, anna);
    expect((await sendRequest(context, updateMileage, { id, km: 10 }, anna)).status).toBe(500);
    expect((await sendRequest(context, updateVehicle, { id, fields: { R: 'ROT' } }, anna)).status).toBe(500);
    expect((await sendRequest(context, getVehicle, { id }, anna)).status).toBe(200);
    await callOperation(context, updateVehicle, { id, fields: { 'D.3': 'sentinel-vehicle-404' } }, anna);
    expect((await sendRequest(context, getVehicle, { id }, anna)).status).toBe(404);
    const { mileageHistory } = await callOperation(context, updateMileage, { id, km: 10 }, anna);
    expect(mileageHistory).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    'A1BS31Z0430336179',
    'sentinel',
    'sentinel-418',
    4_990_418,
    120_000,
    new Blob(['x']),
    { a: ['b', { c: 3 }] },
  ])('do not match %j', (input) => expect(outcomeOfInput(input)).toBeUndefined());
});

describe('a context without fault injection, as in production', () => {
  it('treats the agreed values as ordinary values', async () => {
    const { faults: _faults, ...context } = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...GOLF, 'D.3': 'sentinel-list-500' } }, anna);
    for (const name of [
      'sentinel-vehicle-404',
      'sentinel-save-garbage',
      'sentinel-500',
      'sentinel-late',
      'sentinel-list-500',
    ]) {
      expect((await callOperation(context, updateVehicle, { id, fields: { 'D.3': name } }, anna)).fields['D.3']).toBe(
        name,
      );
      expect((await callOperation(context, getVehicle, { id }, anna)).fields['D.3']).toBe(name);
    }
    await callOperation(context, updateMileage, { id, km: 4_990_500 }, anna);
    expect((await callOperation(context, getVehicles, {}, anna)).map(({ model }) => model)).toEqual([
      'sentinel-list-500',
    ]);
  });
});
