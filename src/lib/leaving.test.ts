// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isLeaving } from './leaving';

describe('isLeaving', () => {
  it.each(['pointerdown', 'keydown', 'pageshow'])('is true after beforeunload and false again after %s', (sign) => {
    expect(isLeaving()).toBe(false);
    window.dispatchEvent(new Event('beforeunload'));
    expect(isLeaving()).toBe(true);
    window.dispatchEvent(new Event(sign));
    expect(isLeaving()).toBe(false);
  });
});
