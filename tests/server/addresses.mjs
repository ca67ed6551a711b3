/**
 * Addresses of the servers of the connected tests, and the environments of the builds that use them. There are two
 * setups: a provider on the app's own site, and one on another site that issues refresh tokens.
 */

import { join } from 'node:path';

/** The first port, and the folder of the builds, which contain the ports. */
const { SCHEINWERFER_SERVER_PORT: firstPort = '4190', SCHEINWERFER_SERVER_DIR: folder = '' } = process.env;

/** @param {number} at How far behind the first port. */
const portAt = (at) => Number(firstPort) + at;

/** @param {number} at */
const local = (at) => `http://localhost:${portAt(at)}`;

/** The same host name for every port, so that SameSite=Lax cookies are sent. */
export const APP = local(0);
export const API = local(1);
export const PROVIDER = local(2);
export const CLIENT_ID = 'scheinwerfer-test';
/** The API as a resource indicator (RFC 8707), which must be an absolute URI. */
export const RESOURCE = 'urn:scheinwerfer:api';
export const TAG_MANAGER_ID = 'GTM-TEST7';

/** The environment of the connected build; its content security policy is derived from it. */
export const CONNECTED_ENV = {
  VITE_API_URL: API,
  VITE_OIDC_AUTHORITY: PROVIDER,
  VITE_OIDC_CLIENT_ID: CLIENT_ID,
  VITE_SCANNER: 'device',
  VITE_TAG_MANAGER_ID: TAG_MANAGER_ID,
};

/** Folder of the connected build. */
export const CONNECTED_DIR = join(folder, 'dist-connected');

/**
 * A setup of the app with its servers.
 * @typedef {{ app: string, api: string, provider: string, dir: string, env: Readonly<Record<string, string>>,
 * refreshTokens: boolean }} Setup
 */

/** @type {Setup} */
export const SAME_SITE = {
  app: APP,
  api: API,
  provider: PROVIDER,
  dir: CONNECTED_DIR,
  env: CONNECTED_ENV,
  refreshTokens: false,
};

const CROSS_SITE_API = local(4);
// An IP address is another site than `localhost`: its cookies are not sent in frames of the app.
const CROSS_SITE_PROVIDER = `http://127.0.0.1:${portAt(5)}`;

/**
 * A provider on another site; documents are read by the server. The fault matrix uses it too.
 * @type {Setup}
 */
export const CROSS_SITE = {
  app: local(3),
  api: CROSS_SITE_API,
  provider: CROSS_SITE_PROVIDER,
  dir: join(folder, 'dist-connected-elsewhere'),
  env: {
    VITE_API_URL: CROSS_SITE_API,
    VITE_OIDC_AUTHORITY: CROSS_SITE_PROVIDER,
    VITE_OIDC_CLIENT_ID: CLIENT_ID,
    VITE_OIDC_SCOPES: 'openid Api profile offline_access',
    VITE_OIDC_QUERY_SESSION: 'false',
    VITE_OIDC_RESOURCE: RESOURCE,
    // Selling needs a configured marketplace.
    VITE_MARKETPLACE_URL: 'https://marketplace.example',
  },
  refreshTokens: true,
};

/** All setups of the connected tests. */
export const SETUPS = [SAME_SITE, CROSS_SITE];

/** @param {string} address */
export const portOf = (address) => Number(new URL(address).port);
