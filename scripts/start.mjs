/** `npm start`: installs missing packages, builds, and serves the build on PORT (4173). */
import { join } from 'node:path';
import { fail, install, ROOT, run } from './install.mjs';
import { describeListenError, readPort, requireFreePort } from './port.mjs';
import { serve } from './serve.mjs';

// Before the build, which takes minutes and writes over the files of an app that is being served already.
const port = readPort(process.env.PORT) ?? fail(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);

/** @param {unknown} error */
function failToListen(error) {
  const problem = describeListenError(error, port);
  if (problem === undefined) throw error;
  return fail(problem);
}

await requireFreePort(port).catch(failToListen);
install();
const status = run('vite', ['build', '--logLevel', 'warn']);
if (status !== 0) process.exit(status);
const server = await serve({ dir: join(ROOT, 'dist'), port }).catch(failToListen);
process.stdout.write(`Scheinwerfer: http://localhost:${server.port}\n`);
