/** Handler of `WeakPoints`. On-device it answers with sample data by kind and drive. */
import type * as contract from '~/contract/weak-points';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import type { Handler } from '../handler';
import { sampleWeakPoints } from '../sample/weak-points';
import { requireUsableVehicle } from '../vehicles';

export const getWeakPoints: Handler<typeof contract.getWeakPoints> = async ({ context, userId, input }) => {
  const { fields } = await requireUsableVehicle(context, userId, input.id);
  return { sample: true, points: sampleWeakPoints(vehicleProfile(fields)) };
};
