/**
 * The headers that every file of the build is served with, in one place: what a CDN and nginx are told is written from here
 * with each build (`headers-file.mjs`), and the preview server and the browser tests read that. A build that names servers, a
 * captcha or a tag manager in its environment gets their origins into the policy, and no other does.
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * The origins of the addresses that an environment names; a variable may hold several, separated by spaces.
 * @param {Environment} env
 * @param {readonly string[]} variables
 */
function origins(env, variables) {
  const addresses = variables.flatMap((variable) => (env[variable] ?? '').split(/\s+/u)).filter((address) => URL.canParse(address));
  // As the app takes them: of the web, and with nothing in the host that would end a directive.
  return [...new Set(addresses.map((address) => new URL(address).origin))].filter((origin) => /^https?:\/\/[a-z\d.:[\]-]+$/u.test(origin));
}

/** @param {string | undefined} value */
const isSet = (value) => value !== undefined && value.trim() !== '';

/**
 * The content security policy of a build. The hash is the one of the empty string: emotion fills an empty <style>
 * through the CSSOM.
 * @param {Environment} [env] the environment that the build was made with
 */
export function contentSecurityPolicy(env = {}) {
  const tagManager = isSet(env.VITE_TAG_MANAGER_ID) ? ['https://www.googletagmanager.com'] : [];
  const captcha = isSet(env.VITE_CAPTCHA_SITE_KEY) ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  const provider = origins(env, ['VITE_OIDC_AUTHORITY', 'VITE_OIDC_ORIGINS']);
  /** @type {readonly (readonly [string, ...string[]])[]} */
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...captcha, ...tagManager],
    ['style-src', "'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    ['img-src', "'self'", 'blob:', 'data:'],
    ['media-src', "'self'", ...origins(env, ['VITE_DEMO_VIDEO_URL'])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...origins(env, ['VITE_API_URL', 'VITE_SCAN_URL']), ...provider, ...captcha, ...tagManager],
    ['worker-src', "'self'"],
    ['frame-src', "'self'", ...provider, ...captcha],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * The headers of a build.
 * @param {Environment} [env] the environment that the build was made with
 */
export function securityHeaders(env = {}) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(env),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'no-referrer',
    // Browsers read it over HTTPS alone, so it does no harm on localhost.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * Hashed files never change; everything else is asked for again.
 * @param {string} pathname
 */
export function cacheControl(pathname) {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
