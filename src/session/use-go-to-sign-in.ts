import { useState } from 'react';
import { signIn, signInAgain } from './sign-in';

/** A button's way to the provider: by leaving the page, or in a window. */
export function useGoToSignIn(by: 'redirect' | 'window'): { go: () => void; busy: boolean; failed: boolean } {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async (): Promise<void> => {
    setState('busy');
    try {
      await (by === 'window' ? signInAgain() : signIn());
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { go: () => void run(), busy: state === 'busy', failed: state === 'failed' };
}
