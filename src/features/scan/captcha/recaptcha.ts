/** reCAPTCHA v3, only in builds with a site key. Its script is fetched at the first upload, never before. */
import { ApiError } from '~/api';
import { scanDocument } from '~/contract/scan';

interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const SCRIPT_ADDRESS = 'https://www.google.com/recaptcha/api.js';

let loading: Promise<Recaptcha> | undefined;

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new ApiError('captcha.invalid', { operation: scanDocument.name, cause }));
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('error', () => {
      script.remove();
      fail();
    });
    script.addEventListener('load', () => {
      const service = window.grecaptcha;
      if (service === undefined) fail();
      else service.ready(() => resolve(service));
    });
    script.src = `${SCRIPT_ADDRESS}?render=${encodeURIComponent(siteKey)}`;
    document.head.append(script);
  });
}

/**
 * A token of the captcha service for an action.
 * @throws ApiError `captcha.invalid` when the service cannot be loaded or refuses; the next upload tries again
 */
export async function recaptchaToken(siteKey: string, action: string, signal: AbortSignal): Promise<string> {
  loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const service = await loading;
  signal.throwIfAborted();
  try {
    return await service.execute(siteKey, { action });
  } catch (cause) {
    throw new ApiError('captcha.invalid', { operation: scanDocument.name, cause });
  }
}
