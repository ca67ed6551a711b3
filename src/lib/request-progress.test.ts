import { expect, it } from 'vitest';
import { createProgressChannel } from './request-progress';

it('delivers reports to the listeners of the same request until they unsubscribe', () => {
  const channel = createProgressChannel<'one' | 'two'>();
  const heard: string[] = [];
  const leave = channel.subscribe('a', ({ step, fraction }) => heard.push(`a ${step} ${fraction}`));
  const leaveOther = channel.subscribe('b', ({ step }) => heard.push(`b ${step}`));

  channel.report('a', { step: 'one', fraction: 0.5 });
  channel.report('b', { step: 'two', fraction: 1 });
  channel.report('c', { step: 'two', fraction: 1 });
  leave();
  channel.report('a', { step: 'two', fraction: 1 });
  leaveOther();

  expect(heard).toEqual(['a one 0.5', 'b two']);
});

it('keeps a new listener when an old one unsubscribes twice', () => {
  const channel = createProgressChannel<'one'>();
  const heard: number[] = [];
  const leave = channel.subscribe('a', () => undefined);
  leave();
  channel.subscribe('a', ({ fraction }) => heard.push(fraction));
  leave();
  channel.report('a', { step: 'one', fraction: 1 });
  expect(heard).toEqual([1]);
});
