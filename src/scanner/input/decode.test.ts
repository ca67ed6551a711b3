import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orientationSegment } from '~/lib/image/exif-orientation';
import { decode } from './decode';

/** A JPEG's frame without content: what is decided before anything is decoded. */
function jpeg(width: number, height: number, orientation = 1): Blob {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12];
  return new Blob([Uint8Array.of(0xff, 0xd8), orientationSegment(orientation), Uint8Array.from([...frame, ...scan, 0xff, 0xd9])]);
}

const close = vi.fn<() => void>();
const whole = vi.fn<() => Promise<Partial<ImageBitmap>>>();
const desired = vi.fn<(init: ImageDecoderInit) => void>();
const drawn = vi.fn<(source: object, x: number, y: number, width: number, height: number) => void>();
/** What the browser makes of a JPEG that it decodes smaller. */
let smaller: { displayWidth: number; displayHeight: number } | undefined;

class Decoder {
  constructor(init: ImageDecoderInit) {
    desired(init);
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
  whole.mockResolvedValue({ width: 8000, height: 6000, close });
  vi.stubGlobal('ImageDecoder', Decoder);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', whole);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('decodes a large JPEG smaller, and lets picture and decoder go', async () => {
  expect(await decode(jpeg(8000, 6000))).toMatchObject({ width: 4000, height: 3000, scale: 0.5 });
  expect(whole).not.toHaveBeenCalled();
  expect(desired).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ desiredWidth: 4618, desiredHeight: 3464 }));
  expect(close.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('takes a picture that is decoded upright', async () => {
  smaller = { displayWidth: 3000, displayHeight: 4000 };
  expect(await decode(jpeg(8000, 6000, 6))).toMatchObject({ width: 3000, height: 4000, scale: 0.5 });
});

it.each([
  ['is small', () => jpeg(4000, 3000), 4000, 3000],
  ['was not turned as it should', () => jpeg(8000, 6000, 8), 6000, 8000],
  ['stands on its head', () => jpeg(8000, 6000, 3), 8000, 6000],
])('decodes a JPEG whole that %s', async (_name, file, width, height) => {
  whole.mockResolvedValue({ width, height, close });
  const { scale } = await decode(file());
  expect(whole).toHaveBeenCalledOnce();
  expect(scale).toBeCloseTo(Math.min(1, Math.sqrt(16e6 / (width * height))));
});

it('decodes a JPEG whole where the browser cannot do otherwise', async () => {
  smaller = undefined;
  expect((await decode(jpeg(8000, 6000))).width).toBe(4619);
  vi.stubGlobal('ImageDecoder', undefined);
  expect((await decode(jpeg(8000, 6000))).width).toBe(4619);
  expect(whole).toHaveBeenCalledTimes(2);
});
