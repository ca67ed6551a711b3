/**
 * Where the OpenID client keeps its things: local storage, which may be full, and may hold what nobody of this app wrote.
 */
import { keepItem } from './keep-item';
import { sessionStore } from './session-store';

/** What a full storage did not take: it lasts as long as this page, and counts more than what is kept of before. */
const unkept = new Map<string, string>();

/** The user as it is kept here; null when there is none. */
export function storedUser(key: string): string | null {
  return unkept.get(key) ?? localStorage.getItem(key);
}

/** What another tab kept or removed replaces what this page alone knows. */
export function forgetUnkept(): void {
  unkept.clear();
  sessionStore.setState({ unkept: false });
}

/** Local storage for what a sign-in needs: without room it throws StorageRefused. */
export const keptStorage: Storage = {
  get length() {
    return localStorage.length;
  },
  key: (at) => localStorage.key(at),
  getItem: (key) => localStorage.getItem(key),
  setItem: keepItem,
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => localStorage.clear(),
};

/** The same for a page that stays: without room a renewed user lasts as long as the page, and the session says so. */
export const pageStorage: Storage = {
  get length() {
    return localStorage.length;
  },
  key: (at) => localStorage.key(at),
  clear: () => localStorage.clear(),
  getItem: storedUser,
  setItem: (key, value) => {
    try {
      keepItem(key, value);
      forgetUnkept();
    } catch {
      unkept.set(key, value);
      sessionStore.setState({ unkept: true });
    }
  },
  removeItem: (key) => {
    forgetUnkept();
    localStorage.removeItem(key);
  },
};

/** Longer than any user with its tokens: no server would take such a header. */
const LONGEST = 200_000;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTextIfAny = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

/** Whether a text is a user as the OpenID client keeps one; anything may stand there. */
export function isUserText(text: string): boolean {
  if (text.length > LONGEST) return false;
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
