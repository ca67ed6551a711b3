import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orientationSegment } from '~/lib/image/exif-orientation';
import { goneFile, makeGone } from '~/lib/readable-file.testing';
import { createPhotoCache, fingerprintOf, type DecodedPhoto } from '../runtime/photo-cache';
import { decode as decodeBytes, readPhoto } from './decode';

/** A JPEG with headers and no content, enough for the decisions before decoding. */
function jpeg(width: number, height: number, orientation = 1): Blob {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12];
  return new Blob([
    Uint8Array.of(0xff, 0xd8),
    orientationSegment(orientation),
    Uint8Array.from([...frame, ...scan, 0xff, 0xd9]),
  ]);
}

const decode = async (file: Blob): Promise<DecodedPhoto> => decodeBytes(file, await readPhoto(file));

const close = vi.fn<() => void>();
const createBitmap = vi.fn<() => Promise<Partial<ImageBitmap>>>();
const decoderInit = vi.fn<(init: ImageDecoderInit) => void>();
const drawn = vi.fn<(source: object, x: number, y: number, width: number, height: number) => void>();
/** The size that the browser's ImageDecoder returns; undefined makes it fail. */
let smaller: { displayWidth: number; displayHeight: number } | undefined;

class Decoder {
  constructor(init: ImageDecoderInit) {
    decoderInit(init);
  }
  decode(): Promise<object> {
    return smaller ? Promise.resolve({ image: { ...smaller, close } }) : Promise.reject(new Error('refused'));
  }
  close(): void {
    close();
  }
}

class Canvas {
  constructor(
    public width: number,
    public height: number,
  ) {}
  getContext(): object {
    return { fillRect: () => undefined, drawImage: drawn, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  }
}

beforeEach(() => {
  smaller = { displayWidth: 4000, displayHeight: 3000 };
  createBitmap.mockResolvedValue({ width: 8000, height: 6000, close });
  vi.stubGlobal('ImageDecoder', Decoder);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', createBitmap);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('decodes a large JPEG at a reduced size, and closes frame and decoder', async () => {
  expect(await decode(jpeg(8000, 6000))).toMatchObject({ width: 4000, height: 3000, scale: 0.5 });
  expect(createBitmap).not.toHaveBeenCalled();
  expect(decoderInit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ desiredWidth: 4618, desiredHeight: 3464 }),
  );
  expect(close.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('accepts a reduced picture that is upright', async () => {
  smaller = { displayWidth: 3000, displayHeight: 4000 };
  expect(await decode(jpeg(8000, 6000, 6))).toMatchObject({ width: 3000, height: 4000, scale: 0.5 });
});

it.each([
  ['is small', () => jpeg(4000, 3000), 4000, 3000],
  ['the decoder did not turn', () => jpeg(8000, 6000, 8), 6000, 8000],
  ['is upside down', () => jpeg(8000, 6000, 3), 8000, 6000],
])('decodes a JPEG at full size that %s', async (_name, file, width, height) => {
  createBitmap.mockResolvedValue({ width, height, close });
  const { scale } = await decode(file());
  expect(createBitmap).toHaveBeenCalledOnce();
  expect(scale).toBeCloseTo(Math.min(1, Math.sqrt(16e6 / (width * height))));
});

it.each([
  ['square', 5000],
  ['nearly square, and square once reduced', 4999],
])('decodes a turned JPEG at full size that is %s', async (_name, height) => {
  smaller = { displayWidth: 2500, displayHeight: 2500 };
  createBitmap.mockResolvedValue({ width: height, height: 5000, close });
  await decode(jpeg(5000, height, 6));
  expect(createBitmap).toHaveBeenCalledOnce();
});

it('decodes a JPEG at full size if the browser has no working ImageDecoder', async () => {
  smaller = undefined;
  expect((await decode(jpeg(8000, 6000))).width).toBe(4619);
  vi.stubGlobal('ImageDecoder', undefined);
  expect((await decode(jpeg(8000, 6000))).width).toBe(4619);
  expect(createBitmap).toHaveBeenCalledTimes(2);
});

it('reports no damaged photo where the browser gives no canvas', async () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly getContext = (): null => null;
    },
  );
  await expect(decode(jpeg(8000, 6000))).rejects.toMatchObject({ code: 'worker-crashed' });
  expect(close).toHaveBeenCalled();
});

it('reports a file that is gone, also when it disappears while it is decoded', async () => {
  await expect(decode(goneFile())).rejects.toMatchObject({ code: 'file-gone' });
  const file = jpeg(4000, 3000);
  createBitmap.mockImplementation(() => {
    makeGone(file);
    return Promise.reject(new DOMException('The source image could not be decoded', 'InvalidStateError'));
  });
  await expect(decode(file)).rejects.toMatchObject({ code: 'file-gone' });
});

it('limits the longer edge of a narrow picture, which no canvas could hold', async () => {
  createBitmap.mockResolvedValue({ width: 400, height: 60_000, close });
  const { width, height } = await decode(jpeg(400, 60_000));
  expect(height).toBe(16_384);
  expect(width).toBe(109);
});

it('reads a photo once, to identify, check and decode it', async () => {
  const file = jpeg(8000, 6000);
  const reads = vi.spyOn(file, 'arrayBuffer');
  const slices = vi.spyOn(file, 'slice');
  const cache = createPhotoCache({ read: readPhoto, decode: decodeBytes, fingerprint: fingerprintOf });
  expect((await cache.open(file)).width).toBe(4000);
  expect(reads).toHaveBeenCalledOnce();
  expect(slices).not.toHaveBeenCalled();
});
