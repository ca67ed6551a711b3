// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { scanProgress } from '~/lib/request-progress';
import { announce, INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { startSession } from '~/session/start';
import { captchaToken } from '../captcha/captcha';
import { detectOnPhoto, releasePhoto } from '../local/reader';
import { GUEST_SCAN_KEY } from '../guest-keys';
import { scanStore } from '../scan-store';
import { pngFile, scanResultOf } from '../testing';
import { CAPTCHA_DELAY_MS } from './read-document';
import {
  cancelScan,
  chooseFile,
  digitise,
  dispatchUpload,
  startDetection,
  setCameraOpen,
  uploadStore,
} from './upload-store';
import { answer, chooseAndAgree, onScanned, setUpUploadStore, type Answer } from './upload-store.testing';

vi.mock('~/api/call', { spy: true });
vi.mock('../captcha/captcha', { spy: true });
vi.mock('../local/reader', { spy: true });
vi.mock('~/session/start', { spy: true });

setUpUploadStore({
  call: vi.mocked(call),
  captchaToken: vi.mocked(captchaToken),
  detectOnPhoto: vi.mocked(detectOnPhoto),
});

const profile = { sub: 'person-1', name: 'lena@example.org', role: null };
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

describe('digitise', () => {
  it('waits 100 ms after the token before sending anything', async () => {
    answer({ 'Scan.Scan': scanned });
    const file = await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.advanceTimersByTimeAsync(CAPTCHA_DELAY_MS - 1);
    expect(captchaToken).toHaveBeenCalledOnce();
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(callsOf('Scan.Scan')[0]?.[1]).toEqual({
      file,
      token: 'token-1',
      idempotencyKey: expect.any(String) as unknown,
    });
  });

  it('scans nothing as a guest while it is not known whether a user is signed in', async () => {
    sessionStore.setState(INITIAL_SESSION);
    const start = vi.mocked(startSession);
    start.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x.js'));
    answer({ 'Scan.Scan': scanned, 'Vehicle.GetVehicles': async () => [] });
    const file = await chooseAndAgree();
    await digitise(onScanned);
    expect(uploadStore.getState()).toMatchObject({
      front: { file },
      scan: { status: 'failed', error: expect.any(TypeError) },
    });
    expect(call).not.toHaveBeenCalled();

    start.mockImplementationOnce(async () => signIn());
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    expect(onScanned).toHaveBeenCalledWith(expect.objectContaining({ userId: 'person-1' }));
  });

  it('scans no other file that was chosen while the session was checked', async () => {
    sessionStore.setState(INITIAL_SESSION);
    let finishCheck = (): void => undefined;
    vi.mocked(startSession).mockImplementationOnce(
      () =>
        new Promise<void>((resolve) => {
          finishCheck = resolve;
        }),
    );
    answer({ 'Scan.Scan': scanned });
    await chooseAndAgree();
    const done = digitise(onScanned);
    const other = await chooseAndAgree();
    signIn();
    finishCheck();
    await vi.runAllTimersAsync();
    await done;
    expect(uploadStore.getState()).toMatchObject({ front: { file: other }, scan: { status: 'idle' } });
    expect(call).not.toHaveBeenCalled();
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

  it('asks the user of an expired session to sign in again, and scans nothing as a guest', async () => {
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', hasEnded: true, endedUser: 'person-1' });
    answer({});
    dispatchUpload({ type: 'opened' });
    const file = pngFile();
    await chooseFile(file);
    await digitise(onScanned);
    expect(uploadStore.getState()).toMatchObject({
      front: { file },
      missing: { privacy: false, terms: false },
      scan: { status: 'failed', error: { code: 'session-expired' } },
    });
    expect(captchaToken).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull();
    expect(onScanned).not.toHaveBeenCalled();
  });

  it('sends nothing before a guest has consented', async () => {
    dispatchUpload({ type: 'opened' });
    await chooseFile(pngFile());
    await digitise(onScanned);
    expect(uploadStore.getState()).toMatchObject({ scan: { status: 'idle' }, missing: { privacy: true, terms: true } });
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
    expect(onScanned).toHaveBeenCalledWith({ result: scanResultOf(), userId: undefined, isLocal: false });
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
    expect(onScanned).toHaveBeenCalledWith({ result: scanResultOf(), userId: 'person-1', isLocal: false });
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
      scan: { status: 'failed', error: { code: 'scan.no-document' } },
      front: { file },
      consents: { privacy: true, terms: true },
    });
    expect(onScanned).not.toHaveBeenCalled();

    answer({ 'Scan.Scan': scanned });
    const again = digitise(onScanned);
    await vi.runAllTimersAsync();
    await again;
    expect(onScanned).toHaveBeenCalledOnce();
  });

  it('sends the same key again after a lost answer, and another one with other corners or after a scan', async () => {
    const send = async (): Promise<unknown> => {
      const done = digitise(onScanned);
      await vi.runAllTimersAsync();
      await done;
      const sent = callsOf('Scan.Scan').at(-1)?.[1] as { readonly idempotencyKey?: unknown } | undefined;
      return sent?.idempotencyKey;
    };
    answer({ 'Scan.Scan': refused('timeout', 0) });
    const file = await chooseAndAgree();
    const keys = [await send(), await send()];
    const corner = { x: 9, y: 9 };
    dispatchUpload({ type: 'corners-set', corners: [corner, corner, corner, corner] });
    answer({ 'Scan.Scan': scanned });
    keys.push(await send());
    await chooseAndAgree(file);
    keys.push(await send());
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('reloads the cars after a lost answer, since the vehicle may have been added', async () => {
    const cars = vi.fn<Answer>(async () => []);
    answer({ 'Scan.Scan': refused('timeout', 0), 'Cars.GetVehicles': cars });
    signIn();
    dispatchUpload({ type: 'opened' });
    await chooseFile(pngFile());
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    expect(cars).toHaveBeenCalledOnce();
  });

  it('shows the steps reported for its request', async () => {
    const seen: string[] = [];
    const unsubscribe = uploadStore.subscribe(({ scan }) => {
      const step = scan.status === 'running' ? scan.progress?.step : undefined;
      if (step !== undefined && seen.at(-1) !== step) seen.push(step);
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
    unsubscribe();
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
    await vi.advanceTimersByTimeAsync(CAPTCHA_DELAY_MS);
    cancelScan();
    await done;
    expect(sent?.aborted).toBe(true);
    expect(uploadStore.getState()).toMatchObject({ open: true, scan: { status: 'idle' }, front: { file } });
  });

  it('sends nothing when it happens during the delay', async () => {
    await chooseAndAgree();
    const done = digitise(onScanned);
    await vi.advanceTimersByTimeAsync(CAPTCHA_DELAY_MS - 1);
    cancelScan();
    await done;
    expect(call).not.toHaveBeenCalled();
    expect(uploadStore.getState()).toMatchObject({ scan: { status: 'idle' } });
  });
});

describe('a file whose check ends while the camera is open', () => {
  async function checkBehindCamera(): Promise<File> {
    dispatchUpload({ type: 'opened' });
    const file = pngFile();
    void chooseFile(file);
    setCameraOpen(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState()).toMatchObject({ front: null, checking: file });
    return file;
  }

  it('is chosen once the camera was closed without a picture', async () => {
    const file = await checkBehindCamera();
    setCameraOpen(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState()).toMatchObject({ front: { file }, checking: null });
  });

  it('is replaced by the picture that is taken', async () => {
    await checkBehindCamera();
    const picture = pngFile(1600, 800, 'foto.png');
    const chosen = chooseFile(picture);
    setCameraOpen(false);
    await chosen;
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState()).toMatchObject({ front: { file: picture }, checking: null });
  });
});

describe('the verdict on the photo', () => {
  const ZB2 = { verdict: 'zb2', corners: null } as const;

  /** Chooses a photo and has it searched. @param code how its scan will end */
  async function chooseSearched(code: string): Promise<File> {
    vi.mocked(detectOnPhoto).mockResolvedValue(ZB2);
    answer({ 'Scan.Scan': refused(code, 422) });
    const file = await chooseAndAgree();
    startDetection(file);
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState().front?.detection).toMatchObject({ verdict: 'zb2' });
    return file;
  }

  it.each(['cancelled', 'offline', 'scan.worker-crashed'])('is found anew after a scan ended by %s', async (code) => {
    const file = await chooseSearched(code);
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    startDetection(file);
    await vi.advanceTimersByTimeAsync(0);
    expect(uploadStore.getState().front?.detection).toMatchObject({ verdict: 'zb2', sure: true });
  });

  it('is not repeated beside the refusal of the same photo', async () => {
    const file = await chooseSearched('scan.no-document');
    const done = digitise(onScanned);
    await vi.runAllTimersAsync();
    await done;
    startDetection(file);
    expect(detectOnPhoto).toHaveBeenCalledOnce();
  });
});

describe('a change of user', () => {
  // It would load the reader.
  beforeEach(() => vi.mocked(releasePhoto).mockReturnValue(undefined));

  it('releases the photo that the reader has searched for a document', async () => {
    await chooseAndAgree();
    announce('signed-out');
    expect(uploadStore.getState()).toMatchObject({ open: false, front: null });
    expect(releasePhoto).toHaveBeenCalledOnce();
  });

  it('requests no reader where the dialog is closed', () => {
    announce('switched');
    expect(releasePhoto).not.toHaveBeenCalled();
  });
});
