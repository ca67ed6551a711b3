/** Handler of `User.GetUserSubscription`. */
import type * as contract from '~/contract/user';
import type { Handler } from '../handler';
import { subscriptionOf } from '../plans/subscription';

export const getUserSubscription: Handler<typeof contract.getUserSubscription> = ({ context, userId }) =>
  subscriptionOf(context, userId);
