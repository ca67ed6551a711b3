import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target';
import { fitOf, slotsOf } from './slots';

describe('the slots of a plan', () => {
  it.each([
    [3, 0, { taken: 0, free: 3, over: 0 }],
    [3, 3, { taken: 3, free: 0, over: 0 }],
    [3, 4, { taken: 3, free: 0, over: 1 }],
    [10, 4, { taken: 4, free: 6, over: 0 }],
    // A thousand vehicles are not drawn individually.
    [30, 1000, { taken: 30, free: 0, over: 10 }],
    [3, 1000, { taken: 3, free: 0, over: 37 }],
    [100, 50, { taken: 40, free: 0, over: 0 }],
  ])('%i with %i vehicles', (allowed, current, drawn) => {
    expect(slotsOf(allowed, current)).toEqual({ ...drawn, endless: false });
  });

  it('without a limit always have a free one', () => {
    expect(slotsOf(null, 4)).toEqual({ taken: 4, free: 26, over: 0, endless: true });
    expect(slotsOf(null, 1000)).toEqual({ taken: 29, free: 1, over: 0, endless: true });
  });

  it.each([
    [null, 7, 'endless', 7],
    [3, 1, 'free', 2],
    [3, 3, 'full', 0],
    [3, 5, 'over', 2],
  ] as const)('%s for %i vehicles: %s', (allowed, current, kind, count) => {
    expect(fitOf(allowed, current)).toEqual({ kind, count });
  });
});

describe('the redirect target of a payment', () => {
  const HERE = 'https://app.example.org';

  it('is labelled with its host', () => {
    expect(redirectTarget('https://pay.example.org/x', HERE)).toEqual({
      href: 'https://pay.example.org/x',
      host: 'pay.example.org',
      isSameOrigin: false,
    });
    expect(redirectTarget('/payment?id=1', HERE)).toEqual({
      href: `${HERE}/payment?id=1`,
      host: 'app.example.org',
      isSameOrigin: true,
    });
  });

  it.each([null, 'javascript:alert(1)', 'data:text/html,x', 'http://'])('is not %s', (address) => {
    expect(redirectTarget(address, HERE)).toBeUndefined();
  });
});
