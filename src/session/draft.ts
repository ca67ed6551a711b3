/**
 * Form input, kept in session storage until it is sent, so that a reload or a wrong link does not lose it. Removed when
 * its author signs out and when another user signs in.
 */
import { logFailure } from '~/lib/log';
import { keysOf } from '~/lib/storage-fallback';
import { parseJson } from '~/lib/stored-json';
import { isDraftKey } from './draft-key';
import { markedEnding } from './end-marks';
import { onSessionChange, sessionSettled, sessionStore } from './session-store';
import { hasStoredUser } from './settings';

interface Draft {
  /** The user's id; empty for a guest, whose draft is taken over on sign-in. */
  readonly owner: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('owner' in value && 'values' in value)) return false;
  return typeof value.owner === 'string' && typeof value.values === 'object' && value.values !== null;
}

/** The owner of a stored draft, which may also be one of the tax calculator or the vehicle search. */
function ownerOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'owner' in value && typeof value.owner === 'string'
    ? value.owner
    : undefined;
}

/** Whose input this tab holds: after an expiry still the user's who may return; empty for a guest. */
export function draftOwner(): string {
  const { profile, endedUser } = sessionStore.getState();
  return profile?.sub ?? endedUser ?? '';
}

/** The stored texts, if they belong to this user or to a guest; those of another user are removed. */
export function readDraft(key: string): Readonly<Record<string, string>> {
  // The prerenderer has no session storage.
  if (typeof sessionStorage === 'undefined') return {};
  const draft = parseJson(sessionStorage.getItem(key) ?? '');
  if (!isDraft(draft)) return {};
  if (draft.owner !== '' && draft.owner !== draftOwner()) {
    removeDraft(key);
    return {};
  }
  return Object.fromEntries(
    Object.entries(draft.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Stores the text values; checkboxes must be ticked again. */
export function writeDraft(key: string, owner: string, values: object): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, values: texts } satisfies Draft));
  } catch (error) {
    logFailure(`${key} could not be stored`, error);
  }
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/**
 * Removes the drafts of users in this tab.
 * @param user whose drafts are kept; a guest's drafts become this user's, so that they are removed at the sign-out
 */
function removeDrafts(user?: string): void {
  try {
    for (const key of keysOf(sessionStorage).filter(isDraftKey)) {
      const draft = parseJson(sessionStorage.getItem(key) ?? '');
      const owner = ownerOf(draft);
      if (owner === undefined || owner === user) continue;
      if (owner !== '') removeDraft(key);
      // The vehicle search takes over its own.
      else if (user !== undefined && key.endsWith('-draft') && isDraft(draft)) writeDraft(key, user, draft.values);
    }
  } catch (error) {
    logFailure('Drafts could not be removed', error);
  }
}

/** After an expired session the same user may return, so nothing is removed until the next sign-in. */
function removeDraftsOfOthers(): void {
  const { profile, endedUser } = sessionStore.getState();
  if (profile !== null) removeDrafts(profile.sub);
  // A user who is stored could only not be checked.
  else if (endedUser === null && markedEnding() === undefined && !hasStoredUser()) removeDrafts();
}

onSessionChange((change) => {
  if (change === 'signed-out') removeDrafts();
  else if (change !== 'expired') removeDraftsOfOthers();
});
// The user may have signed out, or another one in, while this tab showed a document without the app, or none.
void sessionSettled().then(removeDraftsOfOthers);
