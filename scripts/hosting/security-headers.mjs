/**
 * The HTTP headers of all files of a build. The configuration of CDNs and nginx is generated from here with each build
 * (`headers-file.mjs`), and preview server and browser tests read that. Origins of servers, captcha and tag manager are
 * added to the policy only if the build's environment names them.
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * The origins of the URLs in variables; a variable may hold several, separated by spaces.
 * @param {Environment} env
 * @param {readonly string[]} variables
 */
function origins(env, variables) {
  const addresses = variables
    .flatMap((variable) => (env[variable] ?? '').split(/\s+/u))
    .filter((address) => URL.canParse(address));
  // As `src/config.ts` accepts them: http(s), and no character in the host that would end a directive.
  return [...new Set(addresses.map((address) => new URL(address).origin))].filter((origin) =>
    /^https?:\/\/[a-z\d.:-]+$/u.test(origin),
  );
}

/** @param {string | undefined} value */
const isSet = (value) => value !== undefined && value.trim() !== '';

/**
 * The content security policy of a build. The hash is that of the empty string: emotion inserts an empty <style> and
 * fills it through the CSSOM.
 * @param {Environment} [env] the environment that the build was made with
 */
export function contentSecurityPolicy(env = {}) {
  const tagManager = isSet(env.VITE_TAG_MANAGER_ID) ? ['https://www.googletagmanager.com'] : [];
  const isConnected = isSet(env.VITE_API_URL);
  const captcha =
    isConnected && isSet(env.VITE_CAPTCHA_SITE_KEY) ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  const provider = origins(env, isConnected ? ['VITE_OIDC_AUTHORITY', 'VITE_OIDC_ORIGINS'] : []);
  /** @type {readonly (readonly [string, ...string[]])[]} */
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...captcha, ...tagManager],
    ['style-src', "'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    ['img-src', "'self'", 'blob:', 'data:'],
    ['media-src', "'self'", ...origins(env, ['VITE_DEMO_VIDEO_URL'])],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      ...origins(env, isConnected ? ['VITE_API_URL', 'VITE_SCAN_URL', 'VITE_ERROR_REPORT_URL'] : []),
      ...provider,
      ...captcha,
      ...tagManager,
    ],
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
    // Ignored over HTTP, so it does no harm on localhost.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * Hashed files never change; everything else is revalidated.
 * @param {string} pathname
 */
export function cacheControl(pathname) {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
