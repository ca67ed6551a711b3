/** Handler of `Share.GetRequests`: the requests for access that wait for the owner. */
import type * as contract from '~/contract/share';
import { vehicleSummary } from '~/zb1/record';
import type { Handler } from '../handler';
import { isShareActive, toRequestResponse, purgeShares, requestsOf, sharesOf } from '../sharing/records';
import { vehicleOf } from '../sharing/visitor';

export const getRequests: Handler<typeof contract.getRequests> = async ({ context, userId }) => {
  const { store } = context;
  await purgeShares(context, userId);
  const shares = (await sharesOf(store, userId)).filter((share) => isShareActive(share, context));
  const waiting = await Promise.all(
    shares.map(async (share) => {
      const vehicle = await vehicleOf(store, share);
      if (vehicle === undefined) return [];
      const { licensePlate, make, model } = vehicleSummary(vehicle.fields);
      const vehicleName = licensePlate ?? [make, model].filter((word) => word !== null).join(' ');
      const { vehicleId, parts, purpose, expiresAt } = share;
      const more = { vehicleId, vehicleName, parts: [...parts], purpose, expiresAt };
      return (await requestsOf(store, share))
        .filter(({ decision }) => decision === 'pending')
        .map((request) => ({ ...toRequestResponse(request, share, context), ...more }));
    }),
  );
  return waiting.flat().sort((left, right) => left.requestedAt.localeCompare(right.requestedAt));
};
