/** Sets up the tests of the upload store: the session, the captcha, the timers, and what they leave behind. */
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import type { call, CallOptions } from '~/api/call';
import type { Operation } from '~/contract/operation';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import type { captchaToken } from '../captcha/captcha';
import type { detectOnPhoto } from '../local/reader';
import { clearScan } from '../scan-changes';
import { pngFile } from '../testing';
import { cancelScan, chooseFile, dispatchUpload, type ScanOutcome } from './upload-store';

export const onScanned = vi.fn<(outcome: ScanOutcome) => void>();
export type Answer = (input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

/** The mocked `call` of the running test file. */
let stub: Mock<typeof call>;

/** Answers contract calls by name; any other call fails the test. */
export function answer(answers: Readonly<Record<string, Answer>>): void {
  stub.mockImplementation((async (operation: Operation, input: Record<string, unknown>, options: CallOptions) => {
    const make = answers[operation.name];
    if (make === undefined) throw new Error(`Unexpected call ${operation.name}`);
    return make(input, options);
  }) as typeof call);
}

/** Chooses a photo and gives a guest's consents. @returns the photo */
export async function chooseAndAgree(file = pngFile()): Promise<File> {
  dispatchUpload({ type: 'opened' });
  await chooseFile(file);
  dispatchUpload({ type: 'consent-set', consent: 'privacy', given: true });
  dispatchUpload({ type: 'consent-set', consent: 'terms', given: true });
  return file;
}

/** @param stubs the mocked functions; `vi.mock` works in the test's own file alone */
export function setUpUploadStore(stubs: {
  readonly call: Mock<typeof call>;
  readonly captchaToken: Mock<typeof captchaToken>;
  readonly detectOnPhoto: Mock<typeof detectOnPhoto>;
}): void {
  beforeEach(() => {
    stub = stubs.call;
    // Other files of the worker scan too.
    delete window.dataLayer;
    stubs.detectOnPhoto.mockResolvedValue(undefined);
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
    stubs.captchaToken.mockResolvedValue('token-1');
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
    cancelScan();
    dispatchUpload({ type: 'cancelled' });
    dispatchUpload({ type: 'closed' });
    clearScan();
  });
}
