/** The proof of work before a scan (ALTCHA): creates challenges, verifies solutions and accepts each one once. */
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import type { ScanChallenge } from '~/contract/scan';
import type { BackendContext } from './context';
import { Refusal } from './refusal';

/** How long a challenge is valid, in milliseconds. */
const CHALLENGE_MS = 10 * 60 * 1000;

/** A new challenge, signed with the context's secret. */
export async function createScanChallenge({ captcha, now }: BackendContext): Promise<ScanChallenge> {
  const expires = new Date(now().getTime() + CHALLENGE_MS);
  const created = await createChallenge({ hmacKey: captcha.secret, maxNumber: captcha.maxNumber, expires });
  return { ...created, algorithm: 'SHA-256', maxnumber: captcha.maxNumber };
}

interface Proof {
  readonly signature: string;
  readonly expiresAt: number;
}

/**
 * Signature and expiry (milliseconds since 1970) of a token, not yet verified; undefined when it is not a proof of
 * work.
 */
function claimOf(token: string): Proof | undefined {
  try {
    const payload: unknown = JSON.parse(atob(token));
    if (typeof payload !== 'object' || payload === null || !('signature' in payload)) return undefined;
    const expiresAt = Number(extractParams(token).expires) * 1000;
    const { signature } = payload;
    return typeof signature === 'string' && Number.isFinite(expiresAt) ? { signature, expiresAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Accepts a solved challenge once.
 * @throws Refusal `captcha.invalid` when it is wrong, expired or signed with another key; `captcha.reused` the second
 * time
 */
export async function acceptProof(context: BackendContext, token: string): Promise<void> {
  const { store, captcha } = context;
  const claim = claimOf(token);
  const now = context.now().getTime();
  // Expiry is checked with the context's clock, which tests can set; the library would use the system clock.
  if (claim === undefined || claim.expiresAt < now || !(await verifySolution(token, captcha.secret, false))) {
    throw new Refusal('captcha.invalid');
  }
  await store.update('usedCaptchas', claim.signature, (used) => {
    if (used !== undefined) throw new Refusal('captcha.reused');
    return { id: claim.signature, expiresAt: claim.expiresAt };
  });
  await deleteExpired(context, now);
}

async function deleteExpired({ store }: BackendContext, now: number): Promise<void> {
  for (const { id, expiresAt } of await store.list('usedCaptchas')) {
    if (expiresAt < now) await store.delete('usedCaptchas', id);
  }
}
