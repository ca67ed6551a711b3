// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '~/api/call';
import errors from '../../../locales/de/errors.json';
import { captchaToken, needsCaptchaConsent } from './captcha/captcha';
import { openPhoto } from './corners/photo-pixels';
import { pngFile } from './testing';
import { checkChosen, type CheckedChoice } from './upload/check-chosen';
import {
  agree,
  close,
  digitise,
  onClose,
  open,
  preview,
  privacy,
  setUpUploadDialog,
  user,
} from './upload-dialog.testing';

vi.mock('~/api/call', { spy: true });
vi.mock('./captcha/captcha', { spy: true });
vi.mock('./corners/photo-pixels', { spy: true });
vi.mock('./upload/check-chosen', { spy: true });

setUpUploadDialog({
  call: vi.mocked(call),
  captchaToken: vi.mocked(captchaToken),
  needsCaptchaConsent: vi.mocked(needsCaptchaConsent),
  openPhoto: vi.mocked(openPhoto),
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

  /** A camera that never shows a picture. */
  function stubCamera(): void {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    vi.stubGlobal('isSecureContext', true);
    Object.assign(navigator, {
      mediaDevices: { getUserMedia: () => new Promise(() => undefined), enumerateDevices: async () => [] },
    });
  }

  /** Holds the next check of a file. @returns ends it */
  function holdCheck(): (checked: CheckedChoice) => void {
    let report: (checked: CheckedChoice) => void = () => undefined;
    vi.mocked(checkChosen).mockReturnValueOnce(
      new Promise((resolve) => {
        report = resolve;
      }),
    );
    return (checked) => report(checked);
  }

  it('names a file whose check takes a while, such as one that is fetched from a cloud folder', async () => {
    const report = holdCheck();
    const picture = pngFile();
    open([picture]);
    expect(await screen.findByText('schein.png wird geprüft.')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'schein.png wird geprüft.' })).toBeTruthy();
    await act(async () => report({ problem: null, picture }));
    expect(await preview()).toBeTruthy();
    expect(screen.queryByText('schein.png wird geprüft.')).toBeNull();
  });

  it('keeps the camera open while the check of a file ends, which is chosen if no picture is taken', async () => {
    stubCamera();
    const report = holdCheck();
    const picture = pngFile();
    open([picture]);
    await user.click(screen.getByRole('button', { name: 'Foto aufnehmen' }));
    const camera = within(await screen.findByRole('dialog', { name: 'Schein fotografieren' }));
    await act(async () => report({ problem: null, picture }));
    expect(screen.getByRole('dialog', { name: 'Schein fotografieren' })).toBeTruthy();
    await user.click(camera.getByRole('button', { name: 'Schließen' }));
    expect(await preview()).toBeTruthy();
  });

  it('keeps the camera of the back open while the check of the back ends', async () => {
    stubCamera();
    const [front, back] = [pngFile(), pngFile(1600, 800, 'hinten.png')];
    vi.mocked(checkChosen).mockResolvedValueOnce({ problem: null, picture: front });
    const report = holdCheck();
    open([front, back]);
    await preview();
    await user.click(screen.getByRole('button', { name: 'Rückseite fotografieren' }));
    const camera = within(await screen.findByRole('dialog', { name: 'Rückseite fotografieren' }));
    await act(async () => report({ problem: null, picture: back }));
    const second = { name: 'Zweites Foto hinten.png', hidden: true };
    expect(screen.queryByRole('img', second)).toBeNull();
    await user.click(camera.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByRole('img', second)).toBeTruthy();
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
