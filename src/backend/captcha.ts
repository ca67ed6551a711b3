/** The proof of work before a scan: a challenge that costs a script time, verified here and accepted once. */
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import type { ScanChallenge } from '~/contract/scan';
import type { BackendContext } from './context';
import { Refusal } from './refusal';

/** How long a challenge can be solved, in milliseconds. */
const CHALLENGE_MS = 10 * 60 * 1000;

/** A fresh challenge, signed with the context's secret. */
export async function challenge({ captcha, now }: BackendContext): Promise<ScanChallenge> {
  const expires = new Date(now().getTime() + CHALLENGE_MS);
  const made = await createChallenge({ hmacKey: captcha.secret, maxNumber: captcha.maxNumber, expires });
  return { ...made, algorithm: 'SHA-256', maxnumber: captcha.maxNumber };
}

interface Proof {
  readonly signature: string;
  readonly expiresAt: number;
}

/** What the token claims; undefined when it is no proof of work at all. */
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
 * @throws Refusal `captcha.invalid` when it is wrong, foreign or expired, `captcha.reused` the second time
 */
export async function acceptProof(context: BackendContext, token: string): Promise<void> {
  const { store, captcha } = context;
  const claim = claimOf(token);
  const now = context.now().getTime();
  // The library compares with the machine's clock; the context's is the one that counts here.
  if (claim === undefined || claim.expiresAt < now || !(await verifySolution(token, captcha.secret, false))) {
    throw new Refusal('captcha.invalid');
  }
  await store.update('usedCaptchas', claim.signature, (used) => {
    if (used !== undefined) throw new Refusal('captcha.reused');
    return { id: claim.signature, expiresAt: claim.expiresAt };
  });
  await forgetExpired(context, now);
}

async function forgetExpired({ store }: BackendContext, now: number): Promise<void> {
  for (const { id, expiresAt } of await store.list('usedCaptchas')) {
    if (expiresAt < now) await store.delete('usedCaptchas', id);
  }
}
