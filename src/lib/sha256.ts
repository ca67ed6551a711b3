/** SHA-256 of bytes in lowercase hex. Rejects where the page has no WebCrypto (insecure origin). */
export async function sha256OfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text in lowercase hex. Rejects where the page has no WebCrypto (insecure origin). */
export function sha256Hex(text: string): Promise<string> {
  return sha256OfBytes(new TextEncoder().encode(text));
}
