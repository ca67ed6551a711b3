// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeVisitsOfExpiredShares } from './expired-visits';

const NOW = new Date('2026-03-15T12:00:00Z');
const visit = (more: object) => JSON.stringify({ requestId: 'r', ticket: 't', name: 'Werkstatt', ...more });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  for (const [name, value] of Object.entries({
    'share-visit:expired': visit({ askedAt: '2026-03-01T12:00:00Z', expiresAt: '2026-03-15T11:59:59Z' }),
    'share-visit:open': visit({ askedAt: '2026-03-01T12:00:00Z', expiresAt: '2026-03-15T12:00:01Z' }),
    'share-visit:never-shown': visit({ askedAt: '2025-03-15T12:00:00Z' }),
    'share-visit:never-shown-old': visit({ askedAt: '2025-03-12T12:00:00Z' }),
    'share-visit:malformed': '{"name":"Werkstatt"}',
    other: 'kept',
  }))
    localStorage.setItem(name, value);
});

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it('removes the visits of shares that have expired, or certainly must have, and malformed ones', async () => {
  window.history.replaceState(null, '', '/en/faq');
  await removeVisitsOfExpiredShares();
  expect(Object.keys(localStorage).toSorted()).toEqual(['other', 'share-visit:never-shown', 'share-visit:open']);
});

it('leaves them to the page of a link, which shows that its share has expired', async () => {
  window.history.replaceState(null, '', '/share');
  await removeVisitsOfExpiredShares();
  expect(localStorage).toHaveLength(6);
});
