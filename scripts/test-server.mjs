/** `npm run test:server`: builds the app in connected mode and tests it against a real OpenID provider and the API over HTTP. */
import { CONNECTED_DIR, CONNECTED_ENV } from '../tests/server/addresses.mjs';
import { install, run } from './install.mjs';

install();
const built = run('vite', ['build', '--logLevel', 'warn', '--outDir', CONNECTED_DIR], CONNECTED_ENV);
process.exit(built === 0 ? run('playwright', ['test', '-c', 'playwright.server.config.ts', ...process.argv.slice(2)]) : built);
