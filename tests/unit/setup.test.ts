import { spawnSync } from 'node:child_process';
import { afterAll, expect, it, vi } from 'vitest';

afterAll(() => {
  if (vi.isFakeTimers()) throw new Error('The timers are still faked');
});

it('gives real timers back after a test that faked them', () => {
  vi.useFakeTimers();
  expect(vi.isFakeTimers()).toBe(true);
});

it('lets programs print without colours and as on a desk, whatever the machine asks for', () => {
  const code = `console.log(require('node:tty').WriteStream.prototype.getColorDepth(), process.env.CI)`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  // One bit is none.
  expect([stdout, stderr]).toEqual(['1 undefined\n', '']);
});
