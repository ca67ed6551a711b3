import { resolve } from 'node:path';
import { runnerImport } from 'vite';
const root = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport<any>(resolve(import.meta.dirname, 'zz-prof-run.ts'), { configFile: false, root, logLevel: 'error', resolve: { alias: { '~': resolve(root, 'src') } } });
await module.main(process.argv[2], process.argv[3]);
