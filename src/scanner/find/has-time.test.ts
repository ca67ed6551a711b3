import { expect, it } from 'vitest';
import { startTimeLimit } from './has-time';

it('has time for 25 seconds from the start of a search', () => {
  let now = 4000;
  const hasTime = startTimeLimit(() => now);
  now = 28_900;
  expect(hasTime()).toBe(true);
  now = 29_000;
  expect(hasTime()).toBe(false);
});
