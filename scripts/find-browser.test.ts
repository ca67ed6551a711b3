import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolder } from './folder.testing';

let folder: string;

beforeEach(() => {
  folder = createFolder('browser');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Adds a program. @returns its path */
function addProgram(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

it('says how to install the libraries that a Chromium lacks, before anything is built', async () => {
  const script = 'echo "libnss3.so: cannot open shared object file" >&2\nexit 127';
  vi.stubEnv('CHROMIUM_PATH', addProgram('chromium', script));
  vi.resetModules();
  const { ensureTestBrowsers } = await import('./find-browser.mjs');
  await expect(ensureTestBrowsers()).rejects.toThrow(
    /libnss3\.so: .*\n[\s\S]*sudo npx playwright install-deps chromium/u,
  );
});

it('looks past a Chromium that does not start, such as a script that asks for a snap', async () => {
  const script = addProgram('chromium-browser', 'echo "requires the chromium snap to be installed" >&2\nexit 1');
  const chrome = addProgram('google-chrome', 'echo "Google Chrome 156"');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.resetModules();
  const { ensureBrowser, findBrowser } = await import('./find-browser.mjs');
  expect(await findBrowser([script, chrome])).toBe(chrome);
  expect(await ensureBrowser([script, chrome])).toBe(chrome);
});

it.each(['/nowhere/chromium', 'google-chrome'])('takes no other Chromium for CHROMIUM_PATH=%s', async (path) => {
  vi.stubEnv('CHROMIUM_PATH', path);
  vi.resetModules();
  const { ensureBrowser, findTestBrowser } = await import('./find-browser.mjs');
  for (const find of [ensureBrowser, findTestBrowser])
    await expect(find()).rejects.toThrow(`CHROMIUM_PATH names no file: ${path}`);
});

/** A project of its own on a machine without a Chromium, with an apt-get that fails and a Playwright that is not real. */
describe('where no Chromium is installed', () => {
  beforeEach(() => {
    const project = join(folder, 'project');
    for (const path of ['scripts', 'node_modules/.bin', 'node_modules/playwright'])
      mkdirSync(join(project, path), { recursive: true });
    for (const name of ['apt.mjs', 'environment.mjs', 'find-browser.mjs', 'install.mjs'])
      copyFileSync(join(import.meta.dirname, name), join(project, 'scripts', name));
    writeFileSync(
      join(project, 'node_modules/playwright/index.js'),
      `const home = require('node:os').homedir();
      exports.chromium = { executablePath: () => home + '/.cache/ms-playwright/chromium' };`,
    );
    addProgram('project/node_modules/.bin/apt-get', 'exit 100');
  });

  /** What `playwright install` does, with the folder that it installs into as `$folder`. */
  function ensureBrowser(install: string, env: Record<string, string> = {}): { stdout: string; stderr: string } {
    addProgram(
      'project/node_modules/.bin/playwright',
      `echo "$*" >> calls.txt\nfolder="\${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}"\n${install}`,
    );
    const code = `
      const { ensureBrowser } = await import(${JSON.stringify(pathToFileURL(join(folder, 'project/scripts/find-browser.mjs')).href)});
      console.log('found ' + await ensureBrowser([]));`;
    const { CHROMIUM_PATH: _, PLAYWRIGHT_BROWSERS_PATH: __, ...others } = process.env;
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...others, HOME: folder, ...env },
    });
  }

  const addChromium = String.raw`mkdir -p "$folder" && printf '#!/bin/sh\n' > "$folder/chromium" && chmod +x "$folder/chromium"`;

  it("installs Playwright's build also where its libraries cannot be installed", () => {
    const { stdout } = ensureBrowser(`case "$*" in *--with-deps*) exit 127;; esac\n${addChromium}`);
    expect(stdout).toContain(`found ${join(folder, '.cache/ms-playwright/chromium')}\n`);
    expect(readFileSync(join(folder, 'project/calls.txt'), 'utf8')).toMatch(/(?:^|\n)install chromium\n/u);
  });

  it("keeps Playwright's build in the project for a user without a home, and finds it there", () => {
    writeFileSync(join(folder, 'file'), '');
    const env = { HOME: join(folder, 'file/home') };
    const found = `found ${join(folder, 'project/.cache/ms-playwright/chromium')}\n`;
    expect(ensureBrowser(addChromium, env).stdout).toContain(found);
    expect(ensureBrowser('exit 1', env).stdout).toBe(found);
  });

  it('says what to install when none can be', () => {
    expect(ensureBrowser('exit 1').stderr).toContain('No Chromium could be installed. Install one');
  });

  it('says why the installed one does not start', () => {
    const broken = String.raw`printf '#!/bin/sh\necho "libnss3.so is missing" >&2\nexit 127\n' > "$folder/chromium"`;
    const { stderr } = ensureBrowser(`${addChromium}\n${broken}`);
    expect(stderr).toContain('/chromium does not start: libnss3.so is missing\n');
    expect(stderr).toContain('sudo npx playwright install-deps chromium');
  });
});
