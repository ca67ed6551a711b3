/**
 * The session state of this tab. Outside React, because it outlives pages and route loaders read it; components use
 * `useSession`. Only this folder may write to it.
 */
import type { User } from 'oidc-client-ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface SessionProfile {
  /** The user's id. */
  readonly sub: string;
  /** The user's e-mail. */
  readonly name: string;
  readonly role: string | null;
}

/**
 * `signed-out`: by the user, in this tab or another. `expired`: the provider wants a new sign-in, or the page was
 * covered. `switched`: to another user, also after an expiry. `signed-in`: a guest, or after an expiry the same user
 * again.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired' | 'switched';

export interface SessionState {
  /** `loading` until the check at start is complete. */
  readonly status: 'loading' | 'authenticated' | 'guest';
  /** Has the access token. Set while `loading`, too, so that calls can be made before the check is complete. */
  readonly user: User | null;
  readonly profile: SessionProfile | null;
  readonly isModerator: boolean;
  /** SHA-256 of the profile name, lowercase hex; null until it is computed and for guests. */
  readonly nameHash: string | null;
  /** Address of the OpenID provider. */
  readonly signInAddress: string;
  /** The session ended without a sign-out in this tab: a notice is shown, and the page stays with its input. */
  readonly hasEnded: boolean;
  /** `hasEnded`, because the browser has deleted the account with all other data of the site. */
  readonly isSiteDataCleared: boolean;
  /** `hasEnded` by a sign-out in another tab or a lock while this one has input: the page is hidden until the same user is
   * back. */
  readonly isCovered: boolean;
  /**
   * Id of the user whose session ended without a sign-out: their input may still be in this tab, for when they return.
   * Null while a user is signed in and after a sign-out.
   */
  readonly endedUser: string | null;
  /** The e-mail of {@link SessionState.endedUser}, for the provider's sign-in form. */
  readonly endedName: string | null;
  /** The e-mail of the user whose session was locked; null without a lock. */
  readonly lockedName: string | null;
  /** A lock has signed the user out without removing the account's key; the next start of a page removes it. */
  readonly isKeyStillStored: boolean;
  /** How many users of this document have signed out or were replaced by another: no state of a page outlasts that. */
  readonly formerUserCount: number;
  /**
   * A renewal failed for a temporary reason (in connected mode), or no token is accepted any more: the user may
   * retry or sign in again.
   */
  readonly isRenewalFailed: boolean;
  /**
   * `isRenewalFailed`, because the API refused a token that the provider had just issued: it does not accept this account. A
   * renewal does not end this; a call that the API answers, or a new sign-in, does.
   */
  readonly isAccountRefused: boolean;
  /**
   * Since the API refused the account, signing in again asks the provider for any account. Outlasts `isAccountRefused`: a call
   * that is answered for anybody shows nothing about this account. Ends with the next renewal or sign-in.
   */
  readonly asksAnyAccount: boolean;
  /** Local storage is full, so the renewed session is only in memory and ends with this page. */
  readonly isOnlyInMemory: boolean;
  /** This document is navigating to the provider; guards and notices do not react. */
  readonly isLeaving: boolean;
}

export const INITIAL_SESSION: SessionState = {
  status: 'loading',
  user: null,
  profile: null,
  isModerator: false,
  nameHash: null,
  signInAddress: '',
  hasEnded: false,
  isSiteDataCleared: false,
  isCovered: false,
  endedUser: null,
  endedName: null,
  lockedName: null,
  isKeyStillStored: false,
  formerUserCount: 0,
  isRenewalFailed: false,
  isAccountRefused: false,
  asksAnyAccount: false,
  isOnlyInMemory: false,
  isLeaving: false,
};

export const sessionStore = createStore<SessionState>(() => INITIAL_SESSION);

/** The session in a component. With a selector, it renders only when the selected part changes. */
export function useSession(): SessionState;
export function useSession<Part>(select: (state: SessionState) => Part): Part;
export function useSession<Part>(select?: (state: SessionState) => Part): Part | SessionState {
  return useStore(sessionStore, select ?? ((state: SessionState): Part | SessionState => state));
}

/** Whether a user is signed in and the check at start is complete. */
export function isAuthenticated(state: SessionState = sessionStore.getState()): boolean {
  return state.status === 'authenticated' && state.user !== null;
}

/** The id of the signed-in user, also before the check at start is complete; undefined for guests. */
export const signedInUserId = (): string | undefined => sessionStore.getState().profile?.sub;

/**
 * Whether the data in this tab belong to no account. After an expired session they still belong to that session's user.
 */
export function isWithoutOwner(state: SessionState): boolean {
  return !isAuthenticated(state) && state.endedUser === null;
}

/** Resolves with the state once it matches. */
export function waitForSession(matches: (state: SessionState) => boolean): Promise<SessionState> {
  const now = sessionStore.getState();
  if (matches(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const unsubscribe = sessionStore.subscribe((state) => {
      if (!matches(state)) return;
      unsubscribe();
      resolve(state);
    });
  });
}

/** Resolves with the state once the check at start is complete. */
export const sessionSettled = (): Promise<SessionState> => waitForSession(({ status }) => status !== 'loading');

const changeListeners = new Set<(change: SessionChange) => void>();

/**
 * Calls `listener` when a user signs in, signs out or is replaced, in this tab or another.
 * @returns a function that unsubscribes
 */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Calls the listeners of {@link onSessionChange}. Only for this folder. */
export function announce(change: SessionChange): void {
  for (const listener of changeListeners) listener(change);
}
