// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call, type CallOptions } from '~/api/call';
import type { Operation } from '~/contract/operation';
import { scanProgress } from '~/lib/request-progress';
import { goneFile, makeGone } from '~/lib/readable-file.testing';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import errors from '../../../../locales/de/errors.json';
import { captchaToken } from '../captcha/captcha';
import { detectOnPhoto } from '../local-scan';
import { clearScan, GUEST_SCAN_KEY, scanStore } from '../scan-store';
import { pngFile, scanResultOf } from '../testing';
import { FORM_SUBMIT_DELAY } from './read-document';
import {
  cancelScan,
  chooseArrived,
  chooseBack,
  chooseFile,
  chooseFiles,
  digitise,
  dispatchUpload,
  uploadStore,
  type ScanOutcome,
} from './upload-store';

vi.mock('~/api/call', { spy: true });
vi.mock('../captcha/captcha', { spy: true });
vi.mock('../local-scan', { spy: true });

const profile = { sub: 'person-1', name: 'lena@example.org', role: null };
const onScanned = vi.fn<(outcome: ScanOutcome) => void>();
type Answer = (input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

/** Answers contract calls by name; any other call fails the test. */
function answer(answers: Readonly<Record<string, Answer>>): void {
  vi.mocked(call).mockImplementation((async (
    operation: Operation,
    input: Record<string, unknown>,
    options: CallOptions,
  ) => {
    const make = answers[operation.name];
    if (make === undefined) throw new Error(`Unexpected call ${operation.name}`);
    return make(input, options);
  }) as typeof call);
}

const callsOf = (name: string) => vi.mocked(call).mock.calls.filter(([operation]) => operation.name === name);
const scanned: Answer = async () => scanResultOf();
const refused =
  (code: string, status: number): Answer =>
  async () => {
    throw new ApiError(code, { operation: 'Scan.Scan', status });
  };

function signIn(): void {
  // Only the presence of a user matters; a token would be a credential.
  sessionStore.setState({ ...INITIAL_SESSION, status: 'authenticated', user: {} as never, profile });
}

async function chooseAndAgree(): Promise<File> {
  const file = pngFile();
  dispatchUpload({ type: 'opened' });
  await chooseFile(file);
  dispatchUpload({ type: 'consent-set', consent: 'privacy', given: true });
  dispatchUpload({ type: 'consent-set', consent: 'terms', given: true });
  return file;
}

beforeEach(() => {
  vi.mocked(detectOnPhoto).mockResolvedValue(undefined);
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  vi.mocked(captchaToken).mockResolvedValue('token-1');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  cancelScan();
  dispatchUpload({ type: 'cancelled' });
  dispatchUpload({ type: 'closed' });
  clearScan();
  delete window.dataLayer;
});

describe('detection on the chosen photo', () => {
  type DetectOptions = Parameters<typeof detectOnPhoto>[1];
  const looks: {
    readonly options: DetectOptions;
    readonly end: (look: Awaited<ReturnType<typeof detectOnPhoto>>) => void;
  }[] = [];
  beforeEach(() => {
    looks.length = 0;
    vi.mocked(detectOnPhoto).mockImplementation((_file, options) => new Promise((end) => looks.push({ options, end })));
    dispatchUpload({ type: 'opened' });
  });
  const look = () => uploadStore.getState().detection;

  it('starts at once and reports the first impression, then the verdict', async () => {
    await chooseFile(pngFile());
    expect(look()).toBeNull();
    looks[0]?.options.onImpression('zb2');
    expect(look()).toEqual({ verdict: 'zb2', sure: false, corners: null });
    looks[0]?.end({ verdict: 'other-document', corners: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(look()).toEqual({ verdict: 'other-document', sure: true, corners: null });
  });

  it('is aborted and reset when another photo is chosen', async () => {
    await chooseFile(pngFile());
    await chooseFile(pngFile(1600, 800, 'anders.png'));
    expect([looks.length, looks[0]?.options.signal.aborted, looks[1]?.options.signal.aborted]).toEqual([
      2,
      true,
      false,
    ]);
    looks[0]?.end({ verdict: 'zb2', corners: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(look()).toBeNull();
  });

  it('is aborted when the dialog is closed', async () => {
    await chooseFile(pngFile());
    dispatchUpload({ type: 'closed' });
    expect(looks[0]?.options.signal.aborted).toBe(true);
  });

  it('ignores failures, which the scan will report', async () => {
    vi.mocked(detectOnPhoto).mockRejectedValue(new Error('no worker'));
    await chooseFile(pngFile());
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState()).toMatchObject({ detection: null, failure: null });
  });
});

describe('digitise', () => {
  it('waits 100 ms after the token before sending anything', async () => {
    answer({ 'Scan.Scan': scanned });
    const file = await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.advanceTimersByTimeAsync(FORM_SUBMIT_DELAY - 1);
    expect(captchaToken).toHaveBeenCalledOnce();
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(callsOf('Scan.Scan')[0]?.[1]).toEqual({ file, token: 'token-1' });
  });

  it('ignores a second submit while a scan is running', async () => {
    answer({ 'Scan.Scan': scanned });
    await chooseAndAgree();
    const first = digitise(onScanned);
    await digitise(onScanned);
    await vi.runAllTimersAsync();
    await first;
    expect(captchaToken).toHaveBeenCalledOnce();
    expect(callsOf('Scan.Scan')).toHaveLength(1);
    expect(onScanned).toHaveBeenCalledOnce();
  });

  it('sends nothing before a guest has consented', async () => {
    dispatchUpload({ type: 'opened' });
    await chooseFile(pngFile());
    await digitise(onScanned);
    expect(uploadStore.getState()).toMatchObject({ loading: false, missing: { privacy: true, terms: true } });
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it("keeps a guest's scan beyond a reload and pushes anonymous_scan", async () => {
    answer({ 'Scan.Scan': scanned });
    await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    expect(scanStore.getState()).toMatchObject({ guest: true, result: { id: 'vehicle-1' } });
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBe('scan-1');
    expect(window.dataLayer).toEqual([{ event: 'anonymous_scan' }]);
    expect(onScanned).toHaveBeenCalledWith({ result: scanResultOf(), guest: true, local: false });
    expect(uploadStore.getState().open).toBe(false);
  });

  it('sends the user id, clears and reloads the cars, and pushes scan', async () => {
    const car = { id: 'vehicle-1', name: 'HL SW 2412', make: 'Opel', model: 'Astra' };
    localStorage.setItem('cars', 'old');
    localStorage.setItem('carsDetailed', 'old');
    answer({ 'Scan.Scan': scanned, 'Cars.GetVehicles': async () => [car] });
    signIn();
    dispatchUpload({ type: 'opened' });
    await chooseFile(pngFile());
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    expect(callsOf('Scan.Scan')[0]?.[1]).toMatchObject({ userId: 'person-1' });
    expect(callsOf('Cars.GetVehicles')).toHaveLength(1);
    expect(localStorage.getItem('cars')).toContain('HL SW 2412');
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull();
    expect(window.dataLayer).toEqual([{ event: 'scan' }]);
    expect(onScanned).toHaveBeenCalledWith({ result: scanResultOf(), guest: false, local: false });
  });

  it('continues to the new car even if the car list cannot be loaded', async () => {
    answer({ 'Scan.Scan': scanned, 'Cars.GetVehicles': refused('server', 500) });
    signIn();
    dispatchUpload({ type: 'opened' });
    await chooseFile(pngFile());
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    expect(onScanned).toHaveBeenCalledOnce();
  });

  it('keeps file and consents when it fails, and can be retried', async () => {
    answer({ 'Scan.Scan': refused('scan.no-document', 422) });
    const file = await chooseAndAgree();
    const failing = digitise(onScanned);
    await vi.runAllTimersAsync();
    await failing;
    expect(uploadStore.getState()).toMatchObject({
      open: true,
      loading: false,
      file,
      consents: { privacy: true, terms: true },
    });
    expect(uploadStore.getState().failure?.error).toMatchObject({ code: 'scan.no-document' });
    expect(onScanned).not.toHaveBeenCalled();

    answer({ 'Scan.Scan': scanned });
    const again = digitise(onScanned);
    await vi.runAllTimersAsync();
    await again;
    expect(onScanned).toHaveBeenCalledOnce();
  });

  it('shows the steps reported for its request', async () => {
    const seen: string[] = [];
    const stop = uploadStore.subscribe(({ progress }) => {
      if (progress && seen.at(-1) !== progress.step) seen.push(progress.step);
    });
    answer({
      'Scan.Scan': async (_input, { requestId = '' }) => {
        for (const [index, step] of (['decode', 'find', 'flatten', 'read', 'check'] as const).entries()) {
          scanProgress.report(requestId, { step, fraction: index / 5 });
          scanProgress.report('another request', { step: 'check', fraction: 1 });
        }
        return scanResultOf();
      },
    });
    await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    stop();
    expect(seen).toEqual(['captcha', 'decode', 'find', 'flatten', 'read', 'check']);
  });
});

describe('cancelling', () => {
  it('aborts the request and leaves the dialog open without an error', async () => {
    let sent: AbortSignal | undefined;
    answer({
      'Scan.Scan': (_input, { signal }) => {
        sent = signal;
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.Scan' })));
        });
      },
    });
    const file = await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.advanceTimersByTimeAsync(FORM_SUBMIT_DELAY);
    cancelScan();
    await done;
    expect(sent?.aborted).toBe(true);
    expect(uploadStore.getState()).toMatchObject({ open: true, loading: false, failure: null, file });
  });

  it('sends nothing when it happens during the delay', async () => {
    await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.advanceTimersByTimeAsync(FORM_SUBMIT_DELAY - 1);
    cancelScan();
    await done;
    expect(call).not.toHaveBeenCalled();
    expect(uploadStore.getState()).toMatchObject({ loading: false, failure: null });
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
    expect(uploadStore.getState()).toMatchObject({ open: true, file: null, refused: { name: file.name, code } });
    expect(call).not.toHaveBeenCalled();
  });

  it('is refused over 25 MB', async () => {
    await chooseFile(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'riese.jpg'));
    expect(uploadStore.getState().refused?.code).toBe('scan.too-large');
  });
});

describe('a file that is gone from disk', () => {
  it('is refused when it is chosen, on either side', async () => {
    await chooseFile(goneFile('vorn.jpg'));
    expect(uploadStore.getState()).toMatchObject({ file: null, refused: { name: 'vorn.jpg', code: 'file.gone' } });
    await chooseBack(goneFile('hinten.pdf', 'application/pdf'));
    expect(uploadStore.getState()).toMatchObject({ back: null, refused: { name: 'hinten.pdf', code: 'file.gone' } });
  });

  it('has to be chosen again when it is digitised, before a captcha is solved', async () => {
    const file = await chooseAndAgree();
    makeGone(file);
    await digitise(onScanned);
    expect(captchaToken).not.toHaveBeenCalled();
    expect(uploadStore.getState()).toMatchObject({
      loading: false,
      file: null,
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
      file,
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
    expect(uploadStore.getState()).toMatchObject({ file: null, failure: null, refused: { code: 'file.gone' } });
  });
});

describe('more photos than a document has sides', () => {
  const photo = (name: string) => pngFile(1600, 800, name);

  it('are refused beyond the second one', async () => {
    await chooseFiles([photo('a.png'), photo('b.png'), photo('c.png')]);
    expect(uploadStore.getState()).toMatchObject({
      file: { name: 'a.png' },
      back: { name: 'b.png' },
      refused: { name: 'c.png', code: 'file.too-many' },
    });
  });

  it('are refused when they are dropped and both sides are chosen', async () => {
    await chooseArrived([photo('a.png'), photo('b.png')]);
    expect(uploadStore.getState().refused).toBeNull();
    await chooseArrived([photo('c.png')]);
    expect(uploadStore.getState()).toMatchObject({ file: { name: 'a.png' }, refused: { code: 'file.too-many' } });
  });
});

describe('a JPEG without its end', () => {
  const bytes = Uint8Array.from(readFileSync('tests/fixtures/documents/scan.jpg'));
  const jpegOf = (length: number) => new File([bytes.subarray(0, length)], 'a.jpg', { type: 'image/jpeg' });

  it('is read when only its end mark is missing, which it gets back', async () => {
    await chooseFile(jpegOf(bytes.length - 2));
    const { file, refused: refusal } = uploadStore.getState();
    expect(refusal).toBeNull();
    expect(file).toMatchObject({ name: 'a.jpg', size: bytes.length });
  });

  it('is refused when it is cut, and has to be transferred and chosen again', async () => {
    await chooseFile(jpegOf(Math.round(bytes.length / 2)));
    expect(uploadStore.getState()).toMatchObject({ file: null, refused: { code: 'scan.undecodable' } });
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
