/** Folder and port of the two builds that the browser tests use. */

const {
  SCHEINWERFER_E2E_PORT: port = '4180',
  SCHEINWERFER_E2E_DIR: dir = 'dist-app',
  SCHEINWERFER_E2E_FAULTS_DIR: faultsDir = 'dist-faults',
} = process.env;

/** The production build without a configuration. Not in `dist`, which may be about to be deployed, or be served. */
export const APP = { dir, port: Number(port) };
/** The build with fault injection (`npm run build:faults`), whose calls fail for agreed input values. */
export const FAULTS = { dir: faultsDir, port: Number(port) + 5 };

export const APP_URL = `http://localhost:${APP.port}`;
export const FAULTS_URL = `http://localhost:${FAULTS.port}`;
