// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { callOperation } from '~/backend/backend.testing';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { uploadPhoto, type PhotoSide } from '~/contract/photos';
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import type { Language } from '~/i18n/paths';
import { makeGone } from '~/lib/readable-file.testing';
import { saveFile } from '~/lib/save-file';
import { registerDialog } from '~/ui/dialog/open-dialogs';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';
import { apiError, holdUploads, openGarage, TODAY, type Garage } from '../../garage.testing';
import { photoQueue } from './photo-queue';
import { png, wordIn } from './photo-file.testing';
import { stubNodeFiles } from '../../../../../tests/unit/node-files';
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
let garage: Garage;
let user: UserEvent;
let undecodable = false;
/** Waits until the section is loaded and its slots have replaced the skeletons. */
const opened = () => waitFor(() => expect(document.querySelector('[data-side]')).toBeTruthy());
async function show(id: string, language: Language = 'de'): Promise<void> {
  await loadTestTexts(language);
  renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=fotos`);
  await opened();
}

const TITLES: Readonly<Record<PhotoSide, string>> = {
  right: 'Rechte Seite',
  left: 'Linke Seite',
  front: 'Vorne',
  rear: 'Hinten',
};
const slot = (side: PhotoSide) => within(screen.getByRole('region', { name: TITLES[side] }));
const choose = (side: PhotoSide, file: File) =>
  user.upload(slot(side).getByLabelText(/auswählen|ersetzen/u, { selector: 'input' }), file);
const shown = (side: PhotoSide) => slot(side).findByRole('button', { name: /ansehen$/u });
const stored = async () =>
  (await garage.context.store.list('photos')).filter(({ deletedAt }) => deletedAt === undefined);
const sides = async () => (await stored()).map(({ side }) => side).sort();

/** Delays uploads until they are released; can report upload progress. */
const hold = () => holdUploads(vi.mocked(call), 'Photos.UploadPhoto');

beforeAll(() => loadTestTexts());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  await stubNodeFiles();
  undecodable = false;
  vi.stubGlobal('createImageBitmap', async () => {
    if (undecodable) throw new Error('broken');
    return { close: () => undefined };
  });
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
  user = userEvent.setup({ applyAccept: false });
  garage = openGarage(vi.mocked(call));
});

afterEach(() => {
  photoQueue.clear();
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
});

describe('the photos of a car', () => {
  it('have four slots, which are empty at first and can be filled', async () => {
    await show(await garage.add());
    expect(
      screen
        .getAllByRole('region')
        .map((element) => element.getAttribute('data-side'))
        .filter(Boolean),
    ).toEqual(['right', 'left', 'front', 'rear']);
    await choose('front', png('vorne'));
    expect(await shown('front')).toBeTruthy();
    expect(slot('front').getByText('21.11.2026')).toBeTruthy();
    expect(await stored()).toMatchObject([{ side: 'front', type: 'image/png' }]);
    await waitFor(() => expect(screen.getByText('Foto vorne ist gespeichert.')).toBeTruthy());
  });

  it('are shown in English', async () => {
    await show(await garage.add(), 'en');
    expect(screen.getByRole('button', { name: 'Right side: choose photo' })).toBeTruthy();
    expect(screen.getByText(/Location and device data is removed/u)).toBeTruthy();
    await loadTestTexts('de');
  });

  it('explain why they cannot be loaded, and retry', async () => {
    const id = await garage.add({ ...ASTRA_FIELDS, 'D.3': 'sentinel-photos-500' });
    await loadTestTexts('de');
    renderPage(<CarDetailPage />, `/car-detail?id=${id}&tab=fotos`);
    expect(await screen.findByText('Deine Fotos konnten nicht geladen werden. Versuche es erneut.')).toBeTruthy();
    await garage.context.store.update('vehicles', id, (record) => record && { ...record, fields: ASTRA_FIELDS });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await opened();
  });

  it('report which one cannot be displayed, and retry', async () => {
    await show(await garage.add());
    await choose('front', png('vorne'));
    await shown('front');
    cleanup();
    garage.fail('Photos.GetPhoto', apiError('server', 500));
    const [{ vehicleId } = { vehicleId: '' }] = await stored();
    await show(vehicleId);
    expect((await slot('front').findByRole('alert')).textContent).toContain('Dieses Foto konnte nicht geladen werden.');
    garage.fail('Photos.GetPhoto', undefined);
    await user.click(slot('front').getByRole('button', { name: 'Erneut versuchen' }));
    expect(await shown('front')).toBeTruthy();
    expect(slot('front').getAllByRole('button')).toContain(document.activeElement);
  });
});

describe('a file that is not a photo', () => {
  it.each([
    ['brief.txt', new NodeFile(['hallo'], 'brief.txt', { type: 'text/plain' }), 'Dieses Format passt hier nicht.'],
    ['brief.jpg', new NodeFile(['hallo'], 'brief.jpg', { type: 'image/jpeg' }), 'Das ist kein Bild'],
    [
      'weg.jpg',
      makeGone(new NodeFile(['hallo'], 'weg.jpg', { type: 'image/jpeg' }) as unknown as File),
      'lässt sich nicht mehr lesen',
    ],
    ['leer.jpg', new NodeFile([], 'leer.jpg', { type: 'image/jpeg' }), 'Die Datei ist leer.'],
    [
      'gross.jpg',
      new NodeFile([new Uint8Array(MAX_FILE_BYTES + 1)], 'gross.jpg', { type: 'image/jpeg' }),
      'Die Datei ist größer als 25\u00a0MB.',
    ],
  ])('as %s is refused before anything is sent', async (name, file, sentence) => {
    await show(await garage.add());
    await choose('left', file as unknown as File);
    const alert = await slot('left').findByRole('alert');
    expect(alert.textContent).toContain(name);
    expect(alert.textContent).toContain(sentence);
    expect(await stored()).toEqual([]);
    await choose('left', png('gut'));
    await shown('left');
    expect(slot('left').queryByRole('alert')).toBeNull();
  });

  it.each([
    ['heic', 'Dein Browser öffnet keine HEIC-Fotos. Stelle am iPhone'],
    ['avif', 'Dieses Format kann dein Browser nicht anzeigen.'],
  ])('is refused as %s with the way to another format if the browser does not decode it', async (brand, sentence) => {
    await show(await garage.add());
    undecodable = true;
    const file = new NodeFile([`\0\0\0\u0018ftyp${brand}\0\0\0\0`], `IMG_1.${brand}`, { type: `image/${brand}` });
    await choose('left', file as unknown as File);
    expect((await slot('left').findByRole('alert')).textContent).toContain(sentence);
  });

  it('is refused when it is damaged, and the existing photo stays', async () => {
    await show(await garage.add());
    await choose('left', png('gut'));
    await shown('left');
    undecodable = true;
    await choose('left', png('halb'));
    expect((await slot('left').findByRole('alert')).textContent).toContain(
      'Das Foto ist beschädigt oder unvollständig.',
    );
    expect(slot('left').getByRole('button', { name: 'Foto links ansehen' })).toBeTruthy();
  });
});

describe('an upload', () => {
  it('shows its progress and can be cancelled', async () => {
    const held = hold();
    await show(await garage.add());
    await choose('rear', png('hinten'));
    const bar = await slot('rear').findByRole('progressbar', { name: 'Foto hinten hochladen' });
    await waitFor(() => expect(held).toHaveLength(1));
    act(() => held[0]?.options?.onUploadProgress?.(0.42));
    expect(bar.getAttribute('aria-valuetext')).toBe('Wird hochgeladen, 42\u00a0%');
    expect(slot('rear').getByRole('img', { name: 'Foto hinten, noch nicht hochgeladen' })).toBeTruthy();
    await user.click(slot('rear').getByRole('button', { name: 'Foto hinten: Hochladen abbrechen' }));
    expect(held[0]?.options?.signal?.aborted).toBe(true);
    expect(slot('rear').getByRole('button', { name: 'Hinten: Foto auswählen' })).toBeTruthy();
    expect(await stored()).toEqual([]);
  });

  it('stands still while another one is being sent', async () => {
    const held = hold();
    await show(await garage.add());
    await choose('rear', png('hinten'));
    await waitFor(() => expect(held).toHaveLength(1));
    await choose('front', png('vorne'));
    const bar = await slot('front').findByRole('progressbar', { name: 'Foto vorne hochladen' });
    expect(bar.getAttribute('aria-valuetext')).toBe('Wartet, bis das vorige Foto hochgeladen ist');
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
  });

  it('keeps the chosen picture when it fails, even after switching tabs, and can be retried', async () => {
    garage.fail('Photos.UploadPhoto', apiError('storage.quota', 507));
    const id = await garage.add();
    await show(id);
    await choose('rear', png('hinten'));
    expect((await slot('rear').findByRole('alert')).textContent).toContain('Der Speicher dieses Browsers ist voll.');
    await user.click(screen.getByRole('tab', { name: 'Infos' }));
    await screen.findByText('Hauptuntersuchung');
    await user.click(screen.getByRole('tab', { name: 'Fotos' }));
    await opened();
    expect(slot('rear').getByRole('img', { name: 'Foto hinten, noch nicht hochgeladen' })).toBeTruthy();
    garage.fail('Photos.UploadPhoto', undefined);
    await user.click(slot('rear').getByRole('button', { name: 'Foto hinten: Erneut versuchen' }));
    await shown('rear');
    expect(await sides()).toEqual(['rear']);
  });

  it('keeps the focus in its slot from choosing to the photo', async () => {
    const held = hold();
    await show(await garage.add());
    const focused = () =>
      slot('rear')
        .getAllByRole('button')
        .indexOf(document.activeElement as HTMLElement);
    slot('rear').getByRole('button', { name: 'Hinten: Foto auswählen' }).focus();
    const input = slot('rear').getByLabelText(/auswählen/u, { selector: 'input' });
    fireEvent.change(input, { target: { files: [png('hinten')] } });
    const cancel = await slot('rear').findByRole('button', { name: 'Foto hinten: Hochladen abbrechen' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.go();
    await shown('rear');
    await waitFor(() => expect(focused()).not.toBe(-1));
  });

  it('keeps the focus in its slot when it is cancelled or discarded', async () => {
    hold();
    await show(await garage.add());
    await choose('rear', png('hinten'));
    const cancel = await slot('rear').findByRole('button', { name: 'Foto hinten: Hochladen abbrechen' });
    cancel.focus();
    await user.keyboard('{Enter}');
    const empty = slot('rear').getByRole('button', { name: 'Hinten: Foto auswählen' });
    await waitFor(() => expect(document.activeElement).toBe(empty));
  });

  it('can be discarded after it has failed', async () => {
    garage.fail('Photos.UploadPhoto', apiError('server', 500));
    await show(await garage.add());
    await choose('rear', png('hinten'));
    expect((await slot('rear').findByRole('alert')).textContent).toContain('Das Foto konnte nicht hochgeladen werden.');
    await user.click(slot('rear').getByRole('button', { name: 'Foto hinten: gewähltes Foto verwerfen' }));
    expect(slot('rear').getByRole('button', { name: 'Hinten: Foto auswählen' })).toBeTruthy();
  });
});

describe('a photo', () => {
  const fill = async (side: PhotoSide, word: string) => {
    await choose(side, png(word));
    await waitFor(async () =>
      expect((await garage.context.store.list('files')).some(({ bytes }) => wordIn(bytes) === word)).toBe(true),
    );
    await shown(side);
  };
  const words = async () => {
    const live = await stored();
    return Promise.all(
      live.map(async ({ fileId }) => wordIn((await garage.context.store.get('files', fileId))?.bytes)),
    );
  };

  it('can be replaced, and the previous one restored', async () => {
    await show(await garage.add());
    await fill('front', 'alt');
    vi.setSystemTime(new Date(TODAY.getTime() + 1000));
    await fill('front', 'neu');
    expect(await words()).toEqual(['neu']);
    expect(screen.getByText('Foto vorne ersetzt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Foto vorne ist wieder da');
    expect(await words()).toEqual(['alt']);
  });

  it('is offered back when a deleted one that was restored has taken its slot', async () => {
    await show(await garage.add());
    await fill('front', 'alt');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    await slot('front').findByRole('button', { name: 'Vorne: Foto auswählen' });
    vi.setSystemTime(new Date(TODAY.getTime() + 1000));
    await fill('front', 'neu');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Foto vorne ist wieder da');
    expect(await words()).toEqual(['alt']);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect(await words()).toEqual(['neu']));
  });

  it('can be deleted and restored; the focus stays in its slot', async () => {
    await show(await garage.add());
    await fill('front', 'vorne');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    const empty = await slot('front').findByRole('button', { name: 'Vorne: Foto auswählen' });
    await waitFor(() => expect(document.activeElement).toBe(empty));
    expect(await stored()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await shown('front');
    expect(await sides()).toEqual(['front']);
  });

  it('can be restored on retry when that failed', async () => {
    await show(await garage.add());
    await fill('front', 'vorne');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    garage.fail('Photos.RestorePhoto', apiError('server', 500));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Das Foto konnte nicht zurückgeholt werden. Versuche es erneut.')).toBeTruthy();
    garage.fail('Photos.RestorePhoto', undefined);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await shown('front')).toBeTruthy();
  });

  it('says when it is too late to restore it, without a retry', async () => {
    await show(await garage.add());
    await fill('front', 'vorne');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    garage.fail('Photos.RestorePhoto', apiError('file.not-found', 404));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Das ließ sich nur zehn Minuten lang rückgängig machen.');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  it('can be restored on retry while its vehicle is deleted, too', async () => {
    await show(await garage.add());
    await fill('front', 'vorne');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    garage.fail('Photos.RestorePhoto', apiError('vehicle.not-found', 404));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    garage.fail('Photos.RestorePhoto', undefined);
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await shown('front')).toBeTruthy();
  });

  it('is not offered back when another tab has replaced it', async () => {
    const id = await garage.add();
    await show(id);
    await fill('front', 'alt');
    vi.setSystemTime(new Date(TODAY.getTime() + 1000));
    await callOperation(
      garage.context,
      uploadPhoto,
      { vehicleId: id, side: 'front', file: png('neu') },
      { as: 'lena' },
    );
    resetToasts();
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[0].name).toBe('Photos.GetPhoto'));
    await shown('front');
    expect(toastStore.getState().toasts).toEqual([]);
    expect(await words()).toEqual(['neu']);
  });

  it('is announced again when another one is saved on the same side', async () => {
    await show(await garage.add());
    await fill('front', 'alt');
    const saved = await screen.findByText('Foto vorne ist gespeichert.');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    await slot('front').findByRole('button', { name: 'Vorne: Foto auswählen' });
    await fill('front', 'neu');
    await waitFor(() => expect(screen.getByText('Foto vorne ist gespeichert.')).not.toBe(saved));
  });

  it('stays when deleting fails, with a message', async () => {
    await show(await garage.add());
    await fill('front', 'vorne');
    garage.fail('Photos.DeletePhoto', apiError('server', 500));
    const release = garage.hold('Photos.DeletePhoto');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    expect(await slot('front').findByRole('button', { name: 'Vorne: Foto auswählen' })).toBeTruthy();
    release();
    expect(await screen.findByText('Das Foto konnte nicht gelöscht werden. Versuche es erneut.')).toBeTruthy();
    await shown('front');
    await waitFor(() => expect(slot('front').getAllByRole('button')).toContain(document.activeElement));
  });

  it('is gone at the second attempt when the answer to the first was lost', async () => {
    await show(await garage.add());
    await fill('front', 'vorne');
    garage.loseAnswer('Photos.DeletePhoto');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    await shown('front');
    await user.click(slot('front').getByRole('button', { name: 'Foto vorne löschen' }));
    await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[0].name).toBe('Photos.GetPhotos'));
    expect(slot('front').getByRole('button', { name: 'Vorne: Foto auswählen' })).toBeTruthy();
    expect(toastStore.getState().toasts.at(-1)?.action?.expiresAfter).toBe(RESTORE_WINDOW_MS);
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await shown('front');
  });

  it('of a vehicle without a plate is saved by the name of its side', async () => {
    await show(await garage.add({ ...ASTRA_FIELDS, A: '' }));
    await fill('front', 'vorne');
    await user.click(await shown('front'));
    const box = within(await screen.findByRole('dialog', { name: /^Foto vorne/u }));
    await user.click(box.getByRole('button', { name: 'Herunterladen' }));
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'vorne.png');
  });

  it('opens in full size, with next and previous, and can be downloaded', async () => {
    await show(await garage.add({ ...ASTRA_FIELDS, A: 'HL SW 24 04/10' }));
    await fill('right', 'rechts');
    await fill('front', 'vorne');
    await user.click(await shown('front'));
    const box = within(await screen.findByRole('dialog', { name: 'Foto vorne, 2 von 2' }));
    await user.click(box.getByRole('button', { name: 'Herunterladen' }));
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'HL-SW-24-04-10-vorne.png');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Foto rechts, 1 von 2' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Foto vorne ansehen');
  });
});

describe('dropped and pasted files', () => {
  const transfer = (files: File[]) => ({ files, types: ['Files'] });
  const drop = (target: Element, files: File[]): void => {
    const event = createEvent.drop(target);
    Object.assign(event, { dataTransfer: transfer(files) });
    act(() => void target.dispatchEvent(event));
  };

  it('are assigned to the slot they are dropped on, further ones to free slots', async () => {
    await show(await garage.add());
    drop(screen.getByRole('heading', { name: 'Vorne' }), [png('a'), png('b')]);
    await shown('front');
    await shown('right');
    expect(await sides()).toEqual(['front', 'right']);
  });

  it('are not taken while any dialog covers the page', async () => {
    await show(await garage.add());
    const uncover = registerDialog({
      toastContainer: document.body,
      close: () => undefined,
      goBack: () => undefined,
      staysOnBack: () => false,
      address: '/car-detail',
    });
    await act(async () => undefined);
    drop(document.body, [png('a')]);
    act(uncover);
    // Uploads are sent one after the other.
    drop(screen.getByRole('heading', { name: 'Vorne' }), [png('b')]);
    await shown('front');
    expect(await sides()).toEqual(['front']);
  });

  it('from the clipboard are assigned to a free slot, with a message when there is none', async () => {
    await show(await garage.add());
    const paste = (files: File[]) => act(() => void fireEvent.paste(document.body, { clipboardData: transfer(files) }));
    paste([png('a'), png('b'), png('c'), png('d')]);
    await waitFor(async () => expect(await sides()).toEqual(['front', 'left', 'rear', 'right']));
    await shown('rear');
    paste([png('e')]);
    expect(await screen.findByText(/^Alle Plätze sind belegt/u)).toBeTruthy();
    expect(await stored()).toHaveLength(4);
  });
});
