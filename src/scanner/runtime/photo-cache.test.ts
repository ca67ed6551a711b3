import { describe, expect, it, vi } from 'vitest';
import { scaleQuad } from '../pixels/image';
import { createPhotoCache, fingerprintOf, type DecodedPhoto } from './photo-cache';

const photo = (): DecodedPhoto => ({ width: 2, height: 1, data: new Uint8ClampedArray(8), scale: 1 });

const read = async (file: Blob): Promise<ArrayBuffer> => file.arrayBuffer();

function setUp() {
  const decode = vi.fn<(file: Blob) => Promise<DecodedPhoto>>(async () => photo());
  return { decode, cache: createPhotoCache({ read, decode, fingerprint: fingerprintOf }) };
}

describe('createPhotoCache', () => {
  it('decodes the same bytes once, even from another File object', async () => {
    const { decode, cache } = setUp();
    const first = await cache.open(new Blob(['photo']));
    expect(await cache.open(new File(['photo'], 'again.jpg'))).toBe(first);
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('holds one photo at most', async () => {
    const { decode, cache } = setUp();
    await cache.open(new Blob(['one']));
    await cache.open(new Blob(['two']));
    await cache.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('drops the photo before it decodes the next one, even if that fails', async () => {
    const { decode, cache } = setUp();
    await cache.open(new Blob(['one']));
    decode.mockRejectedValueOnce(new Error('broken'));
    await expect(cache.open(new Blob(['two']))).rejects.toThrow('broken');
    await cache.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('drops the photo when cleared, even while it is being decoded', async () => {
    const { decode, cache } = setUp();
    await cache.open(new Blob(['one']));
    cache.clear();
    let finish: (photo: DecodedPhoto) => void = () => undefined;
    const decoding = new Promise<void>((onStart) => {
      decode.mockImplementationOnce(() => {
        onStart();
        return new Promise((resolve) => {
          finish = resolve;
        });
      });
    });
    const opening = cache.open(new Blob(['one']));
    await decoding;
    cache.clear();
    finish(photo());
    await opening;
    await cache.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('caches nothing without a fingerprint', async () => {
    const decode = vi.fn<(file: Blob) => Promise<DecodedPhoto>>(async () => photo());
    const cache = createPhotoCache({ read, decode, fingerprint: async () => undefined });
    await cache.open(new Blob(['one']));
    await cache.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(2);
  });
});

it('scales corners to the size of the picture', () => {
  expect(
    scaleQuad(
      [
        { x: 2, y: 4 },
        { x: 8, y: 4 },
        { x: 8, y: 6 },
        { x: 2, y: 6 },
      ],
      0.5,
    ),
  ).toEqual([
    { x: 1, y: 2 },
    { x: 4, y: 2 },
    { x: 4, y: 3 },
    { x: 1, y: 3 },
  ]);
});
