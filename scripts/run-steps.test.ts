import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from './folder.testing';

const root = join(import.meta.dirname, '..');

it('builds the tested app beside the build that is to be deployed, or is served', () => {
  const project = createFolder('run-steps');
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const path of ['scripts', 'tests/e2e', 'tests/server'])
    cpSync(join(root, path), join(project, path), {
      recursive: true,
      filter: (file) => file === join(root, path) || file.endsWith('.mjs'),
    });
  const bin = join(project, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  // Vite with the folder that its arguments name.
  const vite = `#!/bin/sh
dir=dist
while [ $# -gt 0 ]; do
  if [ "$1" = --outDir ]; then dir=$2; fi
  shift
done
mkdir -p "$dir" && echo tested > "$dir/index.html"
`;
  writeFileSync(join(bin, 'vite'), vite, { mode: 0o755 });
  mkdirSync(join(project, 'dist'));
  const page = join(project, 'dist/index.html');
  writeFileSync(page, 'configured');
  const build = `import(${JSON.stringify(join(project, 'scripts/run-steps.mjs'))}).then(({ buildApp }) => buildApp())`;
  const { status } = spawnSync(process.execPath, ['-e', build], { cwd: project });
  expect(status).toBe(0);
  expect(readFileSync(page, 'utf8')).toBe('configured');
  expect(readFileSync(join(project, 'dist-app/index.html'), 'utf8')).toBe('tested\n');
});
