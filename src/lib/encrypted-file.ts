/**
 * A file encrypted with a passphrase: PBKDF2-SHA-256 derives the key, AES-256-GCM encrypts the bytes.
 * Layout, numbers big-endian: magic (8) · version (1) · rounds (4) · salt (16) · iv (12) · check (8) · digest (8) · the
 * encrypted bytes with their tag. `check` is derived from the passphrase beside the key, to distinguish a wrong
 * passphrase from damaged bytes; `digest` is the start of the SHA-256 of all bytes before it, so that a damaged header
 * is not reported as a wrong passphrase. The whole header is authenticated with the bytes.
 */

import { readFileBytes, readFileHead } from './readable-file';

/** Contains a line ending, so that a transfer in text mode is detected. */
const MAGIC = new TextEncoder().encode('SWSEAL\r\n');
const VERSION = 1;
/** OWASP's recommendation for PBKDF2-SHA-256. */
const ROUNDS = 600_000;
/** Fewer rounds protect nothing; more would only block the browser. */
const ROUNDS_RANGE = [100_000, 10_000_000] as const;
const AT = { version: 8, rounds: 9, salt: 13, iv: 29, check: 41, digest: 49, body: 57 } as const;
const TAG_BYTES = 16;
/** By how much encrypting enlarges a file, in bytes. */
export const ENCRYPTION_BYTES = AT.body + TAG_BYTES;

/** Why an encrypted file cannot be opened. */
type DecryptProblem =
  /** Not an encrypted file. */
  | 'foreign'
  /** Encrypted by a later version. */
  | 'newer'
  /** Damaged, truncated or changed. */
  | 'broken'
  | 'passphrase';

/** An encrypted file cannot be opened; `problem` says why. */
export class DecryptFileError extends Error {
  override readonly name = 'DecryptFileError';

  constructor(readonly problem: DecryptProblem) {
    super(problem);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

const equal = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

async function digestOf(header: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', header.slice(0, AT.digest))).slice(
    0,
    AT.body - AT.digest,
  );
}

const hkdfParams = (info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(0),
  info: new TextEncoder().encode(info),
});

/** Derives the key from a passphrase, and the check value that verifies the passphrase. */
async function derive(passphrase: string, salt: Bytes, rounds: number): Promise<{ key: CryptoKey; check: Bytes }> {
  // Normalised, so that "ü" typed on another keyboard is the same passphrase.
  const typed = new TextEncoder().encode(passphrase.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const master = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    256,
  );
  const source = await crypto.subtle.importKey('raw', master, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const key = await crypto.subtle.deriveKey(hkdfParams('seal'), source, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const check = await crypto.subtle.deriveBits(hkdfParams('check'), source, (AT.digest - AT.check) * 8);
  return { key, check: new Uint8Array(check) };
}

/**
 * Whether a file is encrypted with a passphrase, by its first bytes. @throws FileGoneError when it can no longer be
 * read
 */
export async function isEncryptedFile(file: Blob): Promise<boolean> {
  return equal(await readFileHead(file, MAGIC.length), MAGIC);
}

/** Encrypts bytes with a passphrase and a new salt. */
export async function encryptFile(content: Blob, passphrase: string): Promise<Blob> {
  const header: Bytes = new Uint8Array(AT.body);
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const { key, check } = await derive(passphrase, salt, ROUNDS);
  header.set(MAGIC);
  header[AT.version] = VERSION;
  new DataView(header.buffer).setUint32(AT.rounds, ROUNDS);
  header.set(salt, AT.salt);
  header.set(iv, AT.iv);
  header.set(check, AT.check);
  header.set(await digestOf(header), AT.digest);
  const body = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: header },
    key,
    await content.arrayBuffer(),
  );
  return new Blob([header, body], { type: 'application/octet-stream' });
}

/**
 * Decrypts a file.
 * @throws DecryptFileError whose `problem` says whether the file or the passphrase is at fault; FileGoneError when the
 *   file can no longer be read
 */
export async function decryptFile(file: Blob, passphrase: string): Promise<Blob> {
  if (!(await isEncryptedFile(file))) throw new DecryptFileError('foreign');
  const header = await readFileHead(file, AT.body);
  if (header.length < AT.body || file.size < ENCRYPTION_BYTES) throw new DecryptFileError('broken');
  if ((header[AT.version] ?? 0) > VERSION) throw new DecryptFileError('newer');
  if (!equal(await digestOf(header), header.slice(AT.digest, AT.body))) throw new DecryptFileError('broken');
  const rounds = new DataView(header.buffer).getUint32(AT.rounds);
  if (header[AT.version] !== VERSION || rounds < ROUNDS_RANGE[0] || rounds > ROUNDS_RANGE[1])
    throw new DecryptFileError('broken');
  const { key, check } = await derive(passphrase, header.slice(AT.salt, AT.iv), rounds);
  if (!equal(check, header.slice(AT.check, AT.digest))) throw new DecryptFileError('passphrase');
  const encrypted = await readFileBytes(file.slice(AT.body));
  try {
    return new Blob([
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: header.slice(AT.iv, AT.check), additionalData: header },
        key,
        encrypted,
      ),
    ]);
  } catch {
    throw new DecryptFileError('broken');
  }
}
