/**
 * The configuration, read once from the build's environment. The only module that names a `VITE_` variable.
 * With nothing set the app runs on-device: the embedded backend and provider answer, data stay in the browser.
 */

import { webAddress } from './lib/web-address.ts';

/** What a value should look like; its words are the texts of `config`, which only a broken configuration fetches. */
export type Expectation = 'address' | 'base' | 'provider' | 'api' | 'path' | 'scopes' | 'client' | 'key' | 'choice';

/** A variable whose value cannot be used; `found` is missing where one is needed and none is set. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    readonly expected: Expectation,
    readonly found: string | undefined,
    readonly choices: readonly string[] = [],
  ) {
    super(`${variable}: ${expected}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | boolean | undefined>>;

function text(env: Environment, variable: string): string | undefined {
  const value = env[variable];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An address as it is written. */
function address(env: Environment, variable: string): string | undefined {
  const value = text(env, variable);
  if (value === undefined) return undefined;
  // A semicolon in the host would end a directive of the content security policy.
  if (!/^[a-z\d.:[\]-]+$/u.test(webAddress(value)?.host ?? '')) {
    throw new ConfigError(variable, 'address', value);
  }
  return value;
}

/** An address to which paths are added. */
function url(env: Environment, variable: string): string | undefined {
  return address(env, variable)?.replace(/\/+$/, '');
}

/** Addresses separated by spaces. */
function addresses(env: Environment, variable: string): readonly (string | undefined)[] {
  return (text(env, variable) ?? '').split(/\s+/u).map((one) => address({ [variable]: one }, variable));
}

/** An address that paths are put behind. */
function base(env: Environment, variable: string): string | undefined {
  const value = url(env, variable);
  if (value !== undefined && /[?#]/u.test(value)) throw new ConfigError(variable, 'base', value);
  return value;
}

/** A key that a service gave: it stands in an address. */
function key(env: Environment, variable: string): string | undefined {
  const value = text(env, variable);
  if (value !== undefined && !/^[\w-]+$/u.test(value)) throw new ConfigError(variable, 'key', value);
  return value;
}

function oneOf<const Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(env, variable);
  if (value === undefined) return fallback;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new ConfigError(variable, 'choice', value, choices);
  return found;
}

function flag(env: Environment, variable: string, fallback: boolean): boolean {
  return oneOf(env, variable, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError naming the first variable whose value cannot be used.
 */
export function readConfig(env: Environment) {
  const apiUrl = base(env, 'VITE_API_URL');
  const authority = base(env, 'VITE_OIDC_AUTHORITY');
  if (apiUrl !== undefined && authority === undefined) {
    throw new ConfigError('VITE_OIDC_AUTHORITY', 'provider', undefined);
  }
  if (apiUrl === undefined && authority !== undefined) {
    throw new ConfigError('VITE_API_URL', 'api', undefined);
  }
  const registerPath = text(env, 'VITE_OIDC_REGISTER_PATH') ?? '/Identity/Account/Register';
  if (!/^\/(?![/\\])[\w./~%-]*$/u.test(registerPath)) throw new ConfigError('VITE_OIDC_REGISTER_PATH', 'path', registerPath);
  const scopes = text(env, 'VITE_OIDC_SCOPES') ?? 'openid Api profile';
  // The signs of RFC 6749, appendix A.
  if (!scopes.split(/\s+/).includes('openid') || !/^[!#-[\]-~\s]+$/u.test(scopes)) throw new ConfigError('VITE_OIDC_SCOPES', 'scopes', scopes);
  const clientId = text(env, 'VITE_OIDC_CLIENT_ID') ?? 'scheinwerfer-web';
  if (!/^[ -~]+$/u.test(clientId)) throw new ConfigError('VITE_OIDC_CLIENT_ID', 'client', clientId);

  return {
    /** `device`: everything in this browser. `connected`: a real API and a real OpenID provider. */
    mode: apiUrl === undefined ? ('device' as const) : ('connected' as const),
    apiUrl,
    scanUrl: base(env, 'VITE_SCAN_URL'),
    /** Who reads the document: the browser or the server. */
    scanner: oneOf(env, 'VITE_SCANNER', ['device', 'remote'], apiUrl === undefined ? 'device' : 'remote'),
    oidc: {
      authority,
      clientId,
      scopes,
      registerPath,
      /** A registration page of its own, wherever it stands. */
      registerUrl: address(env, 'VITE_REGISTER_URL'),
      /** How people register: on a page, by `prompt=create`, not here, or (`auto`) as the provider's metadata say. */
      registration: oneOf(env, 'VITE_OIDC_REGISTRATION', ['auto', 'page', 'prompt', 'none'], text(env, 'VITE_OIDC_REGISTER_PATH') === undefined ? 'auto' : 'page'),
      /** Where else the provider answers; the policy of the build names them. */
      origins: addresses(env, 'VITE_OIDC_ORIGINS'),
      /** Where e-mail and password are changed, when that is not this app. */
      accountUrl: address(env, 'VITE_ACCOUNT_URL'),
      /** Whether the session's status is asked at start (needs a provider on the same site). */
      querySession: flag(env, 'VITE_OIDC_QUERY_SESSION', true),
    },
    partners: {
      login: url(env, 'VITE_PARTNER_LOGIN_URL'),
      report: url(env, 'VITE_REPORT_PARTNER_URL'),
      parts: url(env, 'VITE_PARTS_SHOP_URL'),
      insurance: url(env, 'VITE_INSURANCE_URL'),
      marketplace: url(env, 'VITE_MARKETPLACE_URL'),
    },
    links: {
      appStore: url(env, 'VITE_APP_STORE_URL'),
      playStore: url(env, 'VITE_PLAY_STORE_URL'),
      blog: url(env, 'VITE_BLOG_URL'),
      facebook: url(env, 'VITE_SOCIAL_FACEBOOK_URL'),
      instagram: url(env, 'VITE_SOCIAL_INSTAGRAM_URL'),
      linkedin: url(env, 'VITE_SOCIAL_LINKEDIN_URL'),
      demoVideo: url(env, 'VITE_DEMO_VIDEO_URL'),
    },
    /** Where the site stands, without a slash at the end: search engines and previews want whole addresses. */
    siteUrl: base(env, 'VITE_SITE_URL') ?? 'https://scheinwerfer.example',
    captchaSiteKey: key(env, 'VITE_CAPTCHA_SITE_KEY'),
    tagManagerId: key(env, 'VITE_TAG_MANAGER_ID'),
    showReportNavigation: flag(env, 'VITE_SHOW_REPORT_NAVIGATION', true),
  };
}

export type Config = ReturnType<typeof readConfig>;

let current: Config | undefined;

/**
 * The configuration of this build, read on first use.
 * @throws ConfigError see {@link readConfig}; the entry shows it as a page that names the variable.
 */
export function config(): Config {
  current ??= readConfig(import.meta.env);
  return current;
}

/** What keeps an environment from being used; without one that of this build. */
export function configProblem(env?: Environment): ConfigError | undefined {
  try {
    if (env === undefined) config();
    else readConfig(env);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
