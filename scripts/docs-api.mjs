/** `npm run docs:api`: generates docs/api.md, the API reference for those who build a server, from the contract. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'scripts/api-docs/generated-page.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': join(root, 'src') } },
});
await writeFile(join(root, 'docs/api.md'), module.page);
process.stdout.write('docs/api.md is written.\n');
