import { describe, expect, it } from 'vitest';
import { isOwnScript } from './trusted-types';

describe('isOwnScript', () => {
  const origin = 'https://scheinwerfer.example';

  it.each(['/assets/worker-abc.js', 'https://scheinwerfer.example/sw.js', '/tess/worker.mjs'])('lets %s through', (address) => {
    expect(isOwnScript(address, origin)).toBe(true);
  });

  it.each([
    'https://evil.example/worker.js',
    '//evil.example/worker.js',
    'data:text/javascript,alert(1)',
    'blob:https://scheinwerfer.example/1234',
    'javascript:alert(1)',
    '/api/scan',
    'http://scheinwerfer.example/sw.js',
  ])('refuses %s', (address) => {
    expect(isOwnScript(address, origin)).toBe(false);
  });
});
