/** Where the browser tests find the two builds, each a folder and an address. */

const { E2E_PORT = '4180', E2E_DIR = 'dist', E2E_FAULTS_DIR = 'dist-faults' } = process.env;

/** The build that is shipped. */
export const APP = { dir: E2E_DIR, port: Number(E2E_PORT) };
/** The build for tests (`npm run build:faults`), whose calls fail by agreed values. */
export const FAULTS = { dir: E2E_FAULTS_DIR, port: Number(E2E_PORT) + 5 };

export const APP_URL = `http://localhost:${APP.port}`;
export const FAULTS_URL = `http://localhost:${FAULTS.port}`;
