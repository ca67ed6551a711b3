// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isLeaving } from './leaving';

describe('leaving', () => {
  it.each(['pointerdown', 'keydown', 'pageshow'])('begins with what leads away, and ends with %s', (sign) => {
    expect(isLeaving()).toBe(false);
    window.dispatchEvent(new Event('beforeunload'));
    expect(isLeaving()).toBe(true);
    window.dispatchEvent(new Event(sign));
    expect(isLeaving()).toBe(false);
  });
});
