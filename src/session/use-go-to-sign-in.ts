import { useState } from 'react';
import { signInProblem } from './persist-item';
import { signIn, signInAgain } from './sign-in';

/** Translation key of the failure, in the namespace `session` unless it names another. */
type SignInProblem = ReturnType<typeof signInProblem<'failed'>>;

/**
 * State of a button that signs in, by a redirect or in a popup window. It is never busy while a window is open, because
 * the user may have closed the window and wants to try again.
 */
export function useGoToSignIn(by: 'redirect' | 'window'): {
  go: () => void;
  busy: boolean;
  failed: SignInProblem | undefined;
} {
  const [state, setState] = useState<'idle' | 'busy' | SignInProblem>('idle');
  const run = async (): Promise<void> => {
    setState('busy');
    try {
      await (by === 'window' ? signInAgain() : signIn());
      setState('idle');
    } catch (error) {
      setState(signInProblem(error, 'failed'));
    }
  };
  return {
    go: () => void run(),
    busy: by === 'redirect' && state === 'busy',
    failed: state === 'idle' || state === 'busy' ? undefined : state,
  };
}
