/**
 * What was typed into a form, kept in this tab until it is sent: a reload or a wrong link loses nothing. It goes when its
 * writer signs out, and when somebody else signs in.
 */
import { logFailure } from '~/lib/log';
import { keysOf } from '~/lib/storage-fallback';
import { onSessionChange, sessionSettled, sessionStore } from '~/session/session-store';

interface Draft {
  /** The user's id; empty for a guest, whose draft goes along when he signs in. */
  readonly owner: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('owner' in value && 'values' in value)) return false;
  return typeof value.owner === 'string' && typeof value.values === 'object' && value.values !== null;
}

/** The texts of a draft, where it is this person's or a guest's; another person's is removed. */
export function readDraft(key: string, owner: string): Readonly<Record<string, string>> {
  // Where pages are prerendered nothing was typed.
  if (typeof sessionStorage === 'undefined') return {};
  const draft = parse(sessionStorage.getItem(key) ?? '');
  if (!isDraft(draft)) return {};
  if (draft.owner !== '' && draft.owner !== owner) {
    removeDraft(key);
    return {};
  }
  return Object.fromEntries(Object.entries(draft.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Keeps the texts among the values; what is ticked has to be ticked anew. */
export function writeDraft(key: string, owner: string, values: object): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, values: texts } satisfies Draft));
  } catch (error) {
    logFailure(`${key} could not be kept`, error);
  }
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Removes what people have written in this tab; a guest's goes along when he signs in. @param but whose drafts stay */
function forgetDrafts(but?: string): void {
  try {
    for (const key of keysOf(sessionStorage)) {
      const draft = key.endsWith('-draft') ? parse(sessionStorage.getItem(key) ?? '') : undefined;
      if (isDraft(draft) && draft.owner !== '' && draft.owner !== but) removeDraft(key);
    }
  } catch (error) {
    logFailure('Drafts could not be removed', error);
  }
}

/** After an expiry the same person may come back; nobody signed in yet takes nothing away. */
function forgetOthers(): void {
  const { profile } = sessionStore.getState();
  if (profile !== null) forgetDrafts(profile.sub);
}

onSessionChange((change) => {
  if (change === 'signed-out') forgetDrafts();
  else forgetOthers();
});
// Somebody else may have signed in by another document.
void sessionSettled().then(forgetOthers);
