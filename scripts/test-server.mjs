/**
 * `npm run test:server`: builds the app in connected mode and tests it against a real OpenID provider and the API over
 * HTTP. `npm run test:faults`: tests every operation of the contract with every fault there.
 */
import { ELSEWHERE, PLACES } from '../tests/server/addresses.mjs';
import { install, run } from './install.mjs';

install();
const [first, ...others] = process.argv.slice(2);
const [config, places, args] =
  first === '--faults' ? ['playwright.faults.config.ts', [ELSEWHERE], others] : ['playwright.server.config.ts', PLACES, process.argv.slice(2)];
const built = places.every(({ dir, env }) => run('vite', ['build', '--logLevel', 'warn', '--outDir', dir], env) === 0);
process.exit(built ? run('playwright', ['test', '-c', config, ...args]) : 1);
