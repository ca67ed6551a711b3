// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { closeUpload, openUpload } from '~/dialogs/upload-dialog';
import { config, readConfig } from '~/config';
import type { Operation } from '~/contract/operation';
import type { ScanResult } from '~/contract/scan';
import type { SidesStep } from '~/scanner/both-sides';
import { applyGuest, applyUser } from '~/session/apply-user';
import { sessionStore } from '~/session/session-store';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import errors from '../../../locales/de/errors.json';
import scanTexts from '../../../locales/de/scan.json';
import { captchaToken, needsCaptchaConsent } from './captcha/captcha';
import { openPhoto } from './corners/photo-pixels';
import { scanLocally } from './local/read-locally';
import { pngFile, scanResultOf, SIGNED_IN } from './testing';
import { typedEntryStore } from './typed/typed-entry';
import { dispatchUpload } from './upload/upload-store';
import {
  agree,
  answer,
  digitise,
  neverAnswer,
  onClose,
  open,
  preview,
  setUpUploadDialog,
  user,
} from './upload-dialog.testing';

vi.mock('~/api/call', { spy: true });
vi.mock('~/config', { spy: true });
vi.mock('./local/read-locally', { spy: true });
vi.mock('./captcha/captcha', { spy: true });
vi.mock('./corners/photo-pixels', { spy: true });

setUpUploadDialog({
  call: vi.mocked(call),
  captchaToken: vi.mocked(captchaToken),
  needsCaptchaConsent: vi.mocked(needsCaptchaConsent),
  openPhoto: vi.mocked(openPhoto),
});

const saved = scanTexts.claim.done;
const dialog = () => screen.getByRole('dialog', { name: /Schein/ });

describe('while reading', () => {
  const start = async (): Promise<void> => {
    neverAnswer();
    open([pngFile()]);
    await preview();
    agree();
    await user.click(digitise());
    await screen.findByRole('progressbar');
  };

  it('cannot be closed by Escape, by the backdrop or by submitting again', async () => {
    await start();
    await user.keyboard('{Escape}');
    fireEvent.click(document.querySelector('.MuiDialog-container') ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Wird gelesen' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog()).toBeTruthy();
    expect(captchaToken).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
  });

  it('shows the photo again, from which the consents below it were scrolled away', async () => {
    neverAnswer();
    open([pngFile()]);
    await preview();
    agree();
    const content = dialog().querySelector('.MuiDialogContent-root') as HTMLElement;
    content.scrollTop = 240;
    await user.click(digitise());
    await screen.findByRole('progressbar');
    expect(content.scrollTop).toBe(0);
  });

  it('names no security check where none is needed, since nothing is sent', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    let report = (_step: SidesStep, _fraction: number): void => undefined;
    vi.mocked(scanLocally).mockImplementation((_file, { signal, onProgress = report }) => {
      report = onProgress;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.Scan' })));
      });
    });
    open([pngFile()]);
    await preview();
    agree();
    await user.click(digitise());
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('Foto öffnen, 0\u00a0Prozent');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Foto öffnen');
    expect(screen.queryByText('Kurze Sicherheitsprüfung')).toBeNull();
    await waitFor(() => expect(scanLocally).toHaveBeenCalledOnce());
    act(() => report('find', 0.05));
    expect(bar.getAttribute('aria-valuetext')).toBe('Schein finden, 5\u00a0Prozent');
  });

  it('can be cancelled, and keeps the photo; until then the browser asks before a reload', async () => {
    const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await start();
    expect(wouldAsk()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Lesen abbrechen' }));
    expect(await screen.findByRole('button', { name: 'Digitalisieren' })).toBeTruthy();
    expect(wouldAsk()).toBe(false);
    expect(await preview()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the result', () => {
  it('navigates a guest to /scan', async () => {
    answer({ 'Scan.Scan': scanResultOf() });
    const { router } = open([pngFile()]);
    await preview();
    agree();
    await user.click(digitise());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(router.state.location.pathname).toBe('/scan');
  });

  it('leaves a guest who is already on /scan there', async () => {
    answer({ 'Scan.Scan': scanResultOf() });
    const { router } = open([pngFile()], '/scan');
    const key = router.state.location.key;
    await preview();
    agree();
    await user.click(digitise());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(router.state.location.key).toBe(key);
  });

  it.each([
    ['the new car', undefined, '/car-detail?id=vehicle-1&newCar=true'],
    ['a car that the account has already, which is not greeted as new', { changes: [] }, '/car-detail?id=vehicle-1'],
  ])('navigates a signed-in user to %s, after what the opener does with it', async (_, duplicate, address) => {
    sessionStore.setState(SIGNED_IN);
    answer({
      'Scan.Scan': { ...scanResultOf(), duplicate },
      'Cars.GetVehicles': [],
      'User.GetUserSubscription': { currentVehicleCount: 0, allowedVehicleCount: 3 },
    });
    const { router } = open([pngFile()]);
    const onSaved = vi.fn<(id: string) => Promise<boolean>>(async () => {
      expect(router.state.location.pathname).toBe('/');
      return false;
    });
    openUpload([], onSaved);
    await preview();
    await user.click(digitise());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    closeUpload();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('vehicle-1');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address);
  });
});

describe('the result of a scan during which the session has ended or the user was replaced', () => {
  const signIn = (sub: string): void => applyUser({ access_token: 't', profile: { sub, name: sub } } as never);
  const duplicate = { duplicate: { changes: [] } };
  const known = errors.vehicle.exists;

  it.each([
    ['has signed out in another tab, so that the page is covered', () => applyGuest('covered'), {}, []],
    ['has to sign in again', () => applyGuest('expired'), {}, [saved]],
    ['has to sign in again, and has the car already', () => applyGuest('expired'), duplicate, [known]],
    ['was replaced by another one', () => signIn('otto'), {}, []],
  ])('is saved and leaves the page where it is when the user %s', async (_, change, more, texts) => {
    await scanUntil(change, more);
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    ['p', [saved]],
    ['otto', []],
  ])('is told behind a cover once the page is uncovered, if %s signs in', async (sub, texts) => {
    await scanUntil(() => applyGuest('covered'), {});
    await act(async () => signIn(sub));
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(texts);
  });

  afterEach(() => {
    resetToasts();
    closeUpload();
  });

  /** Scans, and changes the session while the list is fetched again. */
  async function scanUntil(change: () => void, more: Partial<ScanResult>): Promise<void> {
    sessionStore.setState(SIGNED_IN);
    let settle: (result: unknown) => void = () => undefined;
    const cars = new Promise((resolve) => (settle = resolve));
    const answers: Readonly<Record<string, unknown>> = {
      'Scan.Scan': { ...scanResultOf(), ...more },
      'Cars.GetVehicles': cars,
      'User.GetUserSubscription': { currentVehicleCount: 0, allowedVehicleCount: 3 },
    };
    vi.mocked(call).mockImplementation((async ({ name }: Operation) => answers[name]) as typeof call);
    const onSaved = vi.fn<(id: string) => Promise<boolean>>(async () => true);
    const { router } = open([pngFile()], '/scan');
    openUpload([], onSaved);
    await preview();
    await user.click(digitise());
    await waitFor(() => expect(vi.mocked(call).mock.calls.map(([{ name }]) => name)).toContain('Cars.GetVehicles'));
    act(change);
    settle([]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(router.state.location.pathname).toBe('/scan');
    expect(onSaved).not.toHaveBeenCalled();
  }
});

describe('another photo whose vehicle replaced that of the page', () => {
  it('leaves the page of the replaced vehicle out of the history', async () => {
    sessionStore.setState(SIGNED_IN);
    answer({
      'Scan.Scan': scanResultOf(),
      'Cars.GetVehicles': [],
      'User.GetUserSubscription': { currentVehicleCount: 0, allowedVehicleCount: 3 },
    });
    const { router } = open([pngFile()], '/cars');
    await act(() => router.navigate('/car-detail?id=replaced'));
    openUpload([], () => Promise.resolve(true));
    await preview();
    await user.click(digitise());
    await waitFor(() => expect(router.state.location.search).toBe('?id=vehicle-1&newCar=true'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/cars');
    closeUpload();
  });
});

describe('a failed scan', () => {
  it.each([
    ['scan.no-document', 422, errors.scan['no-document']],
    ['scan.undecodable', 422, errors.scan.undecodable],
    ['scan.unsupported-type', 422, errors.scan['unsupported-type']],
    ['scan.too-large', 413, errors.scan['too-large']],
    ['scan.too-many-pixels', 422, errors.scan['too-many-pixels']],
    ['scan.too-small', 422, errors.scan['too-small']],
    ['scan.assets-unavailable', 503, errors.scan['assets-unavailable']],
    ['scan.outdated', 503, errors.scan.outdated],
    ['scan.worker-crashed', 500, errors.scan['worker-crashed']],
    ['scan.guest-limit', 429, errors.scan['guest-limit']],
    ['captcha.invalid', 400, errors.captcha.invalid],
    ['captcha.reused', 400, errors.captcha.reused],
    ['storage.quota', 507, errors.storage.quota],
    ['offline', undefined, errors.offline],
    ['timeout', undefined, errors.timeout],
    ['server', 500, errors.upload.default_error],
    ['schema', undefined, errors.upload.default_error],
  ])('with %s says what to do and keeps the photo', async (code, status, sentence) => {
    answer({ 'Scan.Scan': new ApiError(code, { operation: 'Scan.Scan', status }) });
    open([pngFile()]);
    await preview();
    agree();
    await user.click(digitise());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(await preview()).toBeTruthy();
    expect(digitise().getAttribute('aria-disabled')).toBe('false');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['scan.too-blurred', 'scan.zb2', 'scan.few-fields', 'scan.undecodable'])(
    'with %s leads to typing the document in beside the photo',
    async (code) => {
      answer({ 'Scan.Scan': new ApiError(code, { operation: 'Scan.Scan', status: 422 }) });
      const { router } = open([pngFile()], '/faq');
      const onSaved = () => Promise.resolve(true);
      openUpload([], onSaved);
      await preview();
      expect(screen.queryByRole('button', { name: 'Selbst eingeben' })).toBeNull();
      agree();
      await user.click(digitise());
      const message = within(await screen.findByRole('alert'));
      expect(message.getByRole('button', { name: 'Ecken selbst setzen' })).toBeTruthy();
      await user.click(message.getByRole('button', { name: 'Selbst eingeben' }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(router.state.location.pathname).toBe('/scan');
      expect(typedEntryStore.getState().entry).toMatchObject({ file: { name: 'schein.png' }, onSaved });
      closeUpload();
    },
  );

  it.each([
    ['scan.no-document', /Zwischen diesen Ecken ist kein Fahrzeugschein zu erkennen/u],
    ['scan.few-fields', errors.scan['few-fields']],
  ])('with %s between corners set by hand gives the reason', async (code, reason) => {
    answer({ 'Scan.Scan': new ApiError(code, { operation: 'Scan.Scan', status: 422 }) });
    open([pngFile()]);
    await preview();
    const corner = { x: 100, y: 100 };
    act(() => dispatchUpload({ type: 'corners-set', corners: [corner, corner, corner, corner] }));
    agree();
    await user.click(digitise());
    expect(within(await screen.findByRole('alert')).getByText(reason)).toBeTruthy();
  });

  it('leads to typing the document in without a photo where the file cannot be opened', async () => {
    open([new File(['text'], 'notizen.txt', { type: 'text/plain' })], '/scan');
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Selbst eingeben' }));
    expect(typedEntryStore.getState().entry).toMatchObject({ file: null });
  });

  it('does not offer to type in to a guest whose scan is waiting to be claimed', async () => {
    localStorage.setItem('guestScan', 'scan-1');
    open([new File(['text'], 'notizen.txt', { type: 'text/plain' })]);
    const message = within(await screen.findByRole('alert'));
    expect(message.queryByRole('button', { name: 'Selbst eingeben' })).toBeNull();
  });

  it('offers an account to a guest who has already used the free scan', async () => {
    answer({ 'Scan.Scan': new ApiError('scan.guest-limit', { operation: 'Scan.Scan', status: 429 }) });
    open([pngFile()]);
    await preview();
    agree();
    await user.click(digitise());
    expect(await screen.findByRole('button', { name: 'Konto anlegen' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ich habe schon ein Konto' })).toBeTruthy();
  });

  it('shows the offline message when the captcha challenge cannot be fetched', async () => {
    vi.mocked(captchaToken).mockRejectedValue(new ApiError('offline', { operation: 'Scan.GetChallenge' }));
    open([pngFile()]);
    await preview();
    agree();
    await user.click(digitise());
    expect((await screen.findByRole('alert')).textContent).toBe(errors.offline);
    expect(screen.getByRole('button', { name: 'Selbst eingeben' })).toBeTruthy();
  });
});
