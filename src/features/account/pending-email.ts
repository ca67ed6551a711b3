import type { Profile } from '~/contract/user';

/** The requested address that awaits its confirmation; undefined when there is none, which servers also send as ''. */
export function pendingEmailOf({ pendingEmail }: Profile): string | undefined {
  return pendingEmail === null || pendingEmail === '' ? undefined : pendingEmail;
}
