import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeGone } from '../readable-file.testing';
import { checkPicture } from './check-picture';
import { imageKind } from './image-kind';

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const fileOf = (bytes: readonly number[]): File => new File([Uint8Array.from(bytes)], 'a');

const PICTURES = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, ...latin('PNG\r\n')],
  webp: [...latin('RIFF'), 0, 0, 0, 0, ...latin('WEBP')],
  gif: latin('GIF89a'),
  bmp: latin('BM'),
  avif: [0, 0, 0, 24, ...latin('ftypavif')],
  heic: [0, 0, 0, 24, ...latin('ftypheic')],
} as const;

const decodes = async (): Promise<void> => undefined;
const fails = (): Promise<void> => Promise.reject(new Error('no'));

describe('an image', () => {
  it.each(Object.entries(PICTURES))('of the format %s is recognised by its first bytes', async (kind, bytes) => {
    expect(await imageKind(fileOf(bytes))).toBe(kind);
    expect(await checkPicture(fileOf(bytes), decodes)).toBeUndefined();
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'bmp'] as const)(
    'of the format %s that cannot be decoded is damaged',
    async (kind) => {
      expect(await checkPicture(fileOf(PICTURES[kind]), fails)).toBe('undecodable');
    },
  );

  it.each(['avif', 'heic'] as const)(
    'of the format %s that cannot be decoded is unsupported by this browser',
    async (kind) => {
      expect(await checkPicture(fileOf(PICTURES[kind]), fails)).toBe('unsupported');
    },
  );
});

it('decodes a JPEG that lacks only its end mark with the mark, which some decoders require', async () => {
  const bytes = Uint8Array.from(readFileSync(join(import.meta.dirname, '../../../tests/fixtures/documents/scan.jpg')));
  const decode = async (file: Blob): Promise<void> => {
    if (file.size < bytes.length) throw new Error('no end');
  };
  expect(await checkPicture(new File([bytes.subarray(0, -2)], 'a.jpg'), decode)).toBeUndefined();
});

it('is decoded after the one before it, since the pixels of several exhaust the memory of a phone', async () => {
  let open = 0;
  const opened: number[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    opened.push((open += 1));
    await Promise.resolve();
    if (file.size === PICTURES.bmp.length) {
      open -= 1;
      throw new DOMException('undecodable', 'InvalidStateError');
    }
    return { close: () => (open -= 1) };
  });
  const checks = [PICTURES.png, PICTURES.bmp, PICTURES.gif].map((bytes) => checkPicture(fileOf(bytes)));
  expect(await Promise.all(checks)).toEqual([undefined, 'undecodable', undefined]);
  expect(opened).toEqual([1, 1, 1]);
});

it('is gone when it disappears while it is decoded', async () => {
  const file = fileOf(PICTURES.png);
  const decode = async (): Promise<void> => {
    makeGone(file);
    throw new Error('no');
  };
  expect(await checkPicture(file, decode)).toBe('gone');
});

describe('what is not an image', () => {
  it.each([
    ['a text', latin('hello, this is a text')],
    ['a PDF', latin('%PDF-1.7')],
    ['a video', [0, 0, 0, 24, ...latin('ftypisom')]],
    ['nothing', []],
  ])('%s is refused', async (_, bytes) => {
    expect(await checkPicture(fileOf(bytes), decodes)).toBe('unsupported');
  });

  it('is a file that was deleted meanwhile', async () => {
    const gone = fileOf(PICTURES.png);
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await checkPicture(gone, decodes)).toBe('gone');
  });
});
