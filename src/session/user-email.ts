import { isStoredMailAddress } from '~/lib/mail-address';
import { sessionStore } from './session-store';

/** The user's e-mail address, for forms; empty for guests, and where the provider gives a display name only. */
export function userEmail(): string {
  const name = sessionStore.getState().profile?.name ?? '';
  return isStoredMailAddress(name) ? name : '';
}
