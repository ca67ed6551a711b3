/**
 * Where the servers of the connected tests listen, and the environments of the builds that talk to them. There are two
 * places: one whose provider is on the app's own site, and one whose provider is elsewhere and gives refresh tokens.
 */

import { join } from 'node:path';

/** The first of the servers' ports, and the folder of the builds, which name those ports. */
const { SERVER_PORT = '4190', SERVER_DIR = '' } = process.env;

/** @param {number} at How far behind the first port. */
const portAt = (at) => Number(SERVER_PORT) + at;

/** @param {number} at */
const local = (at) => `http://localhost:${portAt(at)}`;

/** One host name for every port, so that Lax cookies pass. */
export const APP = local(0);
export const API = local(1);
export const PROVIDER = local(2);
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
export const CONNECTED_DIR = join(SERVER_DIR, 'dist-connected');

/**
 * A place where the app runs with its servers.
 * @typedef {{ app: string, api: string, provider: string, dir: string, env: Readonly<Record<string, string>>, refreshTokens: boolean }} Place
 */

/** @type {Place} */
export const HERE = { app: APP, api: API, provider: PROVIDER, dir: CONNECTED_DIR, env: CONNECTED_ENV, refreshTokens: false };

const API_ELSEWHERE = local(4);
// To a browser an address is another site than a host name: its cookies do not reach frames in the app.
const PROVIDER_ELSEWHERE = `http://127.0.0.1:${portAt(5)}`;

/**
 * A provider on another site; the build leaves reading to its server. Where the fault matrix runs, too.
 * @type {Place}
 */
export const ELSEWHERE = {
  app: local(3),
  api: API_ELSEWHERE,
  provider: PROVIDER_ELSEWHERE,
  dir: join(SERVER_DIR, 'dist-connected-elsewhere'),
  env: {
    VITE_API_URL: API_ELSEWHERE,
    VITE_OIDC_AUTHORITY: PROVIDER_ELSEWHERE,
    VITE_OIDC_CLIENT_ID: CLIENT_ID,
    VITE_OIDC_SCOPES: 'openid Api profile offline_access',
    VITE_OIDC_QUERY_SESSION: 'false',
    // Without a marketplace nothing can be offered to it.
    VITE_MARKETPLACE_URL: 'https://marketplace.example',
  },
  refreshTokens: true,
};

/** Every place whose app is built for the connected tests. */
export const PLACES = [HERE, ELSEWHERE];

/** @param {string} address */
export const portOf = (address) => Number(new URL(address).port);
