// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastTab, rememberTab } from './last-tab';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the last section', () => {
  it('is kept until another one is looked at, and is none for the first', () => {
    expect(lastTab()).toBeUndefined();
    rememberTab('reifen');
    expect(lastTab()).toBe('reifen');
    rememberTab(undefined);
    expect(lastTab()).toBeUndefined();
  });

  it('is nothing to fail for', () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberTab('reifen');
    expect(lastTab()).toBeUndefined();
    expect(log).toHaveBeenCalled();
  });
});
