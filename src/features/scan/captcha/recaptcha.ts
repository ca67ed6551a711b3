/**
 * reCAPTCHA v3, only in builds with a site key. The script is loaded at the first upload, not earlier, and never into a
 * page that has shown a secret.
 */
import { ApiError } from '~/api';
import { scanDocument } from '~/contract/scan';
import { tryAllowThirdPartyScript } from '~/lib/third-party-script';
import { allowScript } from '~/lib/trusted-types';

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
/** The script that reCAPTCHA's loader adds: one file of a release, in the page's language. */
const RELEASE = /^https:\/\/www\.gstatic\.com\/recaptcha\/releases\/[\w-]+\/recaptcha__\w+\.js$/u;

let loading: Promise<Recaptcha> | undefined;

/** Whether this document has loaded the script. */
export const isRecaptchaLoaded = (): boolean => window.grecaptcha !== undefined;

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void =>
      reject(new ApiError('captcha.invalid', { operation: scanDocument.name, cause }));
    if (!tryAllowThirdPartyScript()) {
      fail();
      return;
    }
    const address = `${SCRIPT_ADDRESS}?render=${encodeURIComponent(siteKey)}`;
    allowScript(address);
    allowScript(RELEASE);
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
    script.src = address;
    document.head.append(script);
  });
}

/**
 * Gets a reCAPTCHA token for an action.
 * @throws ApiError `captcha.invalid` when the service cannot or must not be loaded, or refuses; the next call loads it
 *   again
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
