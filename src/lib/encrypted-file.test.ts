import { describe, expect, it } from 'vitest';
import { isEncryptedFile, encryptFile, DecryptFileError, decryptFile } from './encrypted-file';

const CONTENT = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 256);
const PASSPHRASE = 'Grüne Pappe 2412';

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());
const encryptedOnce = encryptFile(new Blob([CONTENT]), PASSPHRASE);

async function problemOf(file: Blob, passphrase = PASSPHRASE): Promise<string> {
  const error: unknown = await decryptFile(file, passphrase).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DecryptFileError)) throw new Error(`not refused: ${String(error)}`);
  return error.problem;
}

/** The encrypted file with one byte changed. */
async function changed(at: number, value?: number): Promise<Blob> {
  const bytes = await bytesOf(await encryptedOnce);
  bytes[at] = value ?? (bytes[at] ?? 0) ^ 1;
  return new Blob([bytes]);
}

describe('an encrypted file', () => {
  it('decrypts to the same bytes', async () => {
    expect(await bytesOf(await decryptFile(await encryptedOnce, PASSPHRASE))).toEqual(CONTENT);
  });

  it('opens with the same letters typed on another keyboard', async () => {
    expect(await bytesOf(await decryptFile(await encryptedOnce, PASSPHRASE.normalize('NFD')))).toEqual(CONTENT);
  });

  it('is recognised by its first bytes, and contains no plaintext', async () => {
    const encrypted = await encryptedOnce;
    expect(await isEncryptedFile(encrypted)).toBe(true);
    expect(await isEncryptedFile(new Blob([CONTENT]))).toBe(false);
    expect(await isEncryptedFile(new Blob([]))).toBe(false);
    const text = new TextDecoder('latin1').decode(await bytesOf(encrypted));
    expect(text.includes(new TextDecoder('latin1').decode(CONTENT.slice(0, 64)))).toBe(false);
  });

  it('differs each time', async () => {
    expect(await bytesOf(await encryptFile(new Blob([CONTENT]), PASSPHRASE))).not.toEqual(
      await bytesOf(await encryptedOnce),
    );
  });

  it('stores 600,000 rounds in its header', async () => {
    expect(new DataView((await bytesOf(await encryptedOnce)).buffer).getUint32(9)).toBe(600_000);
  });
});

describe('decryptFile', () => {
  it('distinguishes a wrong passphrase from a damaged file', async () => {
    expect(await problemOf(await encryptedOnce, 'gruene Pappe 2412')).toBe('passphrase');
    expect(await problemOf(await changed(200))).toBe('broken');
  });

  it.each([
    ['rounds', 12],
    ['salt', 20],
    ['iv', 30],
    ['check', 41],
    ['digest', 50],
    ['tag', 57 + 5000 + 3],
  ])('does not report a damaged %s as a wrong passphrase', async (_part, at) => {
    expect(await problemOf(await changed(at))).toBe('broken');
  });

  it('distinguishes another kind of file, a later version, and a truncated file', async () => {
    expect(await problemOf(new Blob([CONTENT]))).toBe('foreign');
    expect(await problemOf(await changed(8, 2))).toBe('newer');
    expect(await problemOf((await encryptedOnce).slice(0, 40))).toBe('broken');
    expect(await problemOf((await encryptedOnce).slice(0, 1000))).toBe('broken');
  });
});
