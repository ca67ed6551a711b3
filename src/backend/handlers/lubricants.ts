/** Handler of `Lubricants`. On-device it answers with sample data by kind and drive. */
import type * as contract from '~/contract/lubricants';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import type { Handler } from '../handler';
import { sampleLubricants } from '../sample/lubricants';
import { requireOwnVehicle, requireOpenVehicles } from '../vehicles';

export const getLubricants: Handler<typeof contract.getLubricants> = async ({ context, userId, input }) => {
  const { fields } = await requireOwnVehicle(context.store, userId, input.id);
  await requireOpenVehicles(context, userId);
  return { sample: true, lubricants: sampleLubricants(vehicleProfile(fields)) };
};
