import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openByPasskey, removePasskeys } from '~/backend/identity/passkeys';
import type { Passkey } from '~/backend/identity/records';
import type { Store } from '~/backend/store/store';
import { describeProblem, FormProblem } from './form-problem';
import styles from './pages.module.css';
import type { SignedIn } from './SignInForm';
import { getPasskeySecret } from './webauthn';

interface Props {
  readonly store: Store;
  readonly passkeys: readonly Passkey[];
  /** Resolves when the browser has started to navigate. */
  readonly onSignedIn: (opened: Omit<SignedIn, 'isPersistent'>) => Promise<void>;
  readonly onRemoved: () => void;
}

/** Signs in by a passkey of this browser, or removes them from it. */
export function PasskeySignIn({ store, passkeys, onSignedIn, onRemoved }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(describeProblem(t, error));
      setBusy(false);
    }
  };
  const signIn = async (): Promise<void> => {
    const result = await openByPasskey(store, await getPasskeySecret(passkeys));
    if (result.outcome !== 'right') throw new FormProblem(result.outcome === 'blocked' ? 'blocked' : 'passkeyUnknown');
    await onSignedIn({ account: result.account, key: result.key });
  };
  const remove = async (): Promise<void> => {
    await removePasskeys(store);
    onRemoved();
  };

  return (
    <div className={styles.group}>
      <Button variant="beam" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => void run(signIn)}>
        {t(isBusy ? 'signIn.busy' : 'passkey.use')}
      </Button>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.textAction}>
        <Button
          variant="text"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => void run(remove)}
        >
          {t('passkey.remove')}
        </Button>
      </div>
    </div>
  );
}
