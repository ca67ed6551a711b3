import { describe, expect, it, vi } from 'vitest';
import { scaleQuad } from '../pixels/image';
import { createPhotoKeeper, fingerprintOf, type DecodedPhoto } from './kept-photo';

const photo = (): DecodedPhoto => ({ width: 2, height: 1, data: new Uint8ClampedArray(8), scale: 1 });

function setUp() {
  const decode = vi.fn<(file: Blob) => Promise<DecodedPhoto>>(async () => photo());
  return { decode, keeper: createPhotoKeeper({ decode, fingerprint: fingerprintOf }) };
}

describe('the kept photo', () => {
  it('is decoded once for the same bytes, also when they come as another file', async () => {
    const { decode, keeper } = setUp();
    const first = await keeper.open(new Blob(['photo']));
    expect(await keeper.open(new File(['photo'], 'again.jpg'))).toBe(first);
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('gives way to another one: at most one is kept', async () => {
    const { decode, keeper } = setUp();
    await keeper.open(new Blob(['one']));
    await keeper.open(new Blob(['two']));
    await keeper.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('is gone before the next one is decoded, and stays gone when that fails', async () => {
    const { decode, keeper } = setUp();
    await keeper.open(new Blob(['one']));
    decode.mockRejectedValueOnce(new Error('broken'));
    await expect(keeper.open(new Blob(['two']))).rejects.toThrow('broken');
    await keeper.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('is let go when asked, while it is being decoded too', async () => {
    const { decode, keeper } = setUp();
    await keeper.open(new Blob(['one']));
    keeper.forget();
    let finish: (photo: DecodedPhoto) => void = () => undefined;
    const begun = new Promise<void>((started) => {
      decode.mockImplementationOnce(() => {
        started();
        return new Promise((resolve) => {
          finish = resolve;
        });
      });
    });
    const opening = keeper.open(new Blob(['one']));
    await begun;
    keeper.forget();
    finish(photo());
    await opening;
    await keeper.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(3);
  });

  it('is not kept when files cannot be told apart', async () => {
    const decode = vi.fn<(file: Blob) => Promise<DecodedPhoto>>(async () => photo());
    const keeper = createPhotoKeeper({ decode, fingerprint: async () => undefined });
    await keeper.open(new Blob(['one']));
    await keeper.open(new Blob(['one']));
    expect(decode).toHaveBeenCalledTimes(2);
  });
});

it('corners follow the size of the picture', () => {
  expect(scaleQuad([{ x: 2, y: 4 }, { x: 8, y: 4 }, { x: 8, y: 6 }, { x: 2, y: 6 }], 0.5)).toEqual([
    { x: 1, y: 2 }, { x: 4, y: 2 }, { x: 4, y: 3 }, { x: 1, y: 3 },
  ]);
});
