/** Creates shares, each once: an attempt whose answer was lost has created it already. */
import { ApiError, call } from '~/api';
import type { InputOf } from '~/contract/operation';
import { createShare, getShares, type Share } from '~/contract/share';
import { plainText } from '~/lib/plain-text';

/** Creates a share, or returns the one that an earlier attempt created with this key. @throws ApiError */
export async function createShareOnce(id: string, input: Omit<InputOf<typeof createShare>, 'id'>): Promise<Share> {
  try {
    return await call(createShare, { id, ...input });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    // The key is random: this form has created the share, the last one of these. Servers write moments with more or
    // fewer decimals than the app.
    const end = Date.parse(input.expiresAt);
    // As answers have it, without invisible characters: emoji contain some.
    const sent = plainText(input.purpose);
    const same = (await call(getShares, { id })).filter(
      ({ purpose, expiresAt }) => purpose === sent && Date.parse(expiresAt) === end,
    );
    const latest = same.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)).at(-1);
    if (latest === undefined) throw error;
    return latest;
  }
}
