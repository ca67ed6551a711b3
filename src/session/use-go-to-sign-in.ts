import { useState } from 'react';
import { signIn, signInAgain } from './sign-in';
import { signInProblem } from './sign-in-problem';

/** Translation key of the failure, in the namespace `session` unless it names another, and its values. */
export interface SignInFailure {
  readonly key: ReturnType<typeof signInProblem<'failed' | 'denied' | 'provider'>>;
  /** What the provider said. */
  readonly details: string;
}

/** Before the page leaves, only the connection and the browser's storage can fail. */
const startFailure = (error: unknown): SignInFailure => ({ key: signInProblem(error, 'failed'), details: '' });

/**
 * State of a button that signs in, by a redirect or in a popup window. It is never busy while a window is open, because
 * the user may have closed the window and wants to try again.
 * @param explain turns an error into the failure that is shown; a window also has the provider's answer
 */
export function useGoToSignIn(
  by: 'redirect' | 'window',
  explain: (error: unknown) => SignInFailure = startFailure,
): {
  go: () => void;
  busy: boolean;
  failed: SignInFailure | undefined;
} {
  const [state, setState] = useState<'idle' | 'busy' | SignInFailure>('idle');
  const run = async (): Promise<void> => {
    setState('busy');
    try {
      await (by === 'window' ? signInAgain() : signIn());
      setState('idle');
    } catch (error) {
      setState(explain(error));
    }
  };
  return {
    go: () => void run(),
    busy: by === 'redirect' && state === 'busy',
    failed: state === 'idle' || state === 'busy' ? undefined : state,
  };
}
