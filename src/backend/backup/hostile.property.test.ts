/**
 * Tampered backups must be refused with an error code, or imported without invisible characters and dangerous files.
 */
import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAlbumPhoto, getAlbumPhotos } from '~/contract/album-photos';
import { getDocument, getDocuments } from '~/contract/documents';
import { importData } from '~/contract/user';
import { HIDDEN_CHARACTER, hostileText } from '~/lib/hostile.testing';
import { sha256OfBytes } from '~/lib/sha256';
import { sendRequest, callOperation, testContext } from '../backend.testing';
import { addAccount } from '../identity/testing';
import { Refusal } from '../refusal';
import { exportBackup, fillAccount } from './backup.testing';
import { CHECKSUM, MANIFEST } from './format';
import { readBackup } from './read';

const CODES = ['backup.foreign', 'backup.broken', 'backup.older', 'backup.newer'];

type Entries = Readonly<Record<string, Uint8Array>>;
let archive: Uint8Array<ArrayBuffer>;
let entries: Entries;

beforeAll(async () => {
  const context = testContext();
  await fillAccount(context, 'anna');
  archive = new Uint8Array(await (await exportBackup(context, 'anna')).arrayBuffer());
  entries = unzipSync(archive);
});

/** An archive with another manifest and a matching checksum. */
async function packed(manifest: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = strToU8(manifest);
  const files: Zippable = { [MANIFEST]: text, [CHECKSUM]: strToU8(`${await sha256OfBytes(text)}  ${MANIFEST}\n`) };
  for (const [name, bytes] of Object.entries(entries))
    if (name !== MANIFEST && name !== CHECKSUM) files[name] = [bytes, { level: 0 }];
  return zipSync(files);
}

/** The code of the refusal; undefined when the backup is accepted. */
async function refusalOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    await readBackup(new Blob([bytes]));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The manifest without white space. */
const manifest = (): string => JSON.stringify(JSON.parse(strFromU8(entries[MANIFEST] ?? new Uint8Array())));

/** The manifest with one of its texts, numbers or lists replaced. */
const altered = (at: number, value: unknown): string => {
  let count = 0;
  const places = manifest().match(/"(?:[^"\\]|\\.)*"(?!:)|:\d+|\[\]/gu)?.length ?? 1;
  return manifest().replaceAll(/"(?:[^"\\]|\\.)*"(?!:)|:\d+|\[\]/gu, (found) => {
    const chosen = count === at % places;
    count += 1;
    return chosen ? `${found.startsWith(':') ? ':' : ''}${JSON.stringify(value)}` : found;
  });
};

/** All strings of a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('a backup', () => {
  it('of random bytes is refused with a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(CODES).toContain(await refusalOf(new Uint8Array(bytes)));
      }),
    );
  });

  it('with changed or missing bytes is refused with a code, or has the same content', async () => {
    const whole = await readBackup(new Blob([archive]));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(archive.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cut) => {
          const bytes = cut ? archive.slice(0, at) : archive.map((byte, index) => (index === at ? byte ^ by : byte));
          const code = await refusalOf(bytes);
          if (code === undefined) expect((await readBackup(new Blob([bytes]))).manifest).toEqual(whole.manifest);
          else expect(CODES).toContain(code);
        },
      ),
    );
  });

  it('with a replaced value is refused with a code, or has no invisible characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.oneof(hostileText(), fc.jsonValue({ maxDepth: 1 })), async (at, value) => {
        const bytes = await packed(altered(at, value));
        const code = await refusalOf(bytes);
        const texts = code === undefined ? textsIn((await readBackup(new Blob([bytes]))).manifest) : [];
        expect([undefined, ...CODES]).toContain(code);
        expect(texts.filter((text) => HIDDEN_CHARACTER.test(text))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['__proto__', 'constructor', 'prototype'])('with the key %s does not pollute prototypes', async (name) => {
    const bytes = await packed(manifest().replace('"account":{', `"account":{"${name}":{"polluted":true},`));
    expect(await refusalOf(bytes)).toBe('backup.broken');
    expect('polluted' in {}).toBe(false);
  });

  it('with an HTML page and a path as file name yields a download with a harmless type and name', async () => {
    const into = testContext();
    await addAccount(into.store, { id: 'anna', email: 'anna@example.org' });
    const text = manifest()
      .replace('"type":"application/pdf"', String.raw`"type":"text/html\r\nX-Evil: 1"`)
      .replaceAll('Rechnung.pdf', String.raw`../../\u202efdp.exe\ud800.html`);
    await callOperation(into, importData, { file: new File([await packed(text)], 'backup.zip') }, { as: 'anna' });
    const [document] = await into.store.list('documents');
    expect(document?.fileName).not.toMatch(HIDDEN_CHARACTER);
    const [shown] = await callOperation(into, getDocuments, { id: document?.vehicleId ?? '' }, { as: 'anna' });
    expect(shown?.fileName).not.toMatch(HIDDEN_CHARACTER);
    const answer = await sendRequest(into, getDocument, { id: document?.id ?? '' }, { as: 'anna' });
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('fdp.exe\ufffd.html')}`,
    );
  });

  it.each([
    ['an album that does not exist', '"album":"damage"', '"album":"secret"'],
    ['a caption that is too long', '"caption":"Delle"', `"caption":"${'x'.repeat(201)}"`],
    ['a day that does not exist', '"takenOn":"2026-02-03"', '"takenOn":"2026-02-31"'],
    ['a version that cannot be edited', '"version":1}],"documents"', '"version":0}],"documents"'],
  ])('with %s is refused', async (_what, from, to) => {
    expect(manifest()).toContain(from);
    expect(await refusalOf(await packed(manifest().replace(from, to)))).toBe('backup.broken');
  });

  it('with an album photo of another vehicle or without its file is refused', async () => {
    const { albumPhotos } = JSON.parse(manifest()) as { albumPhotos: [{ vehicleId: string; fileId: string }] };
    const text = JSON.stringify(albumPhotos);
    for (const change of [{ vehicleId: 'other' }, { fileId: 'other' }]) {
      const changed = manifest().replace(text, JSON.stringify([{ ...albumPhotos[0], ...change }]));
      expect(await refusalOf(await packed(changed))).toBe('backup.broken');
    }
  });

  it('with an HTML page as album photo and invisible characters in its caption yields neither', async () => {
    const into = testContext();
    await addAccount(into.store, { id: 'anna', email: 'anna@example.org' });
    const text = manifest()
      .replaceAll('"type":"image/jpeg"', '"type":"text/html"')
      .replace('"caption":"Delle"', String.raw`"caption":"De\u202elle"`);
    await callOperation(into, importData, { file: new File([await packed(text)], 'backup.zip') }, { as: 'anna' });
    const [stored] = await into.store.list('albumPhotos');
    const [shown] = await callOperation(into, getAlbumPhotos, { id: stored?.vehicleId ?? '' }, { as: 'anna' });
    expect(shown?.caption).toBe('Delle');
    const answer = await sendRequest(into, getAlbumPhoto, { id: stored?.id ?? '' }, { as: 'anna' });
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream');
  });
});
