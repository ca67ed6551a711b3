/**
 * Where the servers of the connected tests listen, and the environments of the builds that talk to them. There are two
 * places: one whose provider is on the app's own site, and one whose provider is elsewhere and gives refresh tokens.
 */

/** @param {number} port */
const local = (port) => `http://localhost:${port}`;

/** One host name for every port, so that Lax cookies pass. */
export const APP = local(4190);
export const API = local(4191);
export const PROVIDER = local(4192);
export const CLIENT_ID = 'scheinwerfer-test';
export const TAG_MANAGER_ID = 'GTM-TEST7';

/** What the connected build is made with; its policy is made from the same. */
export const CONNECTED_ENV = {
  VITE_API_URL: API,
  VITE_OIDC_AUTHORITY: PROVIDER,
  VITE_OIDC_CLIENT_ID: CLIENT_ID,
  VITE_SCANNER: 'device',
  VITE_TAG_MANAGER_ID: TAG_MANAGER_ID,
};

/** Folder of that build. */
export const CONNECTED_DIR = 'dist-connected';

/**
 * A place where the app runs with its servers.
 * @typedef {{ app: string, api: string, provider: string, dir: string, env: Readonly<Record<string, string>>, refreshTokens: boolean }} Place
 */

/** @type {Place} */
export const HERE = { app: APP, api: API, provider: PROVIDER, dir: CONNECTED_DIR, env: CONNECTED_ENV, refreshTokens: false };

const ELSEWHERE_API = local(4194);
/** To a browser an address is another site than a host name: its cookies do not reach frames in the app. */
const ELSEWHERE_PROVIDER = 'http://127.0.0.1:4195';

/**
 * A provider on another site; the build leaves reading to its server.
 * @type {Place}
 */
export const ELSEWHERE = {
  app: local(4193),
  api: ELSEWHERE_API,
  provider: ELSEWHERE_PROVIDER,
  dir: 'dist-connected-elsewhere',
  env: {
    VITE_API_URL: ELSEWHERE_API,
    VITE_OIDC_AUTHORITY: ELSEWHERE_PROVIDER,
    VITE_OIDC_CLIENT_ID: CLIENT_ID,
    VITE_OIDC_SCOPES: 'openid Api profile offline_access',
    VITE_OIDC_QUERY_SESSION: 'false',
  },
  refreshTokens: true,
};

/** Every place whose app is built for the connected tests. */
export const PLACES = [HERE, ELSEWHERE];

/** @param {string} address */
export const portOf = (address) => Number(new URL(address).port);
