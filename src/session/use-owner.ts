import { useSession } from './session-store';

/**
 * Id of the user whose dialogs can be shown; `null` for a guest. After an expired session it is still that session's
 * user, so that what was typed is there when they return.
 */
export const useOwner = (): string | null =>
  useSession(({ status, profile, endedUser }) => (status === 'authenticated' ? (profile?.sub ?? '') : endedUser));
