/** State transitions of the session store. */
import type { User } from 'oidc-client-ts';
import { isModerator, MODERATOR_ROLE } from '~/contract/roles';
import { logFailure } from '~/lib/log';
import { plainLine } from '~/lib/plain-text';
import { sha256Hex } from '~/lib/sha256';
import { clearStoredCars } from './stored-cars';
import { removeEndMarks } from './end-marks';
import { announce, sessionStore, type SessionProfile } from './session-store';

/** Whether a name can be an address: of a provider in an intranet also one without a dot. */
export const looksLikeAddress = (name: unknown): name is string => typeof name === 'string' && /^\S+@\S+$/u.test(name);

const isText = (claim: unknown): claim is string => typeof claim === 'string' && claim !== '';

/**
 * The e-mail address of a user: `name` as specified, or where the provider puts a display name there, `email` or
 * `preferred_username`. Without any address it is the name, or else the user name.
 */
function nameOf({ name, email, preferred_username }: User['profile']): string {
  const address = [name, email, preferred_username].find(looksLikeAddress);
  return plainLine(address ?? [name, preferred_username].find(isText) ?? '');
}

function profileOf(user: User): SessionProfile {
  const { sub, role } = user.profile;
  // `role` is a string for one role and an array for several.
  const roles: unknown[] = Array.isArray(role) ? role : [role];
  const decisive = roles.find((name) => name === MODERATOR_ROLE) ?? roles[0];
  return { sub, name: nameOf(user.profile), role: typeof decisive === 'string' ? decisive : null };
}

/**
 * Stores a signed-in user: after a sign-in, after a renewal, or when another user has replaced the first.
 * @param settled whether the check at start is complete; a renewal during the check leaves the status `loading`
 */
export function applyUser(user: User, settled = false): void {
  removeEndMarks();
  const before = sessionStore.getState();
  const profile = profileOf(user);
  const samePerson = before.profile?.sub === profile.sub;
  // Whose input this tab still has: after an expiry the user who is gone.
  const owner = before.profile?.sub ?? before.endedUser;
  const isSwitched = owner !== null && owner !== profile.sub;
  const sameName = samePerson && before.profile?.name === profile.name;
  sessionStore.setState({
    status: before.status === 'loading' && !settled ? 'loading' : 'authenticated',
    user,
    profile,
    isModerator: isModerator(profile.role),
    hasEnded: false,
    isSiteDataCleared: false,
    isCovered: false,
    endedUser: null,
    endedName: null,
    lockedName: null,
    isKeyStillStored: false,
    formerUserCount: before.formerUserCount + (isSwitched ? 1 : 0),
    isRenewalFailed: samePerson && before.isAccountRefused,
    isAccountRefused: samePerson && before.isAccountRefused,
    asksAnyAccount: samePerson && before.isAccountRefused,
    nameHash: sameName ? before.nameHash : null,
  });
  if (!sameName) void hashName(profile.name);
  if (isSwitched) {
    clearStoredCars();
    announce('switched');
  } else if (before.status === 'guest') {
    clearStoredCars();
    announce('signed-in');
  }
}

/**
 * Sets the session to a guest's.
 * @param how `signed-out`: by the user. `expired`: the provider wants a new sign-in; a notice says so. `cleared`: the
 *   browser has deleted the account; a notice says so. `covered`: by the user in another tab, or by a lock, while this
 *   one has input, which is hidden.
 * @param lockedName e-mail of the user if a lock ended the session
 */
export function applyGuest(
  how: 'signed-out' | 'expired' | 'cleared' | 'covered',
  lockedName: string | null = null,
): void {
  const change = how === 'signed-out' ? how : 'expired';
  const before = sessionStore.getState();
  const hadUser = before.user !== null;
  const isLeft = hadUser || lockedName !== null;
  // The OpenID client raises "user unloaded" for the same sign-out; the notice that is already shown must stay.
  if (before.status === 'guest' && !hadUser) return;
  sessionStore.setState({
    status: 'guest',
    user: null,
    profile: null,
    isModerator: false,
    nameHash: null,
    isRenewalFailed: false,
    isAccountRefused: false,
    asksAnyAccount: false,
    hasEnded: change === 'expired' && hadUser,
    isSiteDataCleared: how === 'cleared' && hadUser,
    isCovered: how === 'covered' && hadUser,
    endedUser: change === 'expired' ? (before.profile?.sub ?? null) : null,
    // Without a page shown there is no login hint: another user may be signed in at the provider.
    endedName: change === 'expired' && before.status === 'authenticated' ? (before.profile?.name ?? null) : null,
    lockedName,
    isKeyStillStored: false,
    formerUserCount: before.formerUserCount + (isLeft && change === 'signed-out' ? 1 : 0),
  });
  if (!isLeft) return;
  // After an expiry the page keeps showing its cars, as the same user may return, but no copy that others could read.
  clearStoredCars();
  announce(change);
}

/**
 * A call has shown that the API accepts the account. Since another one was refused, to sign in again stays on offer
 * until the next renewal.
 */
export function markAccountAccepted(token: string): void {
  const { isAccountRefused, user } = sessionStore.getState();
  // A call that was sent before the refusal shows nothing: its token was another one.
  if (isAccountRefused && token === user?.access_token) sessionStore.setState({ isAccountRefused: false });
}

/** After a new sign-in the API is asked again: the calls that it had refused are repeated. */
export function markNewSignIn(): void {
  if (!sessionStore.getState().isAccountRefused) return;
  sessionStore.setState({ isAccountRefused: false, asksAnyAccount: false });
  sessionStore.setState({ isRenewalFailed: false });
}

async function hashName(name: string): Promise<void> {
  // Specified: a failed hash is only logged, and `nameHash` stays null.
  const nameHash = await sha256Hex(name).catch((error: unknown) => {
    logFailure('The profile name could not be hashed', error);
    return null;
  });
  if (sessionStore.getState().profile?.name === name) sessionStore.setState({ nameHash });
}
