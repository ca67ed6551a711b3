/** The public interface of `src/api` for screens. */
export {
  ApiError,
  isAborted,
  isAnswerLost,
  isMissing,
  isNotImplemented,
  isOutdatedAfter,
  isRestoreExpired,
  waitMsOf,
} from './api-error';
export { call, prepareCalls } from './call';
export { errorKey, errorValues, type ErrorKey } from './error-key';
