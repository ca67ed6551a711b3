/**
 * Signatures of history entries that a keeper hands over with a vehicle. Each handover has a key of its own, whose
 * private half is forgotten, so that a changed entry cannot be signed with the same key. The seller's file, or the
 * key's fingerprint, shows that an entry is as it was handed over.
 */
import { base64url, fromBase64url } from '~/lib/base64url';
import { sha256Hex } from '~/lib/sha256';
import type { HistoryEntry, PreviousKeeper } from './history';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** What is signed. */
export type SignedContent = Pick<HistoryEntry, 'date' | 'km' | 'category' | 'amount' | 'note' | 'refuelling'>;

/** SHA-256 of the bytes of each document of an entry, lowercase hex. */
type DocumentHashes = readonly string[];

/**
 * The content as text; the vehicle's VIN belongs to it, so that no entry passes for one of another vehicle. Without
 * documents it is the text of signatures from before entries were handed over with documents.
 */
function contentText(
  vin: string,
  { date, km, category, amount, note, refuelling }: SignedContent,
  documents: DocumentHashes,
): string {
  const filled = refuelling && [refuelling.energy, refuelling.quantity];
  const content = [vin, date, km, category, amount, note, filled];
  return JSON.stringify(documents.length === 0 ? content : [...content, documents]);
}

const signedBytes = (handedOverAt: string, sha256: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([handedOverAt, sha256]));

/**
 * Signs entries for a handover.
 * @param vin empty when it is not known
 * @param handedOverAt ISO 8601
 * @returns the signature of each entry, in their order
 */
export async function signEntries(
  vin: string,
  entries: readonly (SignedContent & { readonly documentHashes?: DocumentHashes })[],
  handedOverAt: string,
): Promise<readonly PreviousKeeper[]> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  const key = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  return Promise.all(
    entries.map(async ({ documentHashes = [], ...entry }) => {
      const sha256 = await sha256Hex(contentText(vin, entry, documentHashes));
      const signature = await crypto.subtle.sign(SIGNATURE, privateKey, signedBytes(handedOverAt, sha256));
      return {
        handedOverAt,
        sha256,
        key,
        signature: base64url(new Uint8Array(signature)),
        ...(documentHashes.length > 0 && { papers: [...documentHashes] }),
      };
    }),
  );
}

/**
 * Whether an entry is as it was handed over with the vehicle of this VIN, with documents of the hashes that the
 * signature names. Says nothing about the documents that the entry has now.
 */
export async function isAsHandedOver(
  vin: string,
  entry: SignedContent,
  { handedOverAt, sha256, key, signature, papers: documents = [] }: PreviousKeeper,
): Promise<boolean> {
  if ((await sha256Hex(contentText(vin, entry, documents))) !== sha256) return false;
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

/**
 * What is known of a handed over entry: `whole`, as it was handed over; `other-vin`, as it was handed over with the
 * vehicle of another VIN; `no-vin`, as it was handed over with a vehicle without a VIN; `changed`; or `differs`,
 * changed or else of another VIN, when it was imported before the VIN was kept with the signature.
 */
export type SignatureState = 'whole' | 'other-vin' | 'no-vin' | 'changed' | 'differs';

/** Verifies the signature of an entry. @param vin of the vehicle now; empty when it is not known */
export async function verifyEntry(
  vin: string,
  entry: SignedContent,
  previous: PreviousKeeper,
): Promise<SignatureState> {
  if (await isAsHandedOver(vin, entry, previous)) return 'whole';
  if (previous.vin === undefined) return 'differs';
  if (previous.vin === vin || !(await isAsHandedOver(previous.vin, entry, previous))) return 'changed';
  return previous.vin === '' ? 'no-vin' : 'other-vin';
}

const GROUP = 4;
const GROUPS = 4;

/** The fingerprint of a handover's key, for comparing by eye, e.g. `1a2b 3c4d 5e6f 7081`. */
export async function keyFingerprint(key: string): Promise<string> {
  const digits = await sha256Hex(key);
  return Array.from({ length: GROUPS }, (_, at) => digits.slice(at * GROUP, (at + 1) * GROUP)).join(' ');
}
