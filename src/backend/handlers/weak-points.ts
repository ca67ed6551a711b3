/** Handler of `WeakPoints`. On-device it answers with sample data by kind and drive. */
import type * as contract from '~/contract/weak-points';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import type { Handler } from '../handler';
import { sampleWeakPoints } from '../sample/weak-points';
import { requireOwnVehicle, requireOpenVehicles } from '../vehicles';

export const getWeakPoints: Handler<typeof contract.getWeakPoints> = async ({ context, userId, input }) => {
  const { fields } = await requireOwnVehicle(context.store, userId, input.id);
  await requireOpenVehicles(context, userId);
  return { sample: true, points: sampleWeakPoints(vehicleProfile(fields)) };
};
