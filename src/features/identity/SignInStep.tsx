import type { Store } from '~/backend/store/store';
import { ConfirmAddress } from './ConfirmAddress';
import { PasskeyFailure } from './PasskeyFailure';
import { RecoveryCode } from './RecoveryCode';
import { ResetForm } from './ResetForm';
import { SealRecords } from './SealRecords';
import type { SignInFlow, SignInView } from './use-sign-in-flow';

interface Props {
  readonly store: Store;
  readonly flow: SignInFlow;
  readonly view: Exclude<SignInView, { name: 'sign-in' }>;
}

/** The views that follow the sign-in form. */
export function SignInStep({ store, flow, view }: Props) {
  const { setView, sealRecords, createRequestedPasskey, completeSignIn } = flow;
  switch (view.name) {
    case 'confirm':
      return <ConfirmAddress store={store} account={view.account} first={view.mail} query={flow.query} />;
    case 'first-key':
      return (
        <RecoveryCode
          code={view.prepared.recoveryCode}
          after="sealed"
          onContinue={async () => flow.sealAccount(view)}
        />
      );
    case 'sealing':
      return (
        <SealRecords progress={view.progress} failure={view.failure} onRetry={() => void sealRecords(view.signedIn)} />
      );
    case 'passkey-failed':
      return (
        <PasskeyFailure
          failure={view.failure}
          onRetry={async () => {
            await createRequestedPasskey(view.signedIn);
            await completeSignIn(view.signedIn);
          }}
          onContinue={async () => completeSignIn(view.signedIn)}
        />
      );
    case 'reset':
      return (
        <ResetForm
          store={store}
          email={view.email}
          onReset={(email, code) => setView({ name: 'new-code', email, code })}
          onBack={() => setView({ name: 'sign-in', email: view.email })}
        />
      );
    case 'new-code':
      return (
        <RecoveryCode
          code={view.code}
          after="reset"
          onContinue={() => setView({ name: 'sign-in', email: view.email })}
        />
      );
  }
}
