/** A build fails with an environment with which the app could not start. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { describe, expect, it } from 'vitest';
import { configProblems, describeProblem } from '../../scripts/configuration';

const root = join(import.meta.dirname, '../..');
const CONNECTED = { VITE_API_URL: 'https://api.example', VITE_OIDC_AUTHORITY: 'https://id.example' };
/** Invalid for every variable. */
const NONSENSE = '"nonsense" \u2603';

const example = readFileSync(join(root, '.env.example'), 'utf8');
const variables = [...new Set(example.match(/^VITE_[A-Z_]+(?==)/gmu))];

describe('the environment of a build', () => {
  it.each(variables)('is rejected for a malformed %s, which is named', (variable) => {
    const problems = configProblems({ ...CONNECTED, [variable]: NONSENSE });
    expect(problems).toEqual([expect.objectContaining({ variable, found: expect.any(String) })]);
    // For a list, only its invalid item.
    expect(NONSENSE).toContain(problems[0]?.found);
  });

  it.each([
    [{}, []],
    [{ VITE_API_URL: 'https://a.example' }, ['VITE_OIDC_AUTHORITY']],
    [{ VITE_SCANNER: 'remote', VITE_BLOG_URL: 'blog' }, ['VITE_SCANNER', 'VITE_BLOG_URL']],
    [
      { VITE_BLOG_URL: 'blog', VITE_SCANNER: 'cloud', VITE_SITE_URL: 'https://a.example' },
      ['VITE_SCANNER', 'VITE_BLOG_URL'],
    ],
    [{ ...CONNECTED, VITE_API_URL: 'api.example', VITE_SCANNER: 'cloud' }, ['VITE_API_URL', 'VITE_SCANNER']],
    [
      { VITE_API_URL: 'https://a.example', VITE_BLOG_URL: 'blog', VITE_SCANNER: 'cloud' },
      ['VITE_OIDC_AUTHORITY', 'VITE_SCANNER', 'VITE_BLOG_URL'],
    ],
    [{ VITE_API_URL: 'a.example', VITE_SCANNER: 'cloud' }, ['VITE_API_URL', 'VITE_OIDC_AUTHORITY', 'VITE_SCANNER']],
  ])('is rejected with all problems at once: %j', (env, named) => {
    expect(configProblems(env).map(({ variable }) => variable)).toEqual(named);
  });

  it('holds a value with # and $ whole when it is written as .env.example says', () => {
    const [line = ''] = /VITE_BLOG_URL="[^"]*"/u.exec(example) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    writeFileSync(join(folder, '.env'), line);
    expect(loadEnv('production', folder)).toMatchObject({ VITE_BLOG_URL: 'https://shop.example/?id=$1#/teile' });
    rmSync(folder, { recursive: true });
  });

  it('is described by variable, found and expected value', () => {
    expect(configProblems({ VITE_SCANNER: 'the "cloud"' }).map(describeProblem)).toEqual([
      'The value of VITE_SCANNER cannot be used.\n  Found: "the \\"cloud\\""\n  Expected: one of these values: device, remote',
    ]);
    expect(configProblems({ VITE_SCANNER: 'remote' }).map(describeProblem).join('')).toContain(
      'Found: "remote"\n  Expected: device, since VITE_API_URL is not set',
    );
    expect(configProblems({ VITE_API_URL: 'https://a.example' }).map(describeProblem).join('')).toContain(
      'Found: nothing\n  Expected: the address of the OpenID provider',
    );
  });

  it.each([
    [
      'with an invalid variable',
      [],
      { VITE_BLOG_URL: 'blog.example.org' },
      'The value of VITE_BLOG_URL cannot be used.\n  Found: "blog.example.org"\n  Expected: a full address',
    ],
    [
      'for development',
      [],
      { NODE_ENV: 'development' },
      'NODE_ENV must be "production" or not set, not "development" (also in .env).',
    ],
    ['below a path', ['--base', '/cars/'], {}, 'The site must be at the root of its host, not at "/cars/"'],
  ])('fails the build %s before anything is written', (_, args, env, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'refused-'));
    const outDir = join(folder, 'dist');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, ...args],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', ...env },
      },
    );
    expect(status).not.toBe(0);
    expect(stderr).toContain(message);
    expect(existsSync(outDir)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
