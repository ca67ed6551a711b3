/** User: the plan and the profile of the signed-in person. */
import type * as contract from '~/contract/user';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { subscriptionOf } from '../plans/subscription';
import { meetAccountSentinel } from '../sentinels';

export const getUserSubscription: Handler<typeof contract.getUserSubscription> = async ({ context, userId }) => {
  await meetAccountSentinel(context.store, userId, 'subscription');
  return subscriptionOf(context, userId);
};

export const getProfile: Handler<typeof contract.getProfile> = async ({ context, userId }) => {
  const account = await context.store.get('accounts', userId);
  if (account === undefined) throw new Refusal('unauthorized');
  const { email, emailVerified, role, firstName = null, lastName = null, postcode, address = null } = account;
  return { userId, email, emailVerified, role, firstName, lastName, postcode, address };
};
