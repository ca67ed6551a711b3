/**
 * Seals of history entries that a keeper hands over with a vehicle. Each handover has a key of its own, whose private half
 * is forgotten, so that a changed entry cannot be sealed with the same key. The seller's file, or the key's fingerprint,
 * shows that an entry is as it was handed over.
 */
import { base64url, fromBase64url } from '~/lib/base64url';
import { sha256Hex } from '~/lib/sha256';
import type { HistoryEntry, PreviousKeeper } from './history';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** What a seal covers. */
export type SealedContent = Pick<HistoryEntry, 'date' | 'km' | 'category' | 'amount' | 'note' | 'refuelling'>;

/** The content as text; the vehicle's VIN belongs to it, so that no entry passes for one of another vehicle. */
function contentText(vin: string, { date, km, category, amount, note, refuelling }: SealedContent): string {
  const filled = refuelling && [refuelling.energy, refuelling.quantity];
  return JSON.stringify([vin, date, km, category, amount, note, filled]);
}

const signedBytes = (handedOverAt: string, sha256: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([handedOverAt, sha256]));

/**
 * Seals entries for a handover.
 * @param vin empty when it is not known
 * @param handedOverAt ISO 8601
 * @returns the seal of each entry, in their order
 */
export async function sealEntries(
  vin: string,
  entries: readonly SealedContent[],
  handedOverAt: string,
): Promise<readonly PreviousKeeper[]> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  const key = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  return Promise.all(
    entries.map(async (entry) => {
      const sha256 = await sha256Hex(contentText(vin, entry));
      const signature = await crypto.subtle.sign(SIGNATURE, privateKey, signedBytes(handedOverAt, sha256));
      return { handedOverAt, sha256, key, signature: base64url(new Uint8Array(signature)) };
    }),
  );
}

/** Whether an entry is as it was handed over with the vehicle of this VIN. */
export async function isAsHandedOver(
  vin: string,
  entry: SealedContent,
  { handedOverAt, sha256, key, signature }: PreviousKeeper,
): Promise<boolean> {
  if ((await sha256Hex(contentText(vin, entry))) !== sha256) return false;
  try {
    const publicKey = await crypto.subtle.importKey('raw', fromBase64url(key), KEY, false, ['verify']);
    return await crypto.subtle.verify(
      SIGNATURE,
      publicKey,
      fromBase64url(signature),
      signedBytes(handedOverAt, sha256),
    );
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

const GROUP = 4;
const GROUPS = 4;

/** The fingerprint of a seal's key, for comparing by eye, e.g. `1a2b 3c4d 5e6f 7081`. */
export async function sealFingerprint(key: string): Promise<string> {
  const digits = await sha256Hex(key);
  return Array.from({ length: GROUPS }, (_, at) => digits.slice(at * GROUP, (at + 1) * GROUP)).join(' ');
}
