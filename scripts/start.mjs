/** `npm start`: installs missing packages, builds, and serves the build on PORT (4173). */
import { join } from 'node:path';
import { install, ROOT, run } from './install.mjs';
import { describeListenError, readPort } from './port.mjs';
import { serve } from './serve.mjs';

/** @param {string} problem @returns {never} */
function fail(problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

// Before the build, which takes minutes.
const port = readPort(process.env.PORT) ?? fail(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
install();
const status = run('vite', ['build', '--logLevel', 'warn']);
if (status !== 0) process.exit(status);

try {
  const server = await serve({ dir: join(ROOT, 'dist'), port });
  process.stdout.write(`Scheinwerfer: http://localhost:${server.port}\n`);
} catch (error) {
  const problem = describeListenError(error, port);
  if (problem === undefined) throw error;
  fail(problem);
}
