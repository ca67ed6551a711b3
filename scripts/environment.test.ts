import { expect, it, vi } from 'vitest';
import configure from '../vite.config';
import { childEnvironment, withoutConfiguration } from './environment.mjs';

it('lets each tool choose its NODE_ENV, and finds the packages’ programs first', () => {
  expect(childEnvironment({ NODE_ENV: 'production', HOME: '/root', PATH: '/usr/bin' }, '/app/bin')).toMatchObject({
    HOME: '/root',
    PATH: '/app/bin:/usr/bin',
  });
  expect(childEnvironment({ NODE_ENV: 'production' }, '/app/bin')).not.toHaveProperty('NODE_ENV');
});

it.each([
  [{}, 'localhost,127.0.0.1,::1'],
  [{ NO_PROXY: 'intern.example, localhost' }, 'intern.example,localhost,127.0.0.1,::1'],
  [{ no_proxy: 'a.example', NO_PROXY: 'b.example' }, 'b.example,a.example,localhost,127.0.0.1,::1'],
])('sends no request to this machine to a proxy: %j', (env, hosts) => {
  expect(childEnvironment(env, '')).toMatchObject({ NO_PROXY: hosts, no_proxy: hosts });
});

it('gives tests no configuration of the app, from variables or from files', () => {
  expect(withoutConfiguration({ VITE_API_URL: 'https://api.example', HOME: '/root' })).toEqual({
    HOME: '/root',
    SCHEINWERFER_ENV_FILES: 'off',
  });
  for (const [files, isRead] of [
    ['off', false],
    ['', true],
  ] as const) {
    vi.stubEnv('SCHEINWERFER_ENV_FILES', files);
    const { envDir } = configure({ mode: 'production', command: 'build' });
    expect(envDir !== false, files).toBe(isRead);
  }
});

it.each([
  ['unit tests', 'test', 'true', 'true'],
  ['a build with faults', 'test', undefined, 'false'],
  ['a build', 'production', 'true', 'false'],
])('reads a configuration, but not for unit tests: %s', (_what, mode, vitest, onDevice) => {
  vi.stubEnv('VITEST', vitest);
  vi.stubEnv('SCHEINWERFER_ENV_FILES', '');
  vi.stubEnv('VITE_API_URL', 'https://api.example');
  vi.stubEnv('VITE_OIDC_AUTHORITY', 'https://id.example');
  const { define, envDir } = configure({ mode, command: 'serve' });
  expect([define?.__ON_DEVICE__, envDir === false]).toEqual([onDevice, onDevice === 'true']);
  expect(process.env.VITE_API_URL === undefined).toBe(onDevice === 'true');
});

it('takes no port or folder that the machine sets for other projects', async () => {
  // As Kubernetes does for a service named "server".
  const values = { PORT: 'tcp://10.96.0.12:80', DIR: '/srv', FAULTS_DIR: '/srv' };
  for (const [end, value] of Object.entries(values))
    for (const tests of ['SERVER', 'E2E', 'HOSTING']) {
      vi.stubEnv(`${tests}_${end}`, value);
      vi.stubEnv(`SCHEINWERFER_${tests}_${end}`, undefined);
    }
  const server = await import('../tests/server/addresses.mjs');
  const app = await import('../tests/e2e/addresses.mjs');
  const hosts = await import('../tests/hosting/addresses.mjs');
  expect([server.APP, server.CONNECTED_DIR]).toEqual(['http://localhost:4190', 'dist-connected']);
  expect([app.APP, app.FAULTS]).toEqual([
    { dir: 'dist-app', port: 4180 },
    { dir: 'dist-faults', port: 4185 },
  ]);
  expect([hosts.NGINX_PORT, hosts.DIR]).toEqual([4200, 'dist-app']);
});

it.each([
  ['--inspect --max-old-space-size=4096', '--max-old-space-size=4096'],
  ['--require /srv/trace.js  --use-system-ca --max_old_space_size=2048', '--use-system-ca --max_old_space_size=2048'],
  [
    '--max-http-header-size 16384 --dns-result-order  ipv4first --inspect --use-openssl-ca ',
    '--max-http-header-size=16384 --dns-result-order=ipv4first --use-openssl-ca',
  ],
  ['--inspect 9229 --max-old-space-size 4096', '--max-old-space-size=4096'],
  [undefined, ''],
])('of the options for Node %j keeps memory and network', (options, kept) => {
  expect(childEnvironment({ NODE_OPTIONS: options }, '')).toMatchObject({ NODE_OPTIONS: kept });
});
