// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { config, readConfig } from '~/config';
import type { Operation } from '~/contract/operation';
import type { BackResult, FrontResult } from '~/scanner/protocol';
import { sharedScanner, type ScannerClient } from '~/scanner/runtime/client';
import { backStore } from '../back/scanned-back';
import { clearScan, storeScan } from '../scan-changes';
import { scanStore, type Scanned } from '../scan-store';
import { scanResultOf, sure } from '../testing';
import { readDocument } from '../upload/read-document';
import { readPhotoAgain } from './read-again';
import { clearPhoto, photoStore, setPhoto, type ScannedPhoto } from './scanned-photo';

vi.mock('~/api/call', { spy: true });
vi.mock('~/config', { spy: true });
vi.mock('~/scanner/runtime/client', { spy: true });

const timings = { decode: 1, find: 1, flatten: 1, read: 1, check: 1 };
const scan = vi.fn<ScannerClient['scan']>();

function frontOf(inspection: string): FrontResult {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 2, y: 1 },
  ];
  return {
    version: 7,
    fields: { HU: sure(inspection) },
    warnings: [],
    corners: [a, { ...b, y: 0 }, b, { ...a, y: 1 }],
    panels: [],
    folds: [],
    documentImage: new Blob(['front']),
    timings,
  };
}

const backOf = (inspection: string): BackResult => ({
  inspections: [],
  latest: sure(inspection),
  image: new Blob(['back'], { type: 'image/jpeg' }),
  timings,
});

afterEach(() => {
  clearScan();
  clearPhoto();
});

/** The inspection after the front was read again with this one. */
async function readInspectionAgain(inspection: string): Promise<unknown> {
  const { photo } = photoStore.getState();
  if (photo === null) throw new Error('No photo is kept');
  scan.mockResolvedValue(frontOf(inspection));
  return (await readPhotoAgain(photo, null, [], { guest: true })).readings.HU;
}

/** Reads both sides in the browser. */
async function readInBrowser(front: FrontResult, back: BackResult): Promise<Scanned> {
  vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
  vi.mocked(sharedScanner).mockReturnValue({
    scan,
    scanBack: () => Promise.resolve(back),
    detect: () => Promise.reject(new Error('not needed')),
    prepare: () => Promise.resolve(),
    release: () => undefined,
    dispose: () => undefined,
  });
  scan.mockResolvedValue(front);
  return readDocument({
    file: new File(['front'], 'front.jpg'),
    back: new File(['back'], 'back.jpg'),
    userId: undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

it('keeps the picture of a back that was read in the browser as the file that it is', async () => {
  const back = backOf('03/2027');
  await readInBrowser(frontOf('03/2028'), back);
  expect(backStore.getState().kept?.back).toEqual({ problem: null, swapped: false, image: back.image });
  expect(backStore.getState().kept?.back.image).toBe(back.image);
});

it('keeps the stamped inspection of the back however often the front is read again in the browser', async () => {
  const { result } = await readInBrowser(frontOf('03/2028'), backOf('03/2027'));
  storeScan(result, { guest: true });
  expect(result.readings.HU).toMatchObject({ value: '03/2028' });
  for (const [inspection, expected] of [
    ['03/2025', { value: '03/2027', side: 'back' }],
    ['03/2029', { value: '03/2029' }],
    ['03/2025', { value: '03/2027', side: 'back' }],
  ] as const) {
    expect(await readInspectionAgain(inspection)).toMatchObject(expected);
    expect(scanStore.getState().result?.readings.HU).toMatchObject(expected);
  }
});

/** Keeps the photo of a guest's scan that the backend has read. */
function keepScan(scanId: string): ScannedPhoto {
  const photo: ScannedPhoto = {
    scanId,
    vehicleId: 'vehicle-1',
    file: new Blob(['photo']),
    detectedCorners: null,
    userCorners: null,
  };
  storeScan({ ...scanResultOf(), scanId }, { guest: true });
  setPhoto(photo);
  return photo;
}

it('leaves another document alone that was read meanwhile', async () => {
  const photo = keepScan('scan-1');
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    if (name !== 'Scan.ReadAgain') return new Blob(['image']);
    keepScan('scan-2');
    return { ...scanResultOf(), scanId: 'scan-1' };
  }) as typeof call);
  await readPhotoAgain(photo, null, [], { guest: true });
  expect(photoStore.getState().photo?.scanId).toBe('scan-2');
  expect(scanStore.getState().result?.scanId).toBe('scan-2');
});

it.each([true, false])('takes the new readings though their picture cannot be fetched (guest: %s)', async (guest) => {
  const photo = keepScan('scan-1');
  const readings = { HU: sure('03/2029') };
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    if (name !== 'Scan.ReadAgain') throw new ApiError('unreachable', { operation: name });
    return { ...scanResultOf(readings), scanId: 'scan-1' };
  }) as typeof call);
  expect(await readPhotoAgain(photo, null, [], { guest })).toEqual({ readings, image: null });
});
