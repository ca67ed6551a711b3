/** Folder and port of the two builds that the browser tests use. */

const { E2E_PORT = '4180', E2E_DIR = 'dist', E2E_FAULTS_DIR = 'dist-faults' } = process.env;

/** The production build. */
export const APP = { dir: E2E_DIR, port: Number(E2E_PORT) };
/** The build with fault injection (`npm run build:faults`), whose calls fail for agreed input values. */
export const FAULTS = { dir: E2E_FAULTS_DIR, port: Number(E2E_PORT) + 5 };

export const APP_URL = `http://localhost:${APP.port}`;
export const FAULTS_URL = `http://localhost:${FAULTS.port}`;
