// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call, type CallOptions } from '~/api/call';
import { config, readConfig, type Config } from '~/config';
import type { Operation } from '~/contract/operation';
import { ScanFailure, sharedScanner, type ScannerClient } from '~/scanner/runtime/client';
import type { FrontResult } from '~/scanner/protocol';
import { backStore } from '../back/scanned-back';
import { photoStore } from '../corners/scanned-photo';
import { captchaToken } from '../captcha/captcha';
import { claimGuestDocuments } from '../claim-guest-documents';
import { PENDING_FIELDS_KEY } from '../guest-keys';
import { loadPendingFields, storePendingFields } from '../local/pending-fields';
import { readsWithoutBackend } from '../local/local-scan';
import { scanResultOf, sure } from '../testing';
import { readDocument } from './read-document';
import type { UploadStep } from './steps';

vi.mock('~/api/call', { spy: true });
vi.mock('~/config', { spy: true });
vi.mock('~/scanner/runtime/client', { spy: true });
vi.mock('../captcha/captcha', { spy: true });

const photo = new File(
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9)],
  'IMG_1.jpg',
  { type: 'image/jpeg' },
);
const scan = vi.fn<ScannerClient['scan']>();
const scanBack = vi.fn<ScannerClient['scanBack']>();
const steps: UploadStep[] = [];

const run = (
  sides: { readonly file?: File; readonly back?: File; readonly userId?: string; readonly vehicleId?: string } = {},
) =>
  readDocument({
    file: photo,
    userId: undefined,
    ...sides,
    signal: new AbortController().signal,
    onProgress: ({ step }) => {
      if (steps.at(-1) !== step) steps.push(step);
    },
  });
const setUp = (mode: Config['mode'], scanner: Config['scanner']) =>
  vi.mocked(config).mockReturnValue({ ...readConfig({}), mode, scanner });

beforeEach(() => {
  steps.length = 0;
  scanBack.mockRejectedValue(new ScanFailure('no-document'));
  vi.mocked(captchaToken).mockResolvedValue('token-1');
  vi.mocked(sharedScanner).mockReturnValue({
    scan,
    scanBack,
    detect: () => Promise.reject(new ScanFailure('cancelled')),
    prepare: () => Promise.resolve(),
    release: () => undefined,
    dispose: () => undefined,
  });
  vi.mocked(call).mockImplementation((async (
    operation: Operation,
    _input: object,
    options: CallOptions | undefined,
  ) => {
    if (operation.name === 'Cars.AddVehicle') return scanResultOf().vehicle;
    if (operation.name === 'Cars.GetVehicles') return [];
    options?.onUploadProgress?.(0.5);
    options?.onUploadProgress?.(1);
    return scanResultOf();
  }) as typeof call);
});

function sentFile(): File {
  const input: { file?: unknown } = vi.mocked(call).mock.calls[0]?.[1] ?? {};
  if (!(input.file instanceof File)) throw new Error('No file was sent');
  return input.file;
}

describe('a document', () => {
  it('is passed to the embedded backend with its original bytes', async () => {
    setUp('device', 'device');
    await run();
    expect(sentFile()).toBe(photo);
    expect(steps).toEqual(['captcha', 'decode']);
  });

  it.each([
    ['is sent for the vehicle that it is of', 'lena', 'golf'],
    ['of a guest is sent for none', undefined, undefined],
  ])('%s', async (_what, userId, vehicleId) => {
    setUp('connected', 'remote');
    await run({ vehicleId: 'golf', ...(userId !== undefined && { userId }) });
    const input: { vehicleId?: unknown } = vi.mocked(call).mock.calls[0]?.[1] ?? {};
    expect(input.vehicleId).toBe(vehicleId);
  });

  it('is uploaded without EXIF, with upload progress', async () => {
    setUp('connected', 'remote');
    await run();
    expect(sentFile()).not.toBe(photo);
    expect(sentFile().name).toBe('document.jpeg');
    expect(new Uint8Array(await sentFile().arrayBuffer())).toEqual(
      Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9),
    );
    expect(steps).toEqual(['captcha', 'prepare', 'upload', 'wait']);
  });

  it('is read on the device and not sent when the accounts are on a server but the scanner is local', async () => {
    setUp('connected', 'device');
    const documentImage = new Blob(['image']);
    const read: FrontResult = {
      fields: { A: sure('HL SW 2412') },
      version: 7,
      warnings: [],
      panels: ['left', 'middle', 'right'],
      folds: [],
      documentImage,
      corners: [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 2, y: 1 },
        { x: 0, y: 1 },
      ],
      timings: { decode: 1, find: 1, flatten: 1, read: 1, check: 1 },
    };
    scan.mockImplementation(async (_file, options) => {
      options?.onProgress?.('find', 0.5);
      return read;
    });
    const { result, image } = await run();
    expect(call).not.toHaveBeenCalled();
    expect(captchaToken).not.toHaveBeenCalled();
    expect(image).toBe(documentImage);
    expect(result.readerVersion).toBe(7);
    expect(result.vehicle).toMatchObject({ fields: { A: 'HL SW 2412', B: '' }, facts: { licensePlate: 'HL SW 2412' } });
    expect(steps).toEqual(['find']);
  });

  it('is read on the device with both sides in any order, and the later inspection counts', async () => {
    setUp('connected', 'device');
    const place = {
      version: 7,
      corners: [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 2, y: 1 },
        { x: 0, y: 1 },
      ] as FrontResult['corners'],
      panels: [],
      folds: [],
      timings: { decode: 1, find: 1, flatten: 1, read: 1, check: 1 },
    };
    const other = new File(['back'], 'IMG_2.jpg');
    const latest = sure('05/2029');
    const image = new Blob(['back'], { type: 'image/jpeg' });
    scan.mockImplementation(async (file) => {
      if (file === other) throw new ScanFailure('zb1-back');
      return { ...place, fields: { HU: sure('03/2027') }, warnings: [], documentImage: new Blob(['front']) };
    });
    scanBack.mockResolvedValue({
      inspections: [],
      latest,
      image,
      timings: place.timings,
    });
    for (const [file, back, swapped] of [
      [photo, other, false],
      [other, photo, true],
    ] as const) {
      const { result } = await run({ file, back });
      expect(result).toMatchObject({
        readings: { HU: { value: '05/2029', side: 'back' } },
        vehicle: { fields: { HU: '05/2029' } },
      });
      expect(backStore.getState().kept?.back).toEqual({ problem: null, swapped, image });
      expect(scanBack.mock.lastCall?.[0]).toBe(other);
    }
    scanBack.mockRejectedValue(new ScanFailure('too-dark'));
    expect((await run({ back: other })).result).toMatchObject({
      vehicle: { fields: { HU: '03/2027' } },
    });
    expect(backStore.getState().kept?.back).toMatchObject({ problem: 'scan.too-dark', image: null });
  });

  it('keeps the photo of the front to be read again, and none where the answer does not name it', async () => {
    setUp('device', 'device');
    const other = new File(['back'], 'IMG_2.jpg');
    const answerWith = (swapped?: boolean) =>
      vi.mocked(call).mockResolvedValueOnce({
        ...scanResultOf(),
        ...(swapped !== undefined && { back: { problem: null, swapped, image: null } }),
      });
    const kept = () => photoStore.getState().photo?.file;
    answerWith(true);
    await run({ back: other });
    expect(kept()).toBe(other);
    answerWith(false);
    await run({ back: other });
    expect(kept()).toBe(photo);
    // As servers answer an attempt that repeats one whose answer was lost.
    answerWith();
    await run({ back: other });
    expect(kept()).toBeUndefined();
    expect(backStore.getState().kept).toBeNull();
    answerWith();
    await run();
    expect(kept()).toBe(photo);
  });

  it.each(['storage.blocked', 'storage.lost', 'insecure'])(
    'of a guest is read without the backend where the browser stores nothing (%s)',
    async (code) => {
      setUp('device', 'device');
      vi.mocked(call).mockRejectedValue(new ApiError(code, { operation: 'Scan.Scan', status: 507 }));
      scan.mockResolvedValue({
        fields: { A: sure('HL SW 2412') },
        version: 7,
        warnings: [],
        panels: [],
        folds: [],
        documentImage: new Blob(['image']),
        corners: [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 2, y: 1 },
          { x: 0, y: 1 },
        ],
        timings: { decode: 1, find: 1, flatten: 1, read: 1, check: 1 },
      });
      const { result, image } = await run();
      expect(result.vehicle.fields.A).toBe('HL SW 2412');
      expect(image).not.toBeNull();
      expect(readsWithoutBackend(result.scanId)).toBe(true);
      expect(readsWithoutBackend('scan-1')).toBe(false);
    },
  );

  it.each([
    ['another error', 'scan.no-document', 'device'],
    ['a full storage', 'storage.quota', 'device'],
    ['a server without storage', 'storage.quota', 'connected'],
  ] as const)('fails with %s', async (_, code, mode) => {
    setUp(mode, mode === 'device' ? 'device' : 'remote');
    vi.mocked(call).mockRejectedValue(new ApiError(code, { operation: 'Scan.Scan', status: 507 }));
    await expect(run()).rejects.toMatchObject({ code });
    expect(scan).not.toHaveBeenCalled();
  });

  it.each([
    ['', undefined],
    [', nor is a captcha loaded', 'site-key'],
  ])('of a guest is read without the backend where there is no https%s', async (_, captchaSiteKey) => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), captchaSiteKey });
    vi.stubGlobal('isSecureContext', false);
    vi.stubGlobal('crypto', {});
    scan.mockRejectedValue(new ScanFailure('no-document'));
    await expect(run()).rejects.toMatchObject({ code: 'scan.no-document' });
    expect(scan).toHaveBeenCalledOnce();
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it('is not sent to a server without https, which is said', async () => {
    setUp('connected', 'remote');
    vi.stubGlobal('isSecureContext', false);
    await expect(run()).rejects.toMatchObject({ code: 'insecure' });
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it.each([
    ['is gone from the server', async () => new Response(null, { status: 404 }), 'scan.outdated'],
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), 'scan.assets-unavailable'],
  ])('is not read when the reader %s', async (_, answer, code) => {
    setUp('connected', 'device');
    vi.stubGlobal('fetch', answer);
    vi.mocked(sharedScanner).mockImplementation(() => {
      throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/client-1.js');
    });
    await expect(run()).rejects.toMatchObject({ code });
  });

  it("fails with the scanner's error code when it cannot be read", async () => {
    setUp('connected', 'device');
    scan.mockRejectedValue(new ScanFailure('no-document'));
    await expect(run()).rejects.toMatchObject({ code: 'scan.no-document' });
  });
});

describe("a guest's confirmed values", () => {
  it('are stored for the tab and become a vehicle of the account', async () => {
    storePendingFields('read', { A: 'HL SW 2412' });
    await claimGuestDocuments();
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ fields: { A: 'HL SW 2412' } });
    expect(loadPendingFields()).toEqual({});
  });

  it('are kept beside those of a document that was typed in', () => {
    storePendingFields('typed', { A: 'HL SW 2412' });
    storePendingFields('read', { A: 'B AB 1234' });
    expect(loadPendingFields()).toMatchObject({ typed: { A: 'HL SW 2412' }, read: { A: 'B AB 1234' } });
    storePendingFields('read', null);
    expect(loadPendingFields()).toMatchObject({ typed: { A: 'HL SW 2412' } });
    expect(loadPendingFields().read).toBeUndefined();
    storePendingFields('typed', null);
    expect(sessionStorage.getItem(PENDING_FIELDS_KEY)).toBeNull();
  });

  it('are ignored when the stored JSON is invalid', () => {
    sessionStorage.setItem(PENDING_FIELDS_KEY, '{"A":5}');
    expect(loadPendingFields()).toEqual({});
    sessionStorage.setItem(PENDING_FIELDS_KEY, 'not json');
    expect(loadPendingFields()).toEqual({});
  });
});
