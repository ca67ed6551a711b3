import { base64url } from './base64url';

const BYTES = 16;

/**
 * A random key for one request, sent again with each repetition of it. Not a UUID, which browsers create with https
 * alone.
 */
export const createIdempotencyKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
