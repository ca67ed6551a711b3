/**
 * `npm run test:server`: builds the app in connected mode and tests it against a real OpenID provider and the API over
 * HTTP, with the tests of a landing. `npm run test:faults`: tests every operation of the contract with every fault
 * there. `--deep` before further arguments runs the deep server tests too.
 */
import { CROSS_SITE, SETUPS } from '../tests/server/addresses.mjs';
import { install, run, TEST_ENVIRONMENT } from './install.mjs';

install();
const args = process.argv.slice(2);
const isFaults = args[0] === '--faults';
const isDeep = args[0] === '--deep';
const places = isFaults ? [CROSS_SITE] : SETUPS;
const projects = isFaults ? ['faults-deep'] : ['server', 'server-landing', ...(isDeep ? ['server-deep'] : [])];
const built = places.every(
  ({ dir, env }) => run('vite', ['build', '--logLevel', 'warn', '--outDir', dir], env, TEST_ENVIRONMENT) === 0,
);
const others = isFaults || isDeep ? args.slice(1) : args;
// One worker, since all servers listen on the same ports.
const command = ['test', '--workers=1', ...projects.map((project) => `--project=${project}`), ...others];
process.exit(built ? run('playwright', command) : 1);
