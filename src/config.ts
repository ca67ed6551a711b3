/**
 * The configuration, read once from the build's environment. The only module that reads `VITE_` variables. With none
 * set the app runs on-device: backend and provider are embedded, and data stay in the browser.
 */

import { webAddress } from './lib/web-address.ts';

/** The expected format of a value; a key of the namespace `config`, which only the configuration error page loads. */
export type Expectation =
  | 'address'
  | 'base'
  | 'origin'
  | 'provider'
  | 'api'
  | 'ownReader'
  | 'path'
  | 'scopes'
  | 'client'
  | 'key'
  | 'choice'
  | 'choices';

/** An invalid build variable; `found` is undefined when a required one is missing. */
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

/** An absolute web address, unchanged. @throws ConfigError */
function address(env: Environment, variable: string): string | undefined {
  const value = text(env, variable);
  if (value === undefined) return undefined;
  // `https:api.example.org` and `https:/api.example.org` are addresses to a parser, but lead to a path of a page with
  // that scheme. A semicolon in the host would end a directive of the content security policy, which knows no IPv6
  // addresses: browsers would block every call to one.
  if (!/^https?:\/\/[^/]/iu.test(value) || !/^[a-z\d.:-]+$/u.test(webAddress(value)?.host ?? '')) {
    throw new ConfigError(variable, 'address', value);
  }
  return value;
}

/**
 * A base URL without trailing slash, query and fragment. Scheme, host and port are written as browsers write them,
 * since an issuer is compared as text.
 */
function base(env: Environment, variable: string): string | undefined {
  const value = address(env, variable);
  if (value === undefined) return undefined;
  if (/[?#]/u.test(value)) throw new ConfigError(variable, 'base', value);
  const url = new URL(value);
  return `${url.origin}${url.pathname}`.replace(/\/+$/u, '');
}

/** An address without a path. */
function origin(env: Environment, variable: string): string | undefined {
  const value = base(env, variable);
  if (value !== undefined && new URL(value).pathname !== '/') throw new ConfigError(variable, 'origin', value);
  return value;
}

/** A list of origins separated by spaces. */
function origins(env: Environment, variable: string): readonly (string | undefined)[] {
  return (text(env, variable) ?? '').split(/\s+/u).map((item) => origin({ [variable]: item }, variable));
}

/** A key of an external service. It becomes part of URLs, so only word characters and hyphens are allowed. */
function key(env: Environment, variable: string): string | undefined {
  const value = text(env, variable);
  if (value !== undefined && !/^[\w-]+$/u.test(value)) throw new ConfigError(variable, 'key', value);
  return value;
}

/** An identifier at the provider. @throws ConfigError */
function printable(env: Environment, variable: string): string | undefined {
  const value = text(env, variable);
  if (value !== undefined && !/^[ -~]+$/u.test(value)) throw new ConfigError(variable, 'client', value);
  return value;
}

function choice<const Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(env, variable);
  if (value === undefined) return fallback;
  const found = choices.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(variable, 'choice', value, choices);
  return found;
}

/** A list of known words separated by spaces. @throws ConfigError */
function wordList<const Choice extends string>(
  env: Environment,
  variable: string,
  known: readonly Choice[],
): readonly Choice[] {
  const words = (text(env, variable) ?? '').split(/\s+/u).filter((word) => word !== '');
  const chosen = known.filter((word) => words.includes(word));
  if (words.some((word) => !known.some((one) => one === word))) {
    throw new ConfigError(variable, 'choices', words.join(' '), known);
  }
  return chosen;
}

/** True unless the variable says `false`. @throws ConfigError */
function flag(env: Environment, variable: string): boolean {
  return choice(env, variable, ['true', 'false'], 'true') === 'true';
}

/** Where users register and change e-mail and password. @throws ConfigError */
function accountPages(env: Environment) {
  const registerPath = text(env, 'VITE_OIDC_REGISTER_PATH');
  if (registerPath !== undefined && !/^\/(?![/\\])[\w./~%-]*$/u.test(registerPath))
    throw new ConfigError('VITE_OIDC_REGISTER_PATH', 'path', registerPath);
  return {
    registerPath: registerPath ?? '/Identity/Account/Register',
    /** Registration page outside the provider. */
    registerUrl: address(env, 'VITE_REGISTER_URL'),
    /**
     * How users register: on a page (`page`), with `prompt=create`, not at all, or as the provider's metadata say
     * (`auto`).
     */
    registration: choice(
      env,
      'VITE_OIDC_REGISTRATION',
      ['auto', 'page', 'prompt', 'none'],
      registerPath === undefined ? 'auto' : 'page',
    ),
    /** Where e-mail and password are changed, if not in this app. */
    accountUrl: address(env, 'VITE_ACCOUNT_URL'),
  };
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError for the first invalid variable
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
  const scanner = choice(env, 'VITE_SCANNER', ['device', 'remote'], apiUrl === undefined ? 'device' : 'remote');
  // The vehicle that another server makes of a document would be unknown to the backend in the page.
  if (scanner === 'remote' && apiUrl === undefined) throw new ConfigError('VITE_SCANNER', 'ownReader', scanner);
  const pages = accountPages(env);
  // One space between scopes, and the characters allowed by RFC 6749, 3.3.
  const scopes = (text(env, 'VITE_OIDC_SCOPES') ?? 'openid Api profile').split(/\s+/u).join(' ');
  if (!scopes.split(' ').includes('openid') || !/^[!#-[\]-~ ]+$/u.test(scopes))
    throw new ConfigError('VITE_OIDC_SCOPES', 'scopes', scopes);
  const audience = printable(env, 'VITE_OIDC_AUDIENCE');
  const resource = printable(env, 'VITE_OIDC_RESOURCE');
  const prompts = wordList(env, 'VITE_OIDC_PROMPT', ['login', 'consent', 'select_account']);
  const errorReportUrl = address(env, 'VITE_ERROR_REPORT_URL');
  const captchaSiteKey = key(env, 'VITE_CAPTCHA_SITE_KEY');
  const clientId = printable(env, 'VITE_OIDC_CLIENT_ID') ?? 'scheinwerfer-web';

  return {
    /** `device`: everything runs in this browser. `connected`: a real API and a real OpenID provider. */
    mode: apiUrl === undefined ? ('device' as const) : ('connected' as const),
    apiUrl,
    scanUrl: base(env, 'VITE_SCAN_URL'),
    /** Where documents are read: in the browser or by the server of a connected build. */
    scanner,
    oidc: {
      authority,
      clientId,
      scopes,
      /**
       * The API for which the access token is requested, as Auth0 and Hydra (`audience`) or RFC 8707 (`resource`) ask
       * for it.
       */
      audience,
      resource,
      /** What the provider is asked to show at every sign-in (`prompt`, OpenID Connect Core 3.1.2.1). */
      prompts: apiUrl === undefined ? [] : prompts,
      // The embedded provider has its own.
      ...(apiUrl === undefined ? accountPages({}) : pages),
      /** Further origins of the provider, for the content security policy. */
      origins: origins(env, 'VITE_OIDC_ORIGINS'),
      /** Whether the session status is queried at start (needs a provider on the same site). */
      querySession: flag(env, 'VITE_OIDC_QUERY_SESSION'),
    },
    partners: {
      login: address(env, 'VITE_PARTNER_LOGIN_URL'),
      report: address(env, 'VITE_REPORT_PARTNER_URL'),
      parts: address(env, 'VITE_PARTS_SHOP_URL'),
      insurance: address(env, 'VITE_INSURANCE_URL'),
      marketplace: address(env, 'VITE_MARKETPLACE_URL'),
      /** What sellers agree to; without it, what the marketplace's own page says. */
      marketplaceTerms: address(env, 'VITE_MARKETPLACE_TERMS_URL'),
      /** Partners that pay for visitors or sales: their links are marked as ads (§ 5a (4) UWG, § 6 DDG). */
      paid: wordList(env, 'VITE_PAID_PARTNERS', ['login', 'report', 'parts', 'insurance', 'marketplace']),
    },
    links: {
      appStore: address(env, 'VITE_APP_STORE_URL'),
      playStore: address(env, 'VITE_PLAY_STORE_URL'),
      blog: address(env, 'VITE_BLOG_URL'),
      facebook: address(env, 'VITE_SOCIAL_FACEBOOK_URL'),
      instagram: address(env, 'VITE_SOCIAL_INSTAGRAM_URL'),
      linkedin: address(env, 'VITE_SOCIAL_LINKEDIN_URL'),
      demoVideo: address(env, 'VITE_DEMO_VIDEO_URL'),
    },
    /** Origin of the site without trailing slash, for absolute URLs in the head, sitemap and previews. */
    siteUrl: origin(env, 'VITE_SITE_URL') ?? 'https://scheinwerfer.example',
    /** Where a connected build sends descriptions of failures; without an API nothing leaves the browser. */
    errorReportUrl: apiUrl === undefined ? undefined : errorReportUrl,
    /** Site key of reCAPTCHA. The embedded backend accepts only the proof of work. */
    captchaSiteKey: apiUrl === undefined ? undefined : captchaSiteKey,
    tagManagerId: key(env, 'VITE_TAG_MANAGER_ID'),
    showReportNavigation: flag(env, 'VITE_SHOW_REPORT_NAVIGATION'),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Whether a server reads the document. */
export const isReadByServer = ({ scanner }: Pick<Config, 'scanner'>): boolean => scanner === 'remote';

export type PartnerName = Config['partners']['paid'][number];

let current: Config | undefined;

/**
 * The configuration of this build, read on first use.
 * @throws ConfigError see {@link readConfig}; the app then shows the configuration error page
 */
export function config(): Config {
  current ??= readConfig(import.meta.env);
  return current;
}

/** The first problem of an environment, by default that of this build; undefined when it is valid. */
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
