/**
 * reCAPTCHA v3, only in builds with a site key. The script is loaded at the first upload, not earlier, and never into a
 * page that has shown a secret.
 */
import { ApiError } from '~/api';
import { scanDocument } from '~/contract/scan';
import { delay } from '~/lib/delay';
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
/** How long the service may take to load, and to answer. */
const TIMEOUT_MS = 30_000;

let loading: Promise<Recaptcha> | undefined;

/** Whether this document has loaded the script. */
export const isRecaptchaLoaded = (): boolean => window.grecaptcha !== undefined;

const refusal = (cause?: unknown): ApiError => new ApiError('captcha.invalid', { operation: scanDocument.name, cause });

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    if (!tryAllowThirdPartyScript()) {
      reject(refusal());
      return;
    }
    const address = `${SCRIPT_ADDRESS}?render=${encodeURIComponent(siteKey)}`;
    allowScript(address);
    allowScript(RELEASE);
    const script = document.createElement('script');
    script.async = true;
    const fail = (): void => {
      window.clearTimeout(timer);
      script.remove();
      reject(refusal());
    };
    // The loader never answers where the release script that it adds is blocked.
    const timer = window.setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const service = window.grecaptcha;
      if (service === undefined) {
        fail();
        return;
      }
      service.ready(() => {
        window.clearTimeout(timer);
        resolve(service);
      });
    });
    script.src = address;
    document.head.append(script);
  });
}

/** The service's answer. @throws the signal's reason when it is aborted, or a TimeoutError */
function answerOf<Answer>(work: PromiseLike<Answer>, signal: AbortSignal): Promise<Answer> {
  const limit = delay(TIMEOUT_MS, signal).then(() => {
    throw new DOMException('reCAPTCHA does not answer', 'TimeoutError');
  });
  return Promise.race([work, limit]);
}

/**
 * Gets a reCAPTCHA token for an action.
 * @throws ApiError `captcha.invalid` when the service cannot or must not be loaded, does not answer in time, or refuses;
 *   the next call loads it again. The signal's reason when it is aborted
 */
export async function recaptchaToken(siteKey: string, action: string, signal: AbortSignal): Promise<string> {
  loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  try {
    const service = await answerOf(loading, signal);
    return await answerOf(service.execute(siteKey, { action }), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : refusal(error);
  }
}
