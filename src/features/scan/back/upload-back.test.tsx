// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call, type CallOptions } from '~/api/call';
import type { Operation } from '~/contract/operation';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import errors from '../../../../locales/de/errors.json';
import { captchaToken } from '../captcha/captcha';
import { openPhoto } from '../corners/photo-pixels';
import { photoStore } from '../corners/scanned-photo';
import { loadTestTexts, renderAt } from '../render.testing';
import { clearScan } from '../scan-changes';
import { pngFile, scanResultOf } from '../testing';
import { cancelScan, dispatchUpload, uploadStore } from '../upload/upload-store';
import { UploadDialog } from '../UploadDialog';
import { backStore } from './scanned-back';

vi.mock('~/api/call', { spy: true });
vi.mock('../captcha/captcha', { spy: true });
vi.mock('../corners/photo-pixels', { spy: true });

const user = userEvent.setup();
const front = pngFile(1600, 800, 'vorne.png');
const back = pngFile(1600, 800, 'hinten.png');
const broken = new File([], 'leer.jpg', { type: 'image/jpeg' });
const scan = vi.fn<(input: Record<string, unknown>, options: CallOptions) => Promise<unknown>>();
const read = (swapped: boolean) => ({
  ...scanResultOf(),
  back: { problem: null, swapped, image: 'data:image/jpeg;base64,AA==' },
});
const failure = (code: string, fields?: Record<string, string>) =>
  new ApiError(code, { operation: 'Scan.Scan', status: 422, fields });

const open = (files: readonly File[] = []) => renderAt(<UploadDialog open files={files} onClose={() => undefined} />);
const shown = (name: string) => screen.findByRole('img', { name });
const choose = (label: string, ...files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), files);

async function digitise(): Promise<void> {
  for (const consent of screen.queryAllByRole<HTMLInputElement>('switch'))
    if (!consent.checked) fireEvent.click(consent);
  await user.click(screen.getByRole('button', { name: 'Digitalisieren' }));
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  vi.mocked(captchaToken).mockResolvedValue('token-1');
  vi.mocked(openPhoto).mockResolvedValue({
    bitmap: { width: 16, height: 8, close: () => undefined },
    size: { width: 1600, height: 800 },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  scan.mockResolvedValue(read(false));
  vi.mocked(call).mockImplementation(((_operation: Operation, input: Record<string, unknown>, options: CallOptions) =>
    scan(input, options)) as typeof call);
});
afterEach(() => {
  cleanup();
  cancelScan();
  dispatchUpload({ type: 'cancelled' });
  dispatchUpload({ type: 'closed' });
  clearScan();
});

describe('a scan of both sides', () => {
  it('sends both files when two are chosen at once', async () => {
    open();
    await choose('Foto auswählen', front, back);
    await shown('Gewähltes Foto vorne.png');
    expect(await shown('Zweites Foto hinten.png')).toBeTruthy();
    await digitise();
    await waitFor(() => expect(scan).toHaveBeenCalledOnce());
    expect(scan.mock.calls[0]?.[0]).toMatchObject({ file: front, back });
    await waitFor(() => expect(backStore.getState().kept?.back.image).toBe('data:image/jpeg;base64,AA=='));
    expect(photoStore.getState().photo?.file).toBe(front);
  });

  it('accepts the sides in any order: the corners belong to the front', async () => {
    scan.mockResolvedValue(read(true));
    open([back, front]);
    await shown('Zweites Foto vorne.png');
    await digitise();
    await waitFor(() => expect(photoStore.getState().photo?.file).toBe(front));
    expect(uploadStore.getState().open).toBe(false);
  });

  it('swaps the photos when the front came second and could not be read', async () => {
    scan.mockRejectedValue(failure('scan.too-blurred', { back: 'front' }));
    open([back, front]);
    await shown('Zweites Foto vorne.png');
    await digitise();
    const message = within(await screen.findByRole('alert'));
    expect(message.getByText('Erstes Foto')).toBeTruthy();
    expect(message.getByText(errors.scan['too-blurred'], { exact: false })).toBeTruthy();
    expect(await shown('Gewähltes Foto vorne.png')).toBeTruthy();
    expect(await shown('Zweites Foto hinten.png')).toBeTruthy();
  });

  it('continues with one side when one of two files is refused', async () => {
    open([broken, front]);
    expect(await shown('Gewähltes Foto vorne.png')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('leer.jpg');
  });

  it('passes the focus on from the buttons that chose a photo, and from the one that removes the second', async () => {
    open();
    screen.getByRole('button', { name: 'Foto auswählen' }).focus();
    fireEvent.change(screen.getByLabelText('Foto auswählen', { selector: 'input' }), { target: { files: [front] } });
    await shown('Gewähltes Foto vorne.png');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Anderes Foto' }));
    await choose('Rückseite auswählen', back);
    await shown('Zweites Foto hinten.png');
    await user.click(screen.getByRole('button', { name: 'Zweites Foto entfernen' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rückseite auswählen' })),
    );
  });

  it('asks for the front when both photos show the back', async () => {
    scan.mockRejectedValue(failure('scan.zb1-back'));
    open([back, front]);
    await shown('Zweites Foto vorne.png');
    await digitise();
    expect((await screen.findByRole('alert')).textContent).toContain('Beide Fotos zeigen die Rückseite.');
  });
});

describe('the back', () => {
  it('is optional: it can be added after the front and removed again', async () => {
    open([front]);
    await shown('Gewähltes Foto vorne.png');
    await choose('Rückseite auswählen', back);
    await shown('Zweites Foto hinten.png');
    await user.click(screen.getByRole('button', { name: 'Zweites Foto entfernen' }));
    expect(screen.queryByRole('img', { name: 'Zweites Foto hinten.png' })).toBeNull();
    await digitise();
    await waitFor(() => expect(scan).toHaveBeenCalledOnce());
    expect(scan.mock.calls[0]?.[0]).not.toHaveProperty('back');
  });

  it('is kept when it comes alone, and the front is requested', async () => {
    scan.mockRejectedValueOnce(failure('scan.zb1-back'));
    open([back]);
    await shown('Gewähltes Foto hinten.png');
    await digitise();
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('nimm jetzt noch die Vorderseite');
    expect(within(message).getByRole('button', { name: 'Selbst eingeben' })).toBeTruthy();
    expect(await shown('Zweites Foto hinten.png')).toBeTruthy();
    await choose('Foto auswählen', front);
    await shown('Gewähltes Foto vorne.png');
    expect(screen.queryByRole('alert')).toBeNull();
    await digitise();
    await waitFor(() => expect(scan).toHaveBeenCalledTimes(2));
    expect(scan.mock.calls[1]?.[0]).toMatchObject({ file: front, back });
  });

  it('is refused with its file name when it is no picture, and the front stays', async () => {
    open([front]);
    await shown('Gewähltes Foto vorne.png');
    await choose('Rückseite auswählen', broken);
    expect((await screen.findByRole('alert')).textContent).toContain(errors.scan['empty-file']);
    expect(await shown('Gewähltes Foto vorne.png')).toBeTruthy();
  });

  it('is a progress step of its own, and both photos stay when the scan is cancelled', async () => {
    scan.mockImplementation(
      (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.Scan' })));
        }),
    );
    open([front, back]);
    await shown('Zweites Foto hinten.png');
    await digitise();
    expect((await screen.findAllByText('Rückseite lesen')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Lesen abbrechen' }));
    expect(await screen.findByRole('button', { name: 'Digitalisieren' })).toBeTruthy();
    expect(uploadStore.getState()).toMatchObject({
      front: { file: front },
      back: { file: back },
      scan: { status: 'idle' },
    });
  });
});
