/**
 * The storage of the OpenID client: local storage, which may be full, and whose content other code may have written.
 */
import { persistItem } from './persist-item';
import { sessionStore } from './session-store';

/**
 * Values that local storage had no room for. They live in memory until the page closes, and take precedence over stored
 * ones.
 */
const memoryValues = new Map<string, string>();

/** The serialized user, from memory or local storage; null when there is none. */
export function readUser(key: string): string | null {
  return memoryValues.get(key) ?? localStorage.getItem(key);
}

/** Drops the values in memory: after another tab has changed the storage, or after a write succeeded. */
export function clearMemoryValues(): void {
  memoryValues.clear();
  sessionStore.setState({ isOnlyInMemory: false });
}

/** Local storage for the state of a sign-in. `setItem` throws StorageUnavailableError when it is full. */
export const signInStateStorage: Storage = {
  get length() {
    return localStorage.length;
  },
  key: (at) => localStorage.key(at),
  getItem: (key) => localStorage.getItem(key),
  setItem: persistItem,
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => localStorage.clear(),
};

/**
 * Local storage for the user in a page of the app. When it is full, `setItem` keeps the value in memory and sets
 * `isOnlyInMemory` in the session.
 */
export const userStorage: Storage = {
  get length() {
    return localStorage.length;
  },
  key: (at) => localStorage.key(at),
  clear: () => localStorage.clear(),
  getItem: readUser,
  setItem: (key, value) => {
    try {
      persistItem(key, value);
      clearMemoryValues();
    } catch {
      memoryValues.set(key, value);
      sessionStore.setState({ isOnlyInMemory: true });
    }
  },
  removeItem: (key) => {
    clearMemoryValues();
    localStorage.removeItem(key);
  },
};

/** In characters. No valid user is longer: no server would accept its token in a header. */
const MAX_USER_LENGTH = 200_000;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTextIfAny = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

/** Whether a stored text is a user as oidc-client-ts serializes it. The text is untrusted. */
export function isUserText(text: string): boolean {
  if (text.length > MAX_USER_LENGTH) return false;
  try {
    const user = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    const profile = user?.profile as Readonly<Record<string, unknown>> | null | undefined;
    if (!isText(user?.access_token) || !isText(profile?.sub) || !isTextIfAny(profile?.name)) return false;
    const { expires_at: end } = user ?? {};
    const texts = [user?.refresh_token, user?.id_token, user?.session_state, user?.scope, user?.token_type];
    return texts.every(isTextIfAny) && (end === undefined || Number.isFinite(end));
  } catch {
    return false;
  }
}

/**
 * Whether oidc-client-ts renews the user with a refresh token, and not in a frame. Some providers write null where they
 * give none.
 */
export function hasRefreshToken(user: { readonly refresh_token?: string | null | undefined } | null): boolean {
  return (user?.refresh_token ?? '') !== '';
}
