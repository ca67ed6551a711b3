/**
 * `npm run types`: checks the types of tests, scripts and everything that they import, then the workers and the service
 * worker with the global names that exist there. `npm run types:browser` checks the pages without Node's types, which
 * tests have and which no page may use; it takes as long again and is one of the deep tests. Arguments go to `tsc`.
 */
import { run } from './install.mjs';

const PROJECTS = ['tsconfig.json', 'tsconfig.worker.json', 'src/service-worker/tsconfig.json'];

const failed = PROJECTS.filter((project) => run('tsc', ['--project', project, ...process.argv.slice(2)]) !== 0);
process.exitCode = failed.length === 0 ? 0 : 1;
