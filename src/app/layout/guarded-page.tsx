import type { ComponentType } from 'react';
import { GuardedPage } from '~/session/GuardedPage';

/** A page for signed-in people alone; after a sign-out in another tab nothing of it stays. */
export function guardedPage(Page: ComponentType) {
  return function Guarded() {
    return (
      <GuardedPage>
        <Page />
      </GuardedPage>
    );
  };
}
