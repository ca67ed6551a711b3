/** Handler of `Share.GetRequests`: the requests for access that wait for the owner. */
import type * as contract from '~/contract/share';
import { vehicleSummary } from '~/zb1/record';
import { compareDates } from '~/lib/calendar';
import type { Handler } from '../handler';
import { isShareActive, toRequestResponse, purgeShares, requestsByShare, sharesOf } from '../sharing/records';
import { vehiclesByShare } from '../sharing/visitor';

export const getRequests: Handler<typeof contract.getRequests> = async ({ context, userId }) => {
  const { store } = context;
  await purgeShares(context, userId);
  const requests = await requestsByShare(store, userId);
  const pendingOf = ({ id }: { readonly id: string }) =>
    (requests.get(id) ?? []).filter(({ decision }) => decision === 'pending');
  const shares = (await sharesOf(store, userId)).filter(
    (share) => isShareActive(share, context) && pendingOf(share).length > 0,
  );
  const vehicles = await vehiclesByShare(store, userId, shares);
  return shares
    .flatMap((share) => {
      const vehicle = vehicles.get(share);
      if (vehicle === undefined) return [];
      const { licensePlate, make, model } = vehicleSummary(vehicle.fields);
      const vehicleName = licensePlate ?? [make, model].filter((word) => word !== null).join(' ');
      const { vehicleId, parts, purpose, expiresAt } = share;
      const more = { vehicleId, vehicleName, parts: [...parts], purpose, expiresAt };
      return pendingOf(share).map((request) => ({ ...toRequestResponse(request, share, context), ...more }));
    })
    .sort((left, right) => compareDates(left.requestedAt, right.requestedAt));
};
