/** `npm run test:server`: builds the app in connected mode and tests it against a real OpenID provider and the API over HTTP. */
import { PLACES } from '../tests/server/addresses.mjs';
import { install, run } from './install.mjs';

install();
const built = PLACES.every(({ dir, env }) => run('vite', ['build', '--logLevel', 'warn', '--outDir', dir], env) === 0);
process.exit(built ? run('playwright', ['test', '-c', 'playwright.server.config.ts', ...process.argv.slice(2)]) : 1);
