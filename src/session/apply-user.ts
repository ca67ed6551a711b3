/** Moves the session store between its states. */
import type { User } from 'oidc-client-ts';
import { isModerator, MODERATOR_ROLE } from '~/contract/rules';
import { logFailure } from '~/lib/log';
import { plainLine } from '~/lib/plain-text';
import { sha256Hex } from '~/lib/sha256';
import { clearStoredCars } from '~/api/cars/stored-cars';
import { announce, sessionStore, type SessionProfile } from './session-store';

function profileOf(user: User): SessionProfile {
  const { sub, name, role } = user.profile;
  // Providers send a person with several roles as a list.
  const roles: unknown[] = Array.isArray(role) ? role : [role];
  const decisive = roles.find((one) => one === MODERATOR_ROLE) ?? roles[0];
  return { sub, name: plainLine(name ?? ''), role: typeof decisive === 'string' ? decisive : null };
}

/**
 * Somebody is signed in: a first sign-in, a renewed token, or another person in place of the first.
 * @param settled ends the check at start; a renewal during the check does not
 */
export function applyUser(user: User, settled = false): void {
  const before = sessionStore.getState();
  const profile = profileOf(user);
  const samePerson = before.profile?.sub === profile.sub;
  const sameName = samePerson && before.profile?.name === profile.name;
  sessionStore.setState({
    status: before.status === 'loading' && !settled ? 'loading' : 'authenticated',
    user,
    profile,
    isModerator: isModerator(profile.role),
    ended: false,
    cleared: false,
    covered: false,
    stalled: false,
    nameHash: sameName ? before.nameHash : null,
  });
  if (!sameName) void hashName(profile.name);
  if (before.profile !== null && !samePerson) {
    clearStoredCars();
    announce('switched');
  } else if (before.status === 'guest') {
    clearStoredCars();
    announce('signed-in');
  }
}

/**
 * Nobody is signed in any more. `expired` tells the person, and so does `cleared`: the browser has deleted the account; `signed-out` was on purpose; `covered` was on purpose too,
 * but in another tab, and keeps what was typed here out of sight.
 */
export function applyGuest(how: 'signed-out' | 'expired' | 'cleared' | 'covered'): void {
  const change = how === 'signed-out' ? how : 'expired';
  const before = sessionStore.getState();
  const hadUser = before.user !== null;
  // The OpenID client tells of it as well; what the person was told stays.
  if (before.status === 'guest' && !hadUser) return;
  sessionStore.setState({
    status: 'guest',
    user: null,
    profile: null,
    isModerator: false,
    nameHash: null,
    stalled: false,
    ended: change === 'expired' && hadUser,
    cleared: how === 'cleared' && hadUser,
    covered: how === 'covered' && hadUser,
  });
  if (!hadUser) return;
  // After an expiry the page and its cars stay for the same person; whoever signs in next clears them.
  if (change === 'signed-out') clearStoredCars();
  announce(change);
}

async function hashName(name: string): Promise<void> {
  // The specification has a failed hash logged and nothing more; whoever needs it sees null.
  const nameHash = await sha256Hex(name).catch((error: unknown) => {
    logFailure('The profile name could not be hashed', error);
    return null;
  });
  if (sessionStore.getState().profile?.name === name) sessionStore.setState({ nameHash });
}
