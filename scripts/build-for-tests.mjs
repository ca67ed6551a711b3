/**
 * `npm run build:tests`: the two builds that the browser tests use, the app and the app with fault injection, both
 * without a configuration. `dist`, which may be deployed or served, stays as it is.
 */
import { install } from './install.mjs';

install();
const { buildApp, buildWithFaults, finish } = await import('./run-steps.mjs');
if (await buildApp()) await buildWithFaults();
finish();
