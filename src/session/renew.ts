/** Renewing the session on purpose, when the provider has something new to say about the person. */
import { userManager } from './manager';

/**
 * Fetches new tokens, so that the session's name is the one that the provider knows now; other tabs follow.
 * @throws when the provider cannot be reached; the session stays as it was
 */
export async function renewSession(): Promise<void> {
  await (await userManager()).signinSilent();
}
