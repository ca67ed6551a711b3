// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastTab, rememberTab } from './last-tab';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the last tab', () => {
  it('is stored until another one is opened, and is undefined for the first tab', () => {
    expect(lastTab()).toBeUndefined();
    rememberTab('reifen');
    expect(lastTab()).toBe('reifen');
    rememberTab(undefined);
    expect(lastTab()).toBeUndefined();
  });

  it('survives a storage error', () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberTab('reifen');
    expect(lastTab()).toBeUndefined();
    expect(log).toHaveBeenCalled();
  });
});
