/** Requests access once: an attempt whose answer was lost is repeated with its key. */
import { call } from '~/api';
import type { OutputOf } from '~/contract/operation';
import { requestAccess, type VisitorContact } from '~/contract/share';
import { createIdempotencyKey } from '~/lib/idempotency-key';
import { onSessionChange } from '~/session';

/** The keys of attempts that have not succeeded, by their input. Edited input is another request. */
const keys = new Map<string, string>();

// With the typed input, which another user of this browser must not see. A session can expire during an attempt, which
// is then sent without a token: the next attempt must not be another request.
onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') keys.clear();
});

/** Requests access to a shared vehicle. After a failure the same input is sent with the same key. */
export async function requestAccessOnce(key: string, visitor: VisitorContact): Promise<OutputOf<typeof requestAccess>> {
  const text = JSON.stringify([key, visitor]);
  const idempotencyKey = keys.get(text) ?? createIdempotencyKey();
  keys.set(text, idempotencyKey);
  const made = await call(requestAccess, { key, client: visitor, idempotencyKey });
  keys.delete(text);
  return made;
}
