/**
 * Whether the signed-in account wants notifications of deadlines in this browser, and which were shown. On-device only.
 * Stored in local storage under `deadline-notices.<user id>`; absent while they are switched off.
 */
import { parseJson } from '~/lib/stored-json';
import { createAccountItem } from '../account/account-item';

const item = createAccountItem('deadline-notices', 'The shown deadlines could not be stored');

/** The keys of the notices that were shown; undefined while notifications are switched off. */
export function shownNotices(): readonly string[] | undefined {
  const text = item.read();
  if (text === null) return undefined;
  const keys = parseJson(text);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** Stores which notices were shown. Undefined switches notifications off, also when the account is deleted. */
export function storeShownNotices(keys: readonly string[] | undefined): void {
  item.write(keys === undefined ? null : JSON.stringify(keys));
}

/** Whether the signed-in account has switched notifications on in this browser. */
export const useNoticesOn = (): boolean => item.useText() !== null;
