import { config } from '~/config';
import { readsWithoutBackend } from '../local/local-scan';
import { isRecaptchaLoaded, recaptchaToken } from './recaptcha';
import { solveProofOfWork } from './proof-of-work';

/** reCAPTCHA action name. */
const CAPTCHA_ACTION = 'submit';

/**
 * The token to send with an upload: from reCAPTCHA if a site key is configured, else a solved proof of work.
 * @throws ApiError `captcha.invalid`, or the error of requesting the challenge
 */
export function captchaToken(signal: AbortSignal): Promise<string> {
  const siteKey = config().captchaSiteKey;
  return siteKey === undefined ? solveProofOfWork(signal) : recaptchaToken(siteKey, CAPTCHA_ACTION, signal);
}

/**
 * Whether the next upload would load Google's script, which needs the user's consent; once loaded it is not asked
 * again.
 */
export function needsCaptchaConsent(): boolean {
  return config().captchaSiteKey !== undefined && !readsWithoutBackend() && !isRecaptchaLoaded();
}
