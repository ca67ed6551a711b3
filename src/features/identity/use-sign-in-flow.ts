import { useState } from 'react';
import { giveKey, needsSealing, prepareKey, type PreparedKey } from '~/backend/identity/account-key';
import { authorize } from '~/backend/identity/authorize';
import { findOrSendRegistrationMail } from '~/backend/identity/mails';
import { addPasskey } from '~/backend/identity/passkeys';
import type { AccountRecord } from '~/backend/identity/records';
import { startProviderSessionWithKey } from '~/backend/identity/provider-sessions';
import type { LinkMailRecord } from '~/backend/store/collections';
import type { SealProgress } from '~/backend/store/store';
import { announceLive } from '~/lib/live-channel';
import { setBrowserSignIn } from './browser-sign-in';
import type { ProviderContext } from './provider-context';
import { confirmQuery } from './return-address';
import type { SignedIn } from './SignInForm';
import { createPasskey, PasskeyError } from './webauthn';

export type SignInView =
  | { readonly name: 'sign-in'; readonly email: string }
  | { readonly name: 'reset'; readonly email: string }
  | { readonly name: 'new-code'; readonly email: string; readonly code: string }
  | { readonly name: 'first-key'; readonly prepared: PreparedKey; readonly signedIn: SignedIn }
  | {
      readonly name: 'sealing';
      readonly signedIn: SignedIn;
      readonly progress: SealProgress;
      readonly failure?: unknown;
    }
  | {
      readonly name: 'passkey-failed';
      readonly signedIn: SignedIn;
      readonly failure: unknown;
    }
  | { readonly name: 'confirm'; readonly account: AccountRecord; readonly mail: LinkMailRecord };

/** The steps from a password or passkey to the redirect: sealing, a passkey, confirming the address, the reset. */
export function useSignInFlow({ store, settings, params, go }: ProviderContext) {
  const [view, setView] = useState<SignInView>({ name: 'sign-in', email: params.get('login_hint') ?? '' });

  const completeSignIn = async ({ account, key, isPersistent }: SignedIn): Promise<void> => {
    const session = await startProviderSessionWithKey(store, settings, account.id, key);
    setBrowserSignIn(session.id, isPersistent);
    // What the account shares can be read again.
    announceLive('share-state');
    const decision = await authorize(store, settings, params, session.id, { justSignedIn: true });
    if (decision.kind !== 'redirect') throw new Error(`Unexpected decision: ${decision.kind}`);
    go(decision.url);
  };

  const sealRecords = async (signedIn: SignedIn): Promise<void> => {
    const { key } = signedIn;
    let sealing: SignInView = { name: 'sealing', signedIn, progress: { done: 0, total: 0 } };
    setView(sealing);
    try {
      const complete =
        key &&
        (await store.sealing?.sealAccount(key, (progress) => {
          sealing = { name: 'sealing', signedIn, progress };
          setView(sealing);
        }));
      await completeWithPasskey({ ...signedIn, key: complete ?? key });
    } catch (failure) {
      setView({ ...sealing, failure });
    }
  };

  /** Creates the passkey that was asked for. @throws PasskeyError and what the store throws */
  const createRequestedPasskey = async ({ account, passkey }: SignedIn): Promise<void> => {
    if (passkey === undefined) return;
    try {
      // Read anew: an attempt before may have stored one.
      const stored = await store.get('accounts', account.id);
      const created = await createPasskey(account.id, passkey.name, stored?.seal?.passkeys ?? []);
      await addPasskey(store, account, passkey.secret, created);
    } catch (error) {
      // The device has the account's passkey already.
      if (!(error instanceof PasskeyError && error.reason === 'exists')) throw error;
    }
  };

  const completeWithPasskey = async (signedIn: SignedIn): Promise<void> => {
    try {
      await createRequestedPasskey(signedIn);
    } catch (failure) {
      setView({ name: 'passkey-failed', signedIn, failure });
      return;
    }
    await completeSignIn({ ...signedIn, passkey: undefined });
  };

  const finishSignIn = async (signedIn: SignedIn, password: string): Promise<void> => {
    const { account } = signedIn;
    if (!needsSealing(store, account)) return completeWithPasskey(signedIn);
    if (account.seal !== undefined) return sealRecords(signedIn);
    setView({ name: 'first-key', prepared: await prepareKey(account, password), signedIn });
  };

  const query = confirmQuery(params, settings.appOrigin);
  const askToConfirm = async (account: AccountRecord): Promise<void> => {
    const mail = await findOrSendRegistrationMail(store, account, query);
    announceLive('mails');
    setView({ name: 'confirm', account, mail });
  };

  return {
    view,
    setView,
    completeSignIn,
    sealRecords,
    createRequestedPasskey,
    finishSignIn,
    askToConfirm,
    /** Seals the account with its new key, and then its records. */
    sealAccount: async ({ prepared, signedIn }: Extract<SignInView, { name: 'first-key' }>): Promise<void> => {
      const { passkey } = signedIn;
      // The password is hashed anew with the key.
      const wanted = passkey && { ...passkey, secret: prepared.secrets.password };
      await sealRecords({ ...signedIn, ...(await giveKey(store, prepared)), passkey: wanted });
    },
    /** For the link of the mail that confirms the address. */
    query,
  };
}
export type SignInFlow = ReturnType<typeof useSignInFlow>;
