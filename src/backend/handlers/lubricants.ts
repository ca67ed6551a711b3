/** Handler of `Lubricants`. On-device it answers with sample data by kind and drive. */
import type * as contract from '~/contract/lubricants';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import type { Handler } from '../handler';
import { sampleLubricants } from '../sample/lubricants';
import { requireUsableVehicle } from '../vehicles';

export const getLubricants: Handler<typeof contract.getLubricants> = async ({ context, userId, input }) => {
  const { fields } = await requireUsableVehicle(context, userId, input.id);
  return { sample: true, lubricants: sampleLubricants(vehicleProfile(fields)) };
};
