import { useState } from 'react';
import { signInProblem } from './keep-item';
import { signIn, signInAgain } from './sign-in';

/** Why it failed, as a key of `session`. */
type SignInProblem = ReturnType<typeof signInProblem<'failed'>>;

/**
 * A button's way to the provider: by leaving the page, or in a window. While a window is open the button can be pressed
 * again: somebody may have closed it.
 */
export function useGoToSignIn(by: 'redirect' | 'window'): { go: () => void; busy: boolean; failed: SignInProblem | undefined } {
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
  return { go: () => void run(), busy: by === 'redirect' && state === 'busy', failed: state === 'idle' || state === 'busy' ? undefined : state };
}
