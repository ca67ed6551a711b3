/** Renews the session explicitly, after the user's data at the provider have changed. */
import { userManager } from './manager';

/**
 * Fetches new tokens, and with them the user's current name. Other tabs adopt them.
 * @throws when the provider cannot be reached; the session stays as it was
 */
export async function renewSession(): Promise<void> {
  await (await userManager()).signinSilent();
}
