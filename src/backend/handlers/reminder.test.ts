import { expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle } from '~/contract/cars';
import { setReminder } from '~/contract/newsletter';
import { sendRequest, GOLF, refused, callOperation, testContext } from '../backend.testing';

const lena = { as: 'lena' };

it('keeps whether a mail reminds of the inspection, without a new version of the record', async () => {
  const context = testContext();
  const { id, version } = await callOperation(context, addVehicle, { fields: GOLF }, lena);
  await callOperation(context, setReminder, { id, enabled: true }, lena);
  expect(await callOperation(context, getVehicle, { id }, lena)).toMatchObject({ inspectionReminder: true, version });
  await callOperation(context, setReminder, { id, enabled: false }, lena);
  expect(await callOperation(context, getVehicle, { id }, lena)).toMatchObject({ inspectionReminder: false });
});

it('knows nobody else’s and no deleted vehicle', async () => {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields: GOLF }, lena);
  const missing = { status: 404, code: 'vehicle.not-found' };
  expect(await refused(sendRequest(context, setReminder, { id, enabled: true }, { as: 'mallory' }))).toEqual(missing);
  await callOperation(context, deleteVehicle, { id }, lena);
  expect(await refused(sendRequest(context, setReminder, { id, enabled: true }, lena))).toEqual(missing);
  expect((await sendRequest(context, setReminder, { id, enabled: true })).status).toBe(401);
});
