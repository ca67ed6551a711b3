/** What screens use to talk to the server. */
export { subscribeActivity, type ActivityEvent } from './activity';
export { ApiError, isCancelled } from './api-error';
export { call, type CallOptions } from './call';
export { errorKey, errorValues, type ErrorKey } from './error-key';
