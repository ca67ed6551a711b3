import { expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle } from '~/contract/cars';
import { setReminder } from '~/contract/newsletter';
import { ask, GOLF, refused, tell, testContext } from '../backend.testing';

const lena = { as: 'lena' };

it('keeps whether a mail reminds of the inspection, without a new version of the record', async () => {
  const context = testContext();
  const { id, version } = await tell(context, addVehicle, { fields: GOLF }, lena);
  await tell(context, setReminder, { id, enabled: true }, lena);
  expect(await tell(context, getVehicle, { id }, lena)).toMatchObject({ inspectionReminder: true, version });
  await tell(context, setReminder, { id, enabled: false }, lena);
  expect(await tell(context, getVehicle, { id }, lena)).toMatchObject({ inspectionReminder: false });
});

it('knows nobody else’s and no deleted vehicle', async () => {
  const context = testContext();
  const { id } = await tell(context, addVehicle, { fields: GOLF }, lena);
  const missing = { status: 404, code: 'vehicle.not-found' };
  expect(await refused(ask(context, setReminder, { id, enabled: true }, { as: 'mallory' }))).toEqual(missing);
  await tell(context, deleteVehicle, { id }, lena);
  expect(await refused(ask(context, setReminder, { id, enabled: true }, lena))).toEqual(missing);
  expect((await ask(context, setReminder, { id, enabled: true })).status).toBe(401);
});
