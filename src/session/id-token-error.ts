/**
 * The provider issued tokens, but their id_token cannot be accepted. The refresh token or code is spent by then, so the
 * same request cannot succeed later. Does not load the OpenID client.
 */
export class IdTokenError extends Error {
  override readonly name: string = 'IdTokenError';
}
