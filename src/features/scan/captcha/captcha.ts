import { config } from '~/config';
import { recaptchaToken } from './recaptcha';
import { solveProofOfWork } from './proof-of-work';

/** Name of the action that the captcha service is asked about. */
const CAPTCHA_ACTION = 'submit';

/**
 * The token that goes with an upload: of the captcha service when one is configured, else a solved proof of work.
 * @throws ApiError `captcha.invalid`, or whatever asking for the challenge ends with
 */
export function captchaToken(signal: AbortSignal): Promise<string> {
  const siteKey = config().captchaSiteKey;
  return siteKey === undefined ? solveProofOfWork(signal) : recaptchaToken(siteKey, CAPTCHA_ACTION, signal);
}
