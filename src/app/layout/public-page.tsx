import type { ComponentType } from 'react';
import { useSession } from '~/session';

/**
 * A page without a guard. It remounts with fresh state after a sign-out and for another user, who must not see what was
 * typed, sent or shown before. A guest who signs in keeps it, as does the same user after an expiry.
 */
export function publicPage(Page: ComponentType) {
  return function Public() {
    return <Page key={useSession(({ formerUserCount }) => formerUserCount)} />;
  };
}
