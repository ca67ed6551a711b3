import { afterAll, expect, it, vi } from 'vitest';

afterAll(() => {
  if (vi.isFakeTimers()) throw new Error('The timers are still faked');
});

it('gives real timers back after a test that faked them', () => {
  vi.useFakeTimers();
  expect(vi.isFakeTimers()).toBe(true);
});
