/**
 * The secrets of shares created in this browser, so that their link can be shown again; no server has them. They belong
 * to one user and are deleted at sign-out, when the share is revoked and when it expires.
 */
import { array, object, string, type InferType } from 'yup';
import { onSessionChange, sessionSettled, signedInUserId } from '~/session/session-store';
import { persistJson } from '~/session/persist-item';
import { readStored, removeStored } from '~/lib/stored-json';

const SECRETS_KEY = 'shareSecrets';

const shareSecretSchema = object({
  shareId: string().required(),
  secret: string().required(),
  expiresAt: string().required(),
});
type ShareSecret = InferType<typeof shareSecretSchema>;

const storedSchema = object({ userId: string().required(), secrets: array(shareSecretSchema.required()).required() });

/** The unexpired secrets of the signed-in user. */
function validSecrets(): readonly ShareSecret[] {
  const all = readStored(SECRETS_KEY, storedSchema);
  if (all === undefined || all.userId !== signedInUserId()) return [];
  return all.secrets.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
}

function write(secrets: readonly ShareSecret[]): void {
  const owner = signedInUserId();
  if (owner === undefined || secrets.length === 0) removeStored(SECRETS_KEY);
  else persistJson(SECRETS_KEY, { userId: owner, secrets });
}

/** Stores the secret of a share that was created here. */
export function storeShareSecret(entry: ShareSecret): void {
  write([...validSecrets().filter(({ shareId }) => shareId !== entry.shareId), entry]);
}

/** The secret of a share; undefined when it was created elsewhere or has expired. */
export function shareSecret(shareId: string): string | undefined {
  return validSecrets().find((entry) => entry.shareId === shareId)?.secret;
}

/** Removes the secret of a revoked share, and expired ones. */
export function removeShareSecret(shareId: string): void {
  write(validSecrets().filter((entry) => entry.shareId !== shareId));
}

/** Deletes secrets of another user. After an expiry they stay until the next sign-in, which may be of the same user. */
function clearSecretsOfOthers(): void {
  const owner = signedInUserId();
  if (owner === undefined || localStorage.getItem(SECRETS_KEY) === null) return;
  if (readStored(SECRETS_KEY, storedSchema)?.userId !== owner) removeStored(SECRETS_KEY);
}

onSessionChange((change) => {
  if (change === 'signed-out') removeStored(SECRETS_KEY);
  else clearSecretsOfOthers();
});
// Another user may have signed in on another page.
void sessionSettled().then(clearSecretsOfOthers);
