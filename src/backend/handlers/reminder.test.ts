import { expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle } from '~/contract/cars';
import { setDeadlineReminder, setReminder } from '~/contract/reminder';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';

const lena = { as: 'lena' };

it('stores the setting without changing the version of the vehicle', async () => {
  const context = testContext();
  const { id, version } = await callOperation(context, addVehicle, { fields: GOLF }, lena);
  await callOperation(context, setReminder, { id, enabled: true }, lena);
  expect(await callOperation(context, getVehicle, { id }, lena)).toMatchObject({ inspectionReminder: true, version });
  await callOperation(context, setReminder, { id, enabled: false }, lena);
  expect(await callOperation(context, getVehicle, { id }, lena)).toMatchObject({ inspectionReminder: false });
  await callOperation(context, setDeadlineReminder, { id, enabled: true }, lena);
  expect(await callOperation(context, getVehicle, { id }, lena)).toMatchObject({
    inspectionReminder: false,
    deadlineReminder: true,
    version,
  });
});

it.each([setReminder, setDeadlineReminder])('refuses vehicles of other users and deleted ones', async (operation) => {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields: GOLF }, lena);
  const missing = { status: 404, code: 'vehicle.not-found' };
  expect(await parseRefusal(sendRequest(context, operation, { id, enabled: true }, { as: 'mallory' }))).toEqual(
    missing,
  );
  await callOperation(context, deleteVehicle, { id }, lena);
  expect(await parseRefusal(sendRequest(context, operation, { id, enabled: true }, lena))).toEqual(missing);
  expect((await sendRequest(context, operation, { id, enabled: true })).status).toBe(401);
});
