/** User: the plan of the signed-in person. */
import type * as contract from '~/contract/user';
import type { Handler } from '../handler';
import { subscriptionOf } from '../plans/subscription';
import { meetAccountSentinel } from '../sentinels';

export const getUserSubscription: Handler<typeof contract.getUserSubscription> = async ({ context, userId }) => {
  await meetAccountSentinel(context.store, userId, 'subscription');
  return subscriptionOf(context, userId);
};
