// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { goneFile, makeGone } from '~/lib/readable-file.testing';
import { hasUnsavedInput } from '~/session/unsaved-input';
import errors from '../../../../locales/de/errors.json';
import { captchaToken } from '../captcha/captcha';
import { detectOnPhoto } from '../local/reader';
import { pngFile, scanResultOf } from '../testing';
import {
  chooseArrived,
  chooseBack,
  chooseFile,
  chooseFiles,
  digitise,
  dispatchUpload,
  startDetection,
  uploadStore,
} from './upload-store';
import { answer, chooseAndAgree, onScanned, setUpUploadStore } from './upload-store.testing';

vi.mock('~/api/call', { spy: true });
vi.mock('../captcha/captcha', { spy: true });
vi.mock('../local/reader', { spy: true });

setUpUploadStore({
  call: vi.mocked(call),
  captchaToken: vi.mocked(captchaToken),
  detectOnPhoto: vi.mocked(detectOnPhoto),
});

describe('detection on the chosen photo', () => {
  type DetectOptions = Parameters<typeof detectOnPhoto>[1];
  const detections: {
    readonly options: DetectOptions;
    readonly end: (result: Awaited<ReturnType<typeof detectOnPhoto>>) => void;
  }[] = [];
  beforeEach(() => {
    detections.length = 0;
    vi.mocked(detectOnPhoto).mockImplementation(
      (_file, options) => new Promise((end) => detections.push({ options, end })),
    );
    dispatchUpload({ type: 'opened' });
  });
  const detection = () => uploadStore.getState().front?.detection;

  /** Chooses a photo whose preview is decoded. */
  const choose = async (file: File): Promise<void> => {
    await chooseFile(file);
    startDetection(file);
  };

  it('starts once for a photo that is still chosen, and not while it is read', async () => {
    const file = pngFile();
    await chooseFile(file);
    startDetection(pngFile());
    expect(detections).toHaveLength(0);
    startDetection(file);
    startDetection(file);
    expect(detections).toHaveLength(1);
    await chooseAndAgree();
    const { front } = uploadStore.getState();
    dispatchUpload({ type: 'submitted', guest: true });
    if (front !== null) startDetection(front.file);
    expect(detections).toHaveLength(1);
  });

  it('reports the provisional verdict, then the verdict', async () => {
    await choose(pngFile());
    expect(detection()).toBeNull();
    detections[0]?.options.onProvisionalVerdict('zb2');
    expect(detection()).toEqual({ verdict: 'zb2', sure: false, corners: null });
    detections[0]?.end({ verdict: 'other-document', corners: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(detection()).toEqual({ verdict: 'other-document', sure: true, corners: null });
  });

  it('is aborted and reset when another photo is chosen', async () => {
    await choose(pngFile());
    await choose(pngFile(1600, 800, 'anders.png'));
    expect([detections.length, detections[0]?.options.signal.aborted, detections[1]?.options.signal.aborted]).toEqual([
      2,
      true,
      false,
    ]);
    detections[0]?.end({ verdict: 'zb2', corners: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(detection()).toBeNull();
  });

  it('is aborted when the dialog is closed', async () => {
    await choose(pngFile());
    dispatchUpload({ type: 'closed' });
    expect(detections[0]?.options.signal.aborted).toBe(true);
  });

  it('ignores failures, which the scan will report', async () => {
    vi.mocked(detectOnPhoto).mockRejectedValue(new Error('no worker'));
    await choose(pngFile());
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState()).toMatchObject({ front: { detection: null }, scan: { status: 'idle' } });
  });
});

describe('a chosen file', () => {
  it.each([
    ['scan.empty-file', new File([], 'leer.jpg', { type: 'image/jpeg' })],
    ['scan.unsupported-type', new File(['hello'], 'brief.txt', { type: 'image/jpeg' })],
    ['scan.too-small', pngFile(1, 1)],
    ['scan.too-many-pixels', pngFile(10_000, 6_001)],
    ['scan.undecodable', new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'ab.jpg', { type: 'image/jpeg' })],
  ])('is refused with %s before anything is read or sent', async (code, file) => {
    await chooseFile(file);
    expect(uploadStore.getState()).toMatchObject({ open: true, front: null, refused: { name: file.name, code } });
    expect(call).not.toHaveBeenCalled();
  });

  it('is unsaved input from the choice until the dialog is closed, so that a lock keeps it', async () => {
    expect(hasUnsavedInput()).toBe(false);
    const checked = chooseFile(pngFile());
    expect(hasUnsavedInput()).toBe(true);
    await checked;
    expect(hasUnsavedInput()).toBe(true);
    dispatchUpload({ type: 'closed' });
    expect(hasUnsavedInput()).toBe(false);
  });

  it('is refused over 25 MB', async () => {
    await chooseFile(new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'riese.jpg'));
    expect(uploadStore.getState().refused?.code).toBe('scan.too-large');
  });
});

describe('digitising while the photos are still being checked', () => {
  const agree = (): void => {
    dispatchUpload({ type: 'opened' });
    for (const consent of ['privacy', 'terms'] as const) dispatchUpload({ type: 'consent-set', consent, given: true });
  };

  it('reads both sides once they are checked', async () => {
    answer({ 'Scan.Scan': async () => scanResultOf() });
    agree();
    const [front, back] = [pngFile(1600, 800, 'vorn.png'), pngFile(1600, 800, 'hinten.png')];
    const chosen = chooseFiles([front, back]);
    const [read] = [digitise(onScanned), digitise(onScanned)];
    expect(uploadStore.getState()).toMatchObject({ scan: { status: 'idle' }, fileMissing: false });
    await chosen;
    await vi.runAllTimersAsync();
    await read;
    expect(vi.mocked(call).mock.calls.filter(([{ name }]) => name === 'Scan.Scan')).toMatchObject([
      [{}, { file: front, back }, {}],
    ]);
    expect(onScanned).toHaveBeenCalledOnce();
  });

  it('reads nothing when the new photo is refused, not even the one chosen before', async () => {
    const file = await chooseAndAgree();
    const chosen = chooseFile(new File([], 'leer.jpg', { type: 'image/jpeg' }));
    await digitise(onScanned);
    await chosen;
    expect(uploadStore.getState()).toMatchObject({
      scan: { status: 'idle' },
      front: { file },
      attempts: 0,
      refused: { name: 'leer.jpg', code: 'scan.empty-file' },
    });
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it('reads nothing when the dialog is closed meanwhile', async () => {
    agree();
    const chosen = chooseFile(pngFile());
    const read = digitise(onScanned);
    dispatchUpload({ type: 'closed' });
    await Promise.all([chosen, read]);
    expect(uploadStore.getState()).toMatchObject({ open: false, scan: { status: 'idle' } });
    expect(captchaToken).not.toHaveBeenCalled();
  });
});

describe('a file that is gone from disk', () => {
  it('is refused when it is chosen, on either side', async () => {
    await chooseFile(goneFile('vorn.jpg'));
    expect(uploadStore.getState()).toMatchObject({ front: null, refused: { name: 'vorn.jpg', code: 'file.gone' } });
    await chooseBack(goneFile('hinten.pdf', 'application/pdf'));
    expect(uploadStore.getState()).toMatchObject({ back: null, refused: { name: 'hinten.pdf', code: 'file.gone' } });
  });

  it('has to be chosen again when it is digitised, before a captcha is solved', async () => {
    const file = await chooseAndAgree();
    makeGone(file);
    await digitise(onScanned);
    expect(captchaToken).not.toHaveBeenCalled();
    expect(uploadStore.getState()).toMatchObject({
      scan: { status: 'idle' },
      front: null,
      refused: { name: file.name, code: 'file.gone' },
    });
  });

  it('is named when only the second photo is gone; the first one stays', async () => {
    const file = await chooseAndAgree();
    const back = pngFile(1600, 800, 'hinten.png');
    await chooseBack(back);
    makeGone(back);
    await digitise(onScanned);
    expect(uploadStore.getState()).toMatchObject({
      front: { file },
      back: null,
      refused: { name: 'hinten.png', code: 'file.gone' },
    });
  });

  it('has to be chosen again when it disappears while it is sent', async () => {
    const file = await chooseAndAgree();
    answer({
      'Scan.Scan': async () => {
        makeGone(file);
        throw new ApiError('file.gone', { operation: 'Scan.Scan' });
      },
    });
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    expect(uploadStore.getState()).toMatchObject({
      front: null,
      scan: { status: 'idle' },
      refused: { code: 'file.gone' },
    });
  });
});

describe('more photos than a document has sides', () => {
  const photo = (name: string) => pngFile(1600, 800, name);

  it('are refused beyond the second one', async () => {
    await chooseFiles([photo('a.png'), photo('b.png'), photo('c.png')]);
    expect(uploadStore.getState()).toMatchObject({
      front: { file: { name: 'a.png' } },
      back: { file: { name: 'b.png' } },
      refused: { name: 'c.png', code: 'file.too-many' },
    });
  });

  it('are refused when they are dropped and both sides are chosen', async () => {
    await chooseArrived([photo('a.png'), photo('b.png')]);
    expect(uploadStore.getState().refused).toBeNull();
    await chooseArrived([photo('c.png')]);
    expect(uploadStore.getState()).toMatchObject({
      front: { file: { name: 'a.png' } },
      refused: { code: 'file.too-many' },
    });
  });
});

describe('a JPEG without its end', () => {
  const bytes = Uint8Array.from(
    readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/documents/scan.jpg')),
  );
  const jpegOf = (length: number) => new File([bytes.subarray(0, length)], 'a.jpg', { type: 'image/jpeg' });

  it('is read when only its end mark is missing, which it gets back', async () => {
    await chooseFile(jpegOf(bytes.length - 2));
    const { front, refused: refusal } = uploadStore.getState();
    expect(refusal).toBeNull();
    expect(front?.file).toMatchObject({ name: 'a.jpg', size: bytes.length });
  });

  it('is refused when it is cut, and has to be transferred and chosen again', async () => {
    await chooseFile(jpegOf(Math.round(bytes.length / 2)));
    expect(uploadStore.getState()).toMatchObject({ front: null, refused: { code: 'scan.undecodable' } });
    expect(errors.scan.undecodable).toContain('wähle es noch einmal aus');
    expect(errors.scan.undecodable).not.toMatch(/fotografier|neues Foto/iu);
    expect(errors.file.undecodable).toContain('wähle es noch einmal aus');
  });
});

it('names the camera setting for photos of 108 and 200 megapixels', async () => {
  for (const [width, height] of [
    [12_000, 9000],
    [16_320, 12_240],
  ] as const) {
    await chooseFile(pngFile(width, height));
    expect(uploadStore.getState().refused?.code).toBe('scan.too-many-pixels');
  }
  expect(errors.scan['too-many-pixels']).toMatch(/12 oder 50\sMegapixel/u);
});
