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

it('has the zone of the browser tests, whatever the machine has', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Berlin');
  // The clocks change between them.
  expect(['2026-03-29T00:59Z', '2026-03-29T01:00Z'].map((moment) => new Date(moment).getHours())).toEqual([1, 3]);
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date(0).getHours()'], { encoding: 'utf8' });
  expect(stdout).toBe('1\n');
});
