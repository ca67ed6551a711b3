import { useState } from 'react';
import { signIn, signInAgain } from './sign-in';

/**
 * A button's way to the provider: by leaving the page, or in a window. While a window is open the button can be pressed
 * again: somebody may have closed it.
 */
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
  return { go: () => void run(), busy: by === 'redirect' && state === 'busy', failed: state === 'failed' };
}
