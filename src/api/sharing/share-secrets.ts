/**
 * The secrets of the shares that were made in this browser, so that their link can be shown again. They belong to one
 * person and go at sign-out, with the share, and when it runs out. They stand nowhere else.
 */
import { array, object, string, type InferType } from 'yup';
import { logFailure } from '~/lib/log';
import { onSessionChange, sessionSettled, sessionStore } from '~/session/session-store';
import { readStored, writeStored } from '../stored-json';

const SECRETS_KEY = 'shareSecrets';

const kept = object({ shareId: string().required(), secret: string().required(), expiresAt: string().required() });
type Kept = InferType<typeof kept>;

const stored = object({ userId: string().required(), secrets: array(kept.required()).required() });

const userId = (): string | undefined => sessionStore.getState().profile?.sub;

/** What is kept of the signed-in person and has not run out. */
function living(): readonly Kept[] {
  const all = readStored(SECRETS_KEY, stored);
  if (all === undefined || all.userId !== userId()) return [];
  return all.secrets.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
}

function write(secrets: readonly Kept[]): void {
  const owner = userId();
  if (owner === undefined || secrets.length === 0) clearShareSecrets();
  else writeStored(SECRETS_KEY, { userId: owner, secrets });
}

/** Keeps the secret of a share that was made here. */
export function rememberShareSecret(one: Kept): void {
  write([...living().filter(({ shareId }) => shareId !== one.shareId), one]);
}

/** The secret of a share; undefined when it was made elsewhere or has run out. */
export function shareSecret(shareId: string): string | undefined {
  return living().find((one) => one.shareId === shareId)?.secret;
}

/** Forgets the secret of a share that is revoked, and those that have run out. */
export function forgetShareSecret(shareId: string): void {
  write(living().filter((one) => one.shareId !== shareId));
}

function clearShareSecrets(): void {
  try {
    localStorage.removeItem(SECRETS_KEY);
  } catch (error) {
    logFailure(`${SECRETS_KEY} could not be removed`, error);
  }
}

/** After an expiry the same person may come back; somebody else's are dropped as soon as it is known who is there. */
function dropOthers(): void {
  const owner = userId();
  if (owner === undefined || localStorage.getItem(SECRETS_KEY) === null) return;
  if (readStored(SECRETS_KEY, stored)?.userId !== owner) clearShareSecrets();
}

onSessionChange((change) => {
  if (change === 'signed-out') clearShareSecrets();
  else dropOthers();
});
// Somebody else may have signed in by another document.
void sessionSettled().then(dropOthers);
