/** Sets up the tests of the upload dialog: the session, the captcha, the photo, and what they leave behind. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi, type Mock } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { call } from '~/api/call';
import { clearSubscription } from '~/api/subscription-store';
import type { Operation } from '~/contract/operation';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import type { captchaToken, needsCaptchaConsent } from './captcha/captcha';
import type { openPhoto } from './corners/photo-pixels';
import { loadTestTexts, renderAt } from './render.testing';
import { clearScan } from './scan-changes';
import { discardTyped } from './typed/typed-entry';
import { cancelScan, dispatchUpload } from './upload/upload-store';
import { UploadDialog } from './UploadDialog';

export const onClose = vi.fn<() => void>();
export const close = vi.fn<() => void>();
export const user = userEvent.setup();

/** The mocked `call` of the running test file. */
let stub: Mock<typeof call>;

/** Answers calls by operation name; an `Error` is thrown. */
export function answer(answers: Readonly<Record<string, unknown>>): void {
  stub.mockImplementation((async ({ name }: Operation) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    if (given === undefined) throw new Error(`Unexpected call ${name}`);
    return given;
  }) as typeof call);
}

/** A scan that settles only when it is cancelled. */
export function neverAnswer(): void {
  stub.mockImplementation(
    ((_operation: Operation, _input: object, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.Scan' })));
      })) as typeof call,
  );
}

export const open = (files: readonly File[] = [], address = '/') =>
  renderAt(<UploadDialog open files={files} onClose={onClose} />, address);
export const digitise = () => screen.getByRole('button', { name: 'Digitalisieren' });
export const preview = () => screen.findByRole('img', { name: 'Gewähltes Foto schein.png' });
export const privacy = () => screen.getByRole('switch', { name: /Datenschutzerklärung/ });
export const terms = () => screen.getByRole('switch', { name: /AGB/ });

export function agree(): void {
  fireEvent.click(privacy());
  fireEvent.click(terms());
}

/** @param stubs the mocked functions; `vi.mock` works in the test's own file alone */
export function setUpUploadDialog(stubs: {
  readonly call: Mock<typeof call>;
  readonly captchaToken: Mock<typeof captchaToken>;
  readonly needsCaptchaConsent: Mock<typeof needsCaptchaConsent>;
  readonly openPhoto: Mock<typeof openPhoto>;
}): void {
  beforeAll(() => loadTestTexts());

  beforeEach(() => {
    stub = stubs.call;
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
    stubs.captchaToken.mockResolvedValue('token-1');
    stubs.needsCaptchaConsent.mockReturnValue(false);
    stubs.openPhoto.mockResolvedValue({
      bitmap: { width: 1600, height: 800, close },
      size: { width: 1600, height: 800 },
    });
    HTMLCanvasElement.prototype.getContext = () => null;
  });

  afterEach(() => {
    cleanup();
    cancelScan();
    dispatchUpload({ type: 'cancelled' });
    dispatchUpload({ type: 'closed' });
    clearScan();
    discardTyped();
    clearSubscription();
  });
}
