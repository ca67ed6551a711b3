import type { Share } from '~/contract/share';

/** Where a share stands. One that was revoked is, whenever it would have run out. */
export function shareState({ revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>, now: Date): 'active' | 'expired' | 'revoked' {
  if (typeof revokedAt === 'string' && revokedAt < expiresAt) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active';
}

/** The names of those who may look now. */
export function lookingNames({ requests }: Pick<Share, 'requests'>): string[] {
  return requests.filter(({ state }) => state === 'approved').map(({ client }) => client.name);
}
