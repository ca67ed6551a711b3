import { describe, expect, it } from 'vitest';
import { isSameOriginScript } from './same-origin-script';
import { allowScript, isAllowedScript } from './trusted-types';

describe('isSameOriginScript', () => {
  const origin = 'https://scheinwerfer.example';

  it.each(['/assets/worker-abc.js', 'https://scheinwerfer.example/sw.js', '/tess/worker.mjs'])(
    'allows %s',
    (address) => {
      expect(isSameOriginScript(address, origin)).toBe(true);
    },
  );

  it.each([
    'https://evil.example/worker.js',
    '//evil.example/worker.js',
    'data:text/javascript,alert(1)',
    'blob:https://scheinwerfer.example/1234',
    'javascript:alert(1)',
    '/api/scan',
    'http://scheinwerfer.example/sw.js',
  ])('refuses %s', (address) => {
    expect(isSameOriginScript(address, origin)).toBe(false);
  });
});

describe('isAllowedScript', () => {
  it('allows a named address, and no other of its host', () => {
    const origin = 'https://scheinwerfer.example';
    const address = 'https://scripts.example/one.js?id=1';
    expect(isAllowedScript(address, origin)).toBe(false);
    allowScript(address);
    expect(isAllowedScript(address, origin)).toBe(true);
    expect(isAllowedScript('https://scripts.example/one.js?id=2', origin)).toBe(false);
    expect(isAllowedScript('/assets/worker-abc.js', origin)).toBe(true);
    expect(isAllowedScript('/api/scan', origin)).toBe(false);
  });

  it('allows an address that matches a named pattern', () => {
    const origin = 'https://scheinwerfer.example';
    expect(isAllowedScript('https://scripts.example/v1/one.js', origin)).toBe(false);
    allowScript(/^https:\/\/scripts\.example\/v\d\/one\.js$/u);
    expect(isAllowedScript('https://scripts.example/v1/one.js', origin)).toBe(true);
    expect(isAllowedScript('https://scripts.example/v1/two.js', origin)).toBe(false);
  });
});
