import type { Share } from '~/contract/share';

/** The state of a share. Revoked takes precedence over expired. */
export function shareState(
  { revokedAt, expiresAt }: Pick<Share, 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'active' | 'expired' | 'revoked' {
  if (typeof revokedAt === 'string' && revokedAt < expiresAt) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active';
}

/** The names of the visitors with access. */
export function namesWithAccess({ requests }: Pick<Share, 'requests'>): string[] {
  return requests.filter(({ state }) => state === 'approved').map(({ client }) => client.name);
}
