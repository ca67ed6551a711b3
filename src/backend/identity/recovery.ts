/**
 * Password reset by a recovery code, since the on-device mode sends no mails. Registration issues the code. It works
 * once: using it ends all sign-ins and issues a new code.
 */
import type { Store } from '../store/store';
import { newRecoveryCode, normalisedCode } from './recovery-code';
import { findAccount } from './accounts';
import { deleteAccountKey, sealWithSecrets } from './account-key';
import { compareWithDummy, verifySecret, newSecret } from './secret-hash';
import { endAllSessions } from './provider-sessions';

export type ResetResult =
  | { readonly outcome: 'reset'; readonly recoveryCode: string }
  | { readonly outcome: 'wrong' | 'blocked' };

/** Sets a new password by e-mail and recovery code. The caller has already checked the password against the rules. */
export async function resetPassword(store: Store, email: string, code: string, password: string): Promise<ResetResult> {
  const account = await findAccount(store, email);
  if (account === undefined) {
    await compareWithDummy(code);
    return { outcome: 'wrong' };
  }
  const known = await verifySecret(normalisedCode(code), account.recovery);
  if (known === undefined) return { outcome: 'wrong' };
  if (account.blocked) return { outcome: 'blocked' };
  const recoveryCode = newRecoveryCode();
  const secrets = { password: await newSecret(password), recovery: await newSecret(recoveryCode) };
  const seal = await sealWithSecrets(account, 'recovery', known.wrapping, secrets);
  const change = {
    password: secrets.password.hash,
    recovery: secrets.recovery.hash,
    ...(seal && { seal }),
    failedSignIns: 0,
    lockedUntil: 0,
  };
  const used = account.recovery.hash;
  const changed = await store.update('accounts', account.id, (now) =>
    now?.recovery.hash === used ? { ...now, ...change } : now,
  );
  if (changed?.recovery.hash !== change.recovery.hash) return { outcome: 'wrong' };
  await endAllSessions(store, account.id);
  await deleteAccountKey(store, account.id);
  return { outcome: 'reset', recoveryCode };
}
