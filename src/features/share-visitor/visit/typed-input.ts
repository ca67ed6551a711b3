/**
 * What a visitor has typed into the form, kept while the page is loaded: a change of the language shows the form anew.
 */
import { onSessionChange } from '~/session';
import { BLANK_INPUT, type VisitorInput } from './visitor-input';

let typed = BLANK_INPUT;

// Another user of this browser must not see it. After an expiry the form stays as it is.
onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') storeInput(BLANK_INPUT);
});

export const typedInput = (): VisitorInput => typed;

export function storeInput(input: VisitorInput): void {
  typed = input;
}
