/**
 * SHA-256 of a text as lowercase hex.
 * @throws {TypeError} where the browser has no WebCrypto (a page without HTTPS)
 */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
