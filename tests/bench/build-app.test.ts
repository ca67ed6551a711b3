import { resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from './build-app';

vi.mock('vite', async (importActual) => ({
  ...(await importActual<typeof import('vite')>()),
  build: vi.fn<() => void>(),
}));

beforeEach(() => {
  // Restored after each test.
  vi.stubEnv('SCHEINWERFER_ENV_FILES', undefined);
  vi.stubEnv('NODE_ENV', 'test');
  vi.stubEnv('VITE_API_URL', 'https://api.example.org');
  vi.stubEnv('VITE_SITE_URL', undefined);
});

it('builds without a configuration of the app, but for what it is given', async () => {
  const environments: (string | undefined)[][] = [];
  vi.mocked(build).mockImplementation(() => {
    const { VITE_API_URL, VITE_SITE_URL, SCHEINWERFER_ENV_FILES } = process.env;
    environments.push([VITE_API_URL, VITE_SITE_URL, SCHEINWERFER_ENV_FILES]);
    return Promise.resolve([]);
  });
  await buildApp('dist-bench', { VITE_SITE_URL: 'http://localhost:1' });
  expect(environments).toEqual([[undefined, 'http://localhost:1', 'off']]);
});

it('builds for production after a module of the app was loaded', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  await runnerImport(resolve(import.meta.dirname, 'statistics.ts'), { configFile: false, logLevel: 'error' });
  const environments: (string | undefined)[] = [];
  vi.mocked(build).mockImplementation(() => {
    environments.push(process.env.NODE_ENV);
    return Promise.resolve([]);
  });
  await buildApp('dist-bench');
  expect(environments).toEqual([undefined]);
});
