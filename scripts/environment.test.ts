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
    ENV_FILES: 'off',
  });
  for (const [files, isRead] of [
    ['off', false],
    ['', true],
  ] as const) {
    vi.stubEnv('ENV_FILES', files);
    const { envDir } = configure({ mode: 'production', command: 'build' });
    expect(envDir !== false, files).toBe(isRead);
  }
});
