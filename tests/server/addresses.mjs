/** Where the servers of the connected tests listen, and the environment of the build that talks to them. */

export const PORTS = { app: 4190, api: 4191, provider: 4192 };

/**
 * One host name for every port, so that Lax cookies pass.
 * @param {number} port
 */
const at = (port) => `http://localhost:${port}`;

export const APP = at(PORTS.app);
export const API = at(PORTS.api);
export const PROVIDER = at(PORTS.provider);
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
