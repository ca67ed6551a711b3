/**
 * Handlers of what the list and every signed-in page call at their start. The backend is loaded with them; what only
 * others need (the types of vehicles, the reader's answer, backups) must not be imported here.
 */
import type { OperationName } from '~/contract/operations';
import * as cars from './cars';
import type { HandlersOf } from '../handler';
import * as shareRequests from './share-requests';
import * as user from './user';

export const START_HANDLERS = {
  'Cars.GetVehicles': cars.getVehicles,
  'Cars.GetVehicle': cars.getVehicle,
  'Share.GetRequests': shareRequests.getRequests,
  'User.GetUserSubscription': user.getUserSubscription,
} satisfies Partial<HandlersOf<OperationName>>;

export type StartOperation = keyof typeof START_HANDLERS;
