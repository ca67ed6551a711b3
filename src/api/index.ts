/** What screens use to talk to the server. */
export { ApiError, isCancelled } from './api-error';
export { call, prepareCalls } from './call';
export { errorKey, errorValues, type ErrorKey } from './error-key';
