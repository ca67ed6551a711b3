import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPRESS_OVER_BYTES, prepareImage, type Compress } from './prepare-image';
import { reencode } from './reencode';

vi.mock('./reencode', { spy: true });

const signal = new AbortController().signal;

/** A JPEG of exactly that many bytes: header, entropy-coded data, end marker. */
function jpegOf(bytes: number): File {
  const frame = [0xff, 0xd8, 0xff, 0xda, 0, 2];
  const data = new Uint8Array(bytes);
  data.set(frame);
  data.set([0xff, 0xd9], bytes - 2);
  return new File([data], 'IMG_1.jpg', { type: 'image/jpeg' });
}

describe('prepareImage', () => {
  it('does not compress up to 2 MB', async () => {
    const compress = vi.fn<Compress>();
    const file = await prepareImage(jpegOf(COMPRESS_OVER_BYTES), signal, { compress });
    expect(compress).not.toHaveBeenCalled();
    expect(file.size).toBe(COMPRESS_OVER_BYTES);
  });

  it('compresses above 2 MB', async () => {
    const compress = vi.fn<Compress>(async () => new File(['small'], 'blob', { type: 'image/jpeg' }));
    const file = await prepareImage(jpegOf(COMPRESS_OVER_BYTES + 1), signal, { compress });
    expect(compress).toHaveBeenCalledOnce();
    expect(await file.text()).toBe('small');
    expect(file).toMatchObject({ name: 'document.jpeg', type: 'image/jpeg' });
  });

  it('keeps the original size when compression fails', async () => {
    const compress = vi.fn<Compress>(async () => Promise.reject(new Error('no canvas')));
    const file = await prepareImage(jpegOf(COMPRESS_OVER_BYTES + 1), signal, { compress });
    expect(file.size).toBe(COMPRESS_OVER_BYTES + 1);
  });

  it('rejects when the upload was cancelled meanwhile', async () => {
    const controller = new AbortController();
    const compress: Compress = async () => {
      controller.abort();
      throw new Error('aborted');
    };
    await expect(prepareImage(jpegOf(COMPRESS_OVER_BYTES + 1), controller.signal, { compress })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
  });

  it('passes the file to the compressor without metadata', async () => {
    const gps = [...'Exif\0\0GPS 53.8655'].map((letter) => letter.charCodeAt(0));
    const original = new Uint8Array(await jpegOf(COMPRESS_OVER_BYTES + 1).arrayBuffer());
    const told = Uint8Array.from([0xff, 0xe1, 0, gps.length + 2, ...gps]);
    const photo = new File([original.subarray(0, 2), told, original.subarray(2)], 'IMG_1.jpg', { type: 'image/jpeg' });
    let seen = '';
    await prepareImage(photo, signal, {
      compress: async (image) => {
        seen = await image.slice(0, 200).text();
        return image;
      },
    });
    expect(await photo.slice(0, 200).text()).toContain('GPS');
    expect(seen).not.toContain('GPS');
  });
});

it("keeps the file's own name where the caller asks for it, with the extension of the resulting type", async () => {
  const name = (type: string): string => `rechnung.${type === 'image/jpeg' ? 'jpg' : 'other'}`;
  const compress = vi.fn<Compress>(async () => new File(['small'], 'blob', { type: 'image/jpeg' }));
  expect((await prepareImage(jpegOf(100), signal, { name })).name).toBe('rechnung.jpg');
  expect((await prepareImage(jpegOf(COMPRESS_OVER_BYTES + 1), signal, { name, compress })).name).toBe('rechnung.jpg');
});

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

/** A PNG of a few bytes with that many pixels. */
function pngOf(width: number, height: number, ...chunks: string[]): File {
  const bytes = [
    0x89,
    ...ascii('PNG\r\n\u001a\n'),
    ...u32(13),
    ...ascii('IHDR'),
    ...u32(width),
    ...u32(height),
    8,
    6,
    0,
    0,
    0,
    ...u32(0),
    ...chunks.flatMap((name) => [...u32(0), ...ascii(name), ...u32(0)]),
    ...u32(0),
    ...ascii('IEND'),
    ...u32(0),
  ];
  return new File([Uint8Array.from(bytes)], 'IMG_1.png', { type: 'image/png' });
}

function webpOf(flags: number): File {
  const header = [...ascii('WEBPVP8X'), 10, 0, 0, 0, flags, 0, 0, 0, 99, 0, 0, 99, 0, 0];
  const body = [...header, ...ascii('VP8 '), ...u32(0)];
  return new File([Uint8Array.from([...ascii('RIFF'), body.length, 0, 0, 0, ...body])], 'a.webp', {
    type: 'image/webp',
  });
}

describe('an image of few bytes and many pixels', () => {
  const compress = vi.fn<Compress>(async () => new File(['small'], 'blob', { type: 'image/jpeg' }));
  afterEach(() => void compress.mockClear());

  it.each([
    [8064, 6048, 1920],
    [400, 60_000, 8192],
  ])('is reduced (%i × %i)', async (width, height, side) => {
    const file = await prepareImage(pngOf(width, height), signal, { compress });
    expect(await file.text()).toBe('small');
    expect(compress).toHaveBeenCalledExactlyOnceWith(expect.anything(), signal, side);
  });

  it('is reduced while it is decoded, before the library keeps its full bitmap', async () => {
    const reduced = new File(['reduced'], 'a.jpg', { type: 'image/jpeg' });
    vi.mocked(reencode).mockResolvedValueOnce(reduced);
    await prepareImage(pngOf(8064, 6048), signal, { compress });
    expect(reencode).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), {
      width: 1920,
      quality: 0.98,
    });
    expect(compress).toHaveBeenCalledExactlyOnceWith(reduced, signal, 1920);
  });

  it('that is narrow is reduced to its final size while it is decoded, and never enlarged', async () => {
    vi.mocked(reencode).mockClear();
    await prepareImage(pngOf(400, 60_000), signal, { compress });
    expect(reencode).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), {
      width: 55,
      quality: 0.98,
    });
  });

  it('stays as it is within the limits', async () => {
    expect((await prepareImage(pngOf(4000, 3000), signal, { compress })).type).toBe('image/png');
    expect(compress).not.toHaveBeenCalled();
  });
});

describe('an image over 2 MB', () => {
  const compress = vi.fn<Compress>(async () => new File(['small'], 'blob', { type: 'image/jpeg' }));

  it.each([
    ['a long screenshot stays legible', 1170, 12_000, 8192],
    ['a photo becomes 1920 px', 4000, 3000, 1920],
  ])('%s', async (_, width, height, side) => {
    const data = [new Uint8Array(COMPRESS_OVER_BYTES)];
    const [head, end] = [await pngOf(width, height).slice(0, -12).arrayBuffer(), u32(0)];
    const chunk = Uint8Array.from([...u32(COMPRESS_OVER_BYTES), ...ascii('IDAT')]);
    const iend = Uint8Array.from([...end, ...ascii('IEND'), ...end]);
    const large = new File([head, chunk, ...data, Uint8Array.from(end), iend], 'a.png', { type: 'image/png' });
    await prepareImage(large, signal, { compress });
    expect(compress).toHaveBeenCalledExactlyOnceWith(expect.anything(), signal, side);
  });
});

describe('an animated image', () => {
  const still = new File(['still'], 'document.jpeg', { type: 'image/jpeg' });

  it.each([
    ['WebP', () => webpOf(0x02)],
    ['PNG', () => pngOf(100, 100, 'acTL')],
  ])('as %s becomes its first frame', async (_, make) => {
    vi.mocked(reencode).mockResolvedValue(still);
    expect(await (await prepareImage(make(), signal)).text()).toBe('still');
  });

  it('stays animated where the caller asks for it', async () => {
    expect((await prepareImage(webpOf(0x02), signal, { keepAnimation: true })).type).toBe('image/webp');
    expect(reencode).not.toHaveBeenCalled();
  });

  it('is no WebP or PNG of one frame', async () => {
    expect((await prepareImage(webpOf(0x10), signal)).type).toBe('image/webp');
    expect((await prepareImage(pngOf(100, 100), signal)).type).toBe('image/png');
    expect(reencode).not.toHaveBeenCalled();
  });
});
