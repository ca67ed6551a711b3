/**
 * The session as every part of the app sees it. It outlives pages, so it lives outside React;
 * `useSession` is its thin binding. Written only by this folder.
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

/** `signed-out`: on purpose, here or in another tab. `expired`: the provider wants a new sign-in. `switched`: another person. */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired' | 'switched';

export interface SessionState {
  /** `loading` until the check at start has ended. */
  readonly status: 'loading' | 'authenticated' | 'guest';
  /** Access token and expiry flag; held while loading too, so that calls can be made. */
  readonly user: User | null;
  readonly profile: SessionProfile | null;
  readonly isModerator: boolean;
  /** SHA-256 of the profile name, lowercase hex; null until it is computed and for guests. */
  readonly nameHash: string | null;
  /** The provider that signs people in. */
  readonly signInAddress: string;
  /** The session ended by itself: the person is told, and what was typed stays. */
  readonly ended: boolean;
  /** It ended because the browser has deleted the account with all other data of the site. */
  readonly cleared: boolean;
  /** Signed out in another tab while something stood typed here: hidden, and kept for the same person. */
  readonly covered: boolean;
  /** A renewal failed for a passing reason: the person may wait, or sign in again. Connected mode alone. */
  readonly stalled: boolean;
  /** The browser had no room for the renewed session: it lasts as long as this page. */
  readonly unkept: boolean;
  /** This document is on its way to the provider; guards leave it alone. */
  readonly leaving: boolean;
}

export const INITIAL_SESSION: SessionState = {
  status: 'loading',
  user: null,
  profile: null,
  isModerator: false,
  nameHash: null,
  signInAddress: '',
  ended: false,
  cleared: false,
  covered: false,
  stalled: false,
  unkept: false,
  leaving: false,
};

export const sessionStore = createStore<SessionState>(() => INITIAL_SESSION);

/** The session in a component; pass a selector to render only for what is used. */
export function useSession(): SessionState;
export function useSession<Part>(select: (state: SessionState) => Part): Part;
export function useSession<Part>(select?: (state: SessionState) => Part): Part | SessionState {
  return useStore(sessionStore, select ?? ((state: SessionState): Part | SessionState => state));
}

/** Whether somebody is signed in: the check has ended and a user is there. */
export function isAuthenticated(state: SessionState = sessionStore.getState()): boolean {
  return state.status === 'authenticated' && state.user !== null;
}

/** Resolves with the state once the check at start has ended. */
export function sessionSettled(): Promise<SessionState> {
  const now = sessionStore.getState();
  if (now.status !== 'loading') return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe((state) => {
      if (state.status === 'loading') return;
      stop();
      resolve(state);
    });
  });
}

const changeListeners = new Set<(change: SessionChange) => void>();

/** Calls `listener` when somebody signs in or out or is replaced, in whichever tab. @returns stops listening */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Tells the listeners; for this folder only. */
export function announce(change: SessionChange): void {
  for (const listener of changeListeners) listener(change);
}
