// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { forgetSubscription } from '~/api/subscription-store';
import type { Operation } from '~/contract/operation';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import errors from '../../../locales/de/errors.json';
import { captchaToken, needsCaptchaConsent } from './captcha/captcha';
import { readsRemotely } from './upload/read-document';
import { openPhoto } from './corners/photo-pixels';
import { loadTestTexts, renderAt } from './render.testing';
import { clearScan } from './scan-store';
import { discardTyped, typedEntryStore } from './typed/typed-entry';
import { pngFile, scanResultOf } from './testing';
import { cancelScan, dispatchUpload } from './upload/upload-store';
import { UploadDialog } from './UploadDialog';

vi.mock('~/api/call', { spy: true });
vi.mock('./captcha/captcha', { spy: true });
vi.mock('./upload/read-document', { spy: true });
vi.mock('./corners/photo-pixels', { spy: true });

const onClose = vi.fn<() => void>();
const close = vi.fn<() => void>();
const user = userEvent.setup();

/** Answers calls by operation name; an `Error` is thrown. */
function answer(answers: Readonly<Record<string, unknown>>): void {
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    if (given === undefined) throw new Error(`Unexpected call ${name}`);
    return given;
  }) as typeof call);
}

/** A scan that settles only when it is cancelled. */
function neverAnswer(): void {
  vi.mocked(call).mockImplementation(
    ((_operation: Operation, _input: object, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.Scan' })));
      })) as typeof call,
  );
}

const open = (files: readonly File[] = [], address = '/') =>
  renderAt(<UploadDialog open files={files} onClose={onClose} />, address);
const dialog = () => screen.getByRole('dialog', { name: /Schein/ });
const digitise = () => screen.getByRole('button', { name: 'Digitalisieren' });
const preview = () => screen.findByRole('img', { name: 'Gewähltes Foto schein.png' });
const privacy = () => screen.getByRole('switch', { name: /Datenschutzerklärung/ });
const terms = () => screen.getByRole('switch', { name: /AGB/ });

function agree(): void {
  fireEvent.click(privacy());
  fireEvent.click(terms());
}

beforeAll(() => loadTestTexts());

beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  vi.mocked(captchaToken).mockResolvedValue('token-1');
  vi.mocked(needsCaptchaConsent).mockReturnValue(false);
  vi.mocked(openPhoto).mockResolvedValue({
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
  forgetSubscription();
});

describe('choosing', () => {
  it('shows the chosen photo with name and size, and releases its bitmap', async () => {
    open();
    await user.upload(screen.getByLabelText('Foto auswählen', { selector: 'input' }), pngFile());
    await preview();
    expect(screen.getByText('schein.png')).toBeTruthy();
    expect(screen.getByText(/^45\sB$/)).toBeTruthy();
    cleanup();
    expect(close).toHaveBeenCalledOnce();
  });

  it('takes a photo with the rear camera', () => {
    open();
    expect(screen.getByLabelText('Foto aufnehmen', { selector: 'input' }).getAttribute('capture')).toBe('environment');
  });

  it('accepts a file that was chosen before the dialog opened', async () => {
    open([pngFile()]);
    expect(await preview()).toBeTruthy();
  });

  it('accepts a dropped file', async () => {
    open();
    const dataTransfer = { files: [pngFile()], types: ['Files'] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Loslassen, um das Foto auszuwählen.')).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await preview()).toBeTruthy();
  });

  it.each([
    [
      'a folder',
      [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name: 'Urlaub' }) }],
      ['Files'],
      'Das ist ein Ordner.',
    ],
    ['a link', [], ['text/uri-list'], 'Das ist ein Link, keine Datei.'],
  ])('says what to do with %s that is dropped', async (_name, items, types, sentence) => {
    open();
    const over = createEvent.dragOver(document.body, { dataTransfer: { files: [], items, types } });
    fireEvent(document.body, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(document.body, { dataTransfer: { files: [pngFile()], items, types } });
    expect(await screen.findByText(new RegExp(sentence, 'u'))).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Gewähltes Foto schein.png' })).toBeNull();
  });

  it('takes the files of a drop that has a folder as well', async () => {
    open();
    const items = [
      { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name: 'Urlaub' }) },
      { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: false }), getAsFile: () => pngFile() },
    ];
    fireEvent.drop(document.body, { dataTransfer: { files: [], items, types: ['Files'] } });
    expect(await preview()).toBeTruthy();
  });

  it('ignores a link of the page that is dragged', () => {
    open();
    fireEvent.dragStart(document.body);
    fireEvent.drop(document.body, { dataTransfer: { files: [], items: [], types: ['text/uri-list'] } });
    expect(screen.queryByText(/Das ist ein Link/u)).toBeNull();
  });

  it('names a third file', async () => {
    open([pngFile(), pngFile(1600, 800, 'hinten.png'), pngFile(1600, 800, 'drittes.png')]);
    expect(await screen.findByText('drittes.png')).toBeTruthy();
    expect(screen.getByText(/bleibt es bei zwei Fotos/u)).toBeTruthy();
  });

  it('accepts a pasted file', async () => {
    open();
    fireEvent.paste(document.body, { clipboardData: { files: [pngFile()] } });
    expect(await preview()).toBeTruthy();
  });

  it('ignores pasted text', async () => {
    open();
    expect(fireEvent.paste(document.body, { clipboardData: { files: [] } })).toBe(true);
    expect(screen.queryByRole('img', { name: /Gewähltes Foto/ })).toBeNull();
  });

  it('reports what is wrong with a file and keeps the valid one', async () => {
    open([pngFile()]);
    await preview();
    fireEvent.paste(document.body, { clipboardData: { files: [new File([], 'leer.jpg')] } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('leer.jpg');
    expect(alert.textContent).toContain(errors.scan['empty-file']);
    expect(await preview()).toBeTruthy();
  });

  it('asks for a photo when none is chosen', async () => {
    open();
    agree();
    await user.click(digitise());
    expect((await screen.findByRole('alert')).textContent).toBe('Es fehlt noch: Foto.');
    expect(screen.getByText(/Wähle zuerst ein Foto/u)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Foto auswählen' }));
  });
});

describe('consents', () => {
  it('and the photo are missed in one announcement, and every press leads to the first of them', async () => {
    open();
    const missing = (text: string) =>
      waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([text]));
    const choose = screen.getByRole('button', { name: 'Foto auswählen' });
    for (let presses = 0; presses < 2; presses += 1) {
      await user.click(digitise());
      await missing('Es fehlt noch: Foto, Datenschutzerklärung, AGB.');
      expect(document.activeElement).toBe(choose);
    }
    await user.click(privacy());
    await user.upload(screen.getByLabelText('Foto auswählen'), pngFile());
    await preview();
    for (let presses = 0; presses < 2; presses += 1) {
      await user.click(digitise());
      await missing('Es fehlt noch: AGB.');
      expect(document.activeElement).toBe(terms());
    }
  });

  it('are required of guests: both errors are shown, and each is cleared by its own switch', async () => {
    open([pngFile()]);
    await preview();
    await user.click(digitise());
    expect(screen.getByText('Bitte bestätige die Datenschutzrichtlinien.')).toBeTruthy();
    expect(screen.getByText('Bitte bestätige die AGB.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(privacy()));
    await user.click(privacy());
    expect(screen.queryByText('Bitte bestätige die Datenschutzrichtlinien.')).toBeNull();
    expect(screen.getByText('Bitte bestätige die AGB.')).toBeTruthy();
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it('include reCAPTCHA where it is configured, of signed-in users too, before its script is loaded', async () => {
    sessionStore.setState({
      ...INITIAL_SESSION,
      status: 'authenticated',
      user: {} as never,
      profile: { sub: 'p', name: 'n', role: null },
    });
    vi.mocked(needsCaptchaConsent).mockReturnValue(true);
    open([pngFile()]);
    await preview();
    await user.click(digitise());
    expect(screen.getByText(/^Erlaube reCAPTCHA/u)).toBeTruthy();
    expect(captchaToken).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Was Google dabei erfährt' }).getAttribute('href')).toBe(
      '/datenschutz#schutz',
    );
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: /^Google reCAPTCHA darf geladen werden/u }));
    neverAnswer();
    await user.click(digitise());
    await waitFor(() => expect(captchaToken).toHaveBeenCalledOnce());
  });

  it('ask to have read the privacy policy where nothing is sent, and to agree where a server reads', async () => {
    open();
    expect(screen.getByRole('switch', { name: 'Ich habe die Datenschutzerklärung gelesen.' })).toBeTruthy();
    cleanup();
    vi.mocked(readsRemotely).mockReturnValue(true);
    open();
    expect(
      screen.getByRole('switch', { name: 'Ich habe die Datenschutzerklärung gelesen und bin einverstanden.' }),
    ).toBeTruthy();
    vi.mocked(readsRemotely).mockReset();
  });

  it('link to the legal texts in a new tab', () => {
    open();
    const link = screen.getByRole('link', { name: 'AGB' });
    expect(link.getAttribute('href')).toBe('/AGB');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('are not required of signed-in users, who see a warning when their plan is full', async () => {
    sessionStore.setState({
      ...INITIAL_SESSION,
      status: 'authenticated',
      user: {} as never,
      profile: { sub: 'p', name: 'n', role: null },
    });
    answer({ 'User.GetUserSubscription': { currentVehicleCount: 3, allowedVehicleCount: 3 } });
    open();
    expect(await screen.findByText(/Dein Plan ist voll: 3 von 3/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

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

describe('closing', () => {
  it('resets photo and consents', async () => {
    const { router } = open([pngFile()]);
    await preview();
    agree();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    open([], router.state.location.pathname);
    expect(screen.queryByRole('img', { name: /Gewähltes Foto/ })).toBeNull();
    expect((privacy() as HTMLInputElement).checked).toBe(false);
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

  it('navigates a signed-in user to the new car', async () => {
    sessionStore.setState({
      ...INITIAL_SESSION,
      status: 'authenticated',
      user: {} as never,
      profile: { sub: 'p', name: 'n', role: null },
    });
    answer({
      'Scan.Scan': scanResultOf(),
      'Cars.GetVehicles': [],
      'User.GetUserSubscription': { currentVehicleCount: 0, allowedVehicleCount: 3 },
    });
    const { router } = open([pngFile()]);
    await preview();
    await user.click(digitise());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/car-detail?id=vehicle-1&newCar=true',
    );
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
    ['scan.wasm-refused', 503, errors.scan['wasm-refused']],
    ['scan.assets-unavailable', 503, errors.scan['assets-unavailable']],
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
      await preview();
      expect(screen.queryByRole('button', { name: 'Selbst eingeben' })).toBeNull();
      agree();
      await user.click(digitise());
      const message = within(await screen.findByRole('alert'));
      expect(message.getByRole('button', { name: 'Ecken selbst setzen' })).toBeTruthy();
      await user.click(message.getByRole('button', { name: 'Selbst eingeben' }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(router.state.location.pathname).toBe('/scan');
      expect(typedEntryStore.getState().entry?.file?.name).toBe('schein.png');
    },
  );

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
