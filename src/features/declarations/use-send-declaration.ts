import { useState } from 'react';
import { removeDraft } from '~/session/draft';
import type { DeclarationFormProps } from './DeclarationPage';

type Receipt = Parameters<DeclarationFormProps['onReceived']>[0];

/**
 * Sends a declaration, then removes its draft and shows the receipt.
 * @param draft key of the draft
 * @returns `failed`: whether the last attempt failed; `send` rejects with its error, which the form shows
 */
export function useSendDeclaration<Values>(
  draft: string,
  request: (typed: Values) => Promise<Receipt>,
  onReceived: DeclarationFormProps['onReceived'],
): { readonly failed: boolean; readonly send: (typed: Values) => Promise<void> } {
  const [failed, setFailed] = useState(false);

  async function send(typed: Values): Promise<void> {
    setFailed(false);
    try {
      const receipt = await request(typed);
      removeDraft(draft);
      onReceived(receipt);
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }

  return { failed, send };
}
