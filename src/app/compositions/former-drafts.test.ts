// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { markEnded, markLocked } from '~/session/end-marks';
import { userKey } from '~/session/settings';

const DRAFTS = {
  'contact-draft': '{"owner":"lena","values":{"message":"Hallo"}}',
  'estimate-1-draft': '{"owner":"lena","values":{"km":"85001"}}',
  'tax-draft': '{"owner":"lena","ccm":"1598"}',
  vehicleSearchDraft: '{"owner":"lena","path":[],"values":{"plate":"HL SW 2412"}}',
};
const OTHERS = {
  'feedback-draft': '{"owner":"","values":{"message":"als Gast"}}',
  other: '{"owner":"lena","values":{}}',
};

/** Starts a document in a tab with drafts. @returns what is stored then */
async function start(): Promise<Record<string, string>> {
  for (const [key, text] of Object.entries({ ...DRAFTS, ...OTHERS })) sessionStorage.setItem(key, text);
  vi.resetModules();
  const { removeFormerDrafts } = await import('./former-drafts');
  (await import('~/session/apply-user')).applyGuest('signed-out');
  await removeFormerDrafts();
  // What waits for the session has run.
  await Promise.resolve();
  return { ...sessionStorage };
}

it('removes the drafts of a user who has signed out meanwhile, not those of a guest', async () => {
  expect(await start()).toEqual(OTHERS);
});

it('removes the drafts of a user who was locked meanwhile', async () => {
  markLocked();
  expect(await start()).toEqual(OTHERS);
});

it.each([
  ['after an expiry, since the same user may return', () => markEnded('expired')],
  ['while a stored user could not be checked', () => localStorage.setItem(userKey(), '{}')],
])('keeps the drafts %s', async (_, leave) => {
  leave();
  expect(await start()).toEqual({ ...DRAFTS, ...OTHERS });
});
