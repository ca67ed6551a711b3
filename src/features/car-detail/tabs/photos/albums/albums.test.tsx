// @vitest-environment jsdom
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, type CallOptions } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { AlbumPhotoRecord } from '~/backend/store/collections';
import type { Operation } from '~/contract/operation';
import type { Language } from '~/i18n/paths';
import { saveFile } from '~/lib/save-file';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../../CarDetailPage';
import { apiError, openGarage, TODAY, type Garage } from '../../../garage.testing';
import { png, wordIn } from '../photo-file.testing';
import { albumQueue } from './album-queue';
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

let garage: Garage;
let user: UserEvent;
let id: string;

const section = () => within(screen.getByRole('region', { name: /^(?:Galerie|Gallery)$/u }));
const tiles = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.albumPhoto !== undefined);
const captions = () => tiles().map((tile) => tile.querySelector('p')?.textContent);
const queue = () => within(screen.getByRole('region', { name: 'Fotos hochladen' }));

/** A picture taken on a day of November 2026. */
const taken = (word: string, day = 3): File => {
  const file = png(word);
  return new NodeFile([file as unknown as NodeBlob], file.name, {
    type: file.type,
    lastModified: new Date(2026, 10, day, 12).getTime(),
  }) as unknown as File;
};
const add = (...files: File[]) =>
  user.upload(section().getByLabelText('Fotos hinzufügen', { selector: 'input' }), files);

async function show(language: Language = 'de'): Promise<void> {
  await loadTestTexts(language);
  renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=fotos`);
  await screen.findByRole('region', { name: language === 'de' ? 'Galerie' : 'Gallery' });
  await waitFor(() => expect(document.querySelector('[data-side]')).toBeTruthy());
}

const stored = async (): Promise<AlbumPhotoRecord[]> =>
  (await garage.context.store.list('albumPhotos')).filter(({ deletedAt }) => deletedAt === undefined);

let count = 0;
/** Stores a photo. @returns its id */
async function give(values: Partial<AlbumPhotoRecord> = {}): Promise<string> {
  count += 1;
  const photo = `photo-${count}`;
  const { store } = garage.context;
  const createdAt = TODAY.toISOString();
  const bytes = await png(photo).arrayBuffer();
  await store.put('files', { id: `file-${photo}`, ownerId: 'lena', name: 'x', type: 'image/png', bytes, createdAt });
  await store.put('albumPhotos', {
    id: photo,
    ownerId: 'lena',
    vehicleId: id,
    fileId: `file-${photo}`,
    album: 'damage',
    caption: '',
    takenOn: '2026-11-03',
    type: 'image/png',
    size: bytes.byteLength,
    createdAt,
    version: 1,
    ...values,
  });
  return photo;
}

/** Delays uploads until they are released; can report upload progress. */
function hold() {
  const through = vi.mocked(call).getMockImplementation() ?? call;
  const held: { readonly go: () => void; readonly options: CallOptions | undefined }[] = [];
  vi.mocked(call).mockImplementation((async (operation: Operation, input: never, options?: CallOptions) => {
    if (operation.name === 'AlbumPhotos.UploadAlbumPhoto') {
      await new Promise<void>((go, stop) => {
        held.push({ go, options });
        options?.signal?.addEventListener('abort', () => stop(apiError('cancelled')));
      });
    }
    return through(operation, input, options);
  }) as typeof call);
  return held;
}

beforeAll(() => loadTestTexts());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  // In jsdom, Request and Response are Node's, which only accept Node's FormData and File.
  const form = await new Response(new URLSearchParams('a=b')).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
  user = userEvent.setup({ applyAccept: false });
  garage = openGarage(vi.mocked(call));
  id = await garage.add();
});

afterEach(() => {
  albumQueue.clear();
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
});

describe('the gallery', () => {
  it('puts new photos into the chosen album', async () => {
    await show();
    const target = await section().findByLabelText<HTMLSelectElement>('Neue Fotos in');
    expect(target.value).toBe('other');
    await user.selectOptions(target, 'Schäden');
    await add(taken('a'));
    await waitFor(async () => expect(await stored()).toMatchObject([{ album: 'damage' }]));
    await user.selectOptions(target, 'Reifen');
    await add(taken('b'));
    await waitFor(async () => expect((await stored()).map(({ album }) => album)).toEqual(['damage', 'tyres']));
    // The shown album is the next one's, until another is chosen.
    await user.click(await section().findByRole('button', { name: 'Schäden (1)' }));
    expect(target.value).toBe('damage');
  });

  it('explains itself while it is empty, and takes several photos at once', async () => {
    await show();
    expect(await section().findByText(/^Die vier Seiten zeigen nicht alles/u)).toBeTruthy();
    expect(section().queryByRole('group', { name: 'Album' })).toBeNull();
    await add(taken('a'), taken('b', 4));
    await waitFor(() => expect(tiles()).toHaveLength(2));
    expect(section().queryByText(/^Die vier Seiten zeigen nicht alles/u)).toBeNull();
    expect(await stored()).toMatchObject([
      { album: 'other', caption: '', takenOn: '2026-11-03' },
      { album: 'other', caption: '', takenOn: '2026-11-04' },
    ]);
    expect(captions()).toEqual(['Sonstiges', 'Sonstiges']);
    expect(tiles().map((tile) => tile.querySelector('time')?.textContent)).toEqual(['04.11.2026', '03.11.2026']);
    expect(screen.getByText('2 Fotos sind in der Galerie gespeichert.')).toBeTruthy();
    // The four sides are as they were.
    expect(await garage.context.store.list('photos')).toEqual([]);
  });

  it('is shown in English', async () => {
    await give({ album: 'equipment', takenOn: null });
    await show('en');
    expect(await section().findByText('Equipment', { selector: 'p' })).toBeTruthy();
    expect(section().getByText('no date')).toBeTruthy();
    expect(section().getByRole('button', { name: 'Photo from “Equipment”: edit' })).toBeTruthy();
    await loadTestTexts('de');
  });

  it('explains why it cannot be loaded, and retries; the four sides stay', async () => {
    garage.fail('AlbumPhotos.GetAlbumPhotos', apiError('server', 500));
    await show();
    expect(await section().findByText('Deine Galerie konnte nicht geladen werden. Versuche es erneut.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vorne: Foto auswählen' })).toBeTruthy();
    garage.fail('AlbumPhotos.GetAlbumPhotos', undefined);
    await user.click(section().getByRole('button', { name: 'Erneut versuchen' }));
    expect(await section().findByText(/^Die vier Seiten zeigen nicht alles/u)).toBeTruthy();
  });

  it('shows one album, into which new photos go then', async () => {
    await give({ album: 'damage', caption: 'Delle' });
    await show();
    await section().findByText('Delle');
    // With a single album there is nothing to choose.
    expect(section().queryByRole('group', { name: 'Album' })).toBeNull();
    cleanup();
    await give({ album: 'tyres', caption: 'Winterreifen' });
    await show();
    const filter = within(await section().findByRole('group', { name: 'Album' }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Alle (2)',
      'Schäden (1)',
      'Reifen (1)',
    ]);
    await user.click(filter.getByRole('button', { name: 'Schäden (1)' }));
    expect(captions()).toEqual(['Delle']);
    await add(taken('kratzer', 2));
    await waitFor(() => expect(captions()).toEqual(['Delle', 'Schäden']));
    expect((await stored()).map(({ album }) => album).toSorted()).toEqual(['damage', 'damage', 'tyres']);
  });

  it('shows many photos bit by bit, and fetches their bytes only near the visible part', async () => {
    const observers: { readonly place: Element; readonly callback: IntersectionObserverCallback }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly callback: IntersectionObserverCallback) {}
        observe(place: Element): void {
          observers.push({ place, callback: this.callback });
        }
        disconnect(): void {}
      },
    );
    for (let at = 0; at < 50; at += 1) await give({ caption: `Nr. ${at}` });
    await show();
    expect(await section().findByRole('button', { name: '2 weitere Fotos anzeigen' })).toBeTruthy();
    expect(tiles()).toHaveLength(48);
    const fetched = () =>
      vi.mocked(call).mock.calls.filter(([operation]) => operation.name === 'AlbumPhotos.GetAlbumPhoto').length;
    expect(fetched()).toBe(0);
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const intersect = (isIntersecting: boolean) =>
      act(() => {
        const [first] = observers;
        first?.callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
      });
    intersect(true);
    expect(await section().findByRole('button', { name: /ansehen$/u })).toBeTruthy();
    expect(fetched()).toBe(1);
    intersect(false);
    expect(section().queryByRole('button', { name: /ansehen$/u })).toBeNull();
    expect(revoked).toHaveBeenCalledTimes(1);
    await user.click(section().getByRole('button', { name: '2 weitere Fotos anzeigen' }));
    expect(tiles()).toHaveLength(50);
    expect(document.activeElement?.tagName).toBe('UL');
  });

  it('reports which photo cannot be fetched, and retries', async () => {
    await give({ caption: 'sentinel-photo-500' });
    await show();
    expect((await section().findByRole('alert')).textContent).toContain('Dieses Foto konnte nicht geladen werden.');
    await garage.context.store.update('albumPhotos', `photo-${count}`, (photo) => photo && { ...photo, caption: '' });
    await user.click(section().getByRole('button', { name: 'sentinel-photo-500, 03.11.2026: Erneut versuchen' }));
    expect(await section().findByRole('button', { name: /ansehen$/u })).toBeTruthy();
  });

  it('says of a damaged picture that it cannot be shown; it can still be deleted', async () => {
    await give({ caption: 'Delle' });
    await show();
    await user.click(await section().findByRole('button', { name: /ansehen$/u }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.error(await dialog.findByRole('img'));
    expect(dialog.getByRole('alert').textContent).toBe('Dieses Foto ist beschädigt und lässt sich nicht anzeigen.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const picture = (await section().findByRole('button', { name: /ansehen$/u })).querySelector('img');
    fireEvent.error(picture as Element);
    expect(section().getByText('Dieses Foto ist beschädigt und lässt sich nicht anzeigen.')).toBeTruthy();
    expect(section().getByRole('button', { name: 'Delle, 03.11.2026: löschen' })).toBeTruthy();
  });
});

describe('an upload into the gallery', () => {
  it('shows its progress and can be cancelled, one after the other', async () => {
    const held = hold();
    await show();
    await add(taken('a'), taken('b'));
    await waitFor(() => expect(held).toHaveLength(1));
    act(() => held[0]?.options?.onUploadProgress?.(0.42));
    const bar = queue().getByRole('progressbar', { name: 'a.png hochladen' });
    expect(bar.getAttribute('aria-valuetext')).toBe('Wird hochgeladen, 42\u00a0%');
    expect(queue().getByText('Wartet, bis das vorige Foto hochgeladen ist')).toBeTruthy();
    await user.click(queue().getByRole('button', { name: 'a.png: Hochladen abbrechen' }));
    expect(held[0]?.options?.signal?.aborted).toBe(true);
    // The pressed button is gone.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('b.png: Hochladen abbrechen'));
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.go();
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Fotos hochladen' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fotos hinzufügen'));
  });

  it('keeps what failed in a full browser, also after switching tabs, and sends all of it again', async () => {
    garage.fail('AlbumPhotos.UploadAlbumPhoto', apiError('storage.quota', 507));
    await show();
    await add(taken('a'), taken('b'));
    expect(await queue().findAllByText(/^Der Speicher dieses Browsers ist voll\./u)).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'Infos' }));
    await screen.findByText('Hauptuntersuchung');
    await user.click(screen.getByRole('tab', { name: 'Fotos' }));
    await screen.findByRole('region', { name: 'Fotos hochladen' });
    garage.fail('AlbumPhotos.UploadAlbumPhoto', undefined);
    await user.click(queue().getByRole('button', { name: 'Alle erneut versuchen' }));
    await waitFor(() => expect(tiles()).toHaveLength(2));
    expect(await stored()).toHaveLength(2);
  });

  it('can be retried and discarded one by one', async () => {
    garage.fail('AlbumPhotos.UploadAlbumPhoto', apiError('album-photos.full', 409));
    await show();
    await add(taken('a'), taken('b'));
    expect(await queue().findAllByText(/Die Galerie dieses Fahrzeugs ist voll/u)).toHaveLength(2);
    await user.click(queue().getByRole('button', { name: 'a.png: gewähltes Foto verwerfen' }));
    garage.fail('AlbumPhotos.UploadAlbumPhoto', undefined);
    await user.click(queue().getByRole('button', { name: 'b.png: Erneut versuchen' }));
    await waitFor(() => expect(tiles()).toHaveLength(1));
  });

  it('refuses what is not a photo, without offering to send it again', async () => {
    await show();
    const text = new NodeFile(['hallo'], 'brief.txt', { type: 'text/plain' }) as unknown as File;
    await add(text, new NodeFile([], 'leer.jpg', { type: 'image/jpeg' }) as unknown as File, taken('gut'));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(queue().getByText(/^Dieses Format passt hier nicht\./u)).toBeTruthy();
    expect(queue().getByText(/^Die Datei ist leer\./u)).toBeTruthy();
    expect(queue().queryByRole('button', { name: /erneut versuchen/iu })).toBeNull();
    await user.click(queue().getByRole('button', { name: 'Alle verwerfen' }));
    expect(screen.queryByRole('region', { name: 'Fotos hochladen' })).toBeNull();
  });
});

describe('dropped and pasted photos', () => {
  const transfer = (files: File[]) => ({ files, types: ['Files'] });
  const drop = (target: Element, files: File[]): void => {
    const event = createEvent.drop(target);
    Object.assign(event, { dataTransfer: transfer(files) });
    act(() => void target.dispatchEvent(event));
  };

  it('go into the gallery when they are dropped on it, and otherwise to the sides', async () => {
    await show();
    drop(screen.getByRole('heading', { name: 'Galerie' }), [taken('a'), taken('b')]);
    await waitFor(() => expect(tiles()).toHaveLength(2));
    drop(document.body, [png('vorne')]);
    await waitFor(async () => expect(await garage.context.store.list('photos')).toHaveLength(1));
    expect(tiles()).toHaveLength(2);
  });

  it('go into the gallery when they are pasted while it has the focus', async () => {
    await show();
    const button = section().getByRole('button', { name: 'Fotos hinzufügen' });
    act(() => button.focus());
    act(() => void fireEvent.paste(button, { clipboardData: transfer([taken('a')]) }));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    act(() => void fireEvent.paste(document.body, { clipboardData: transfer([png('rechts')]) }));
    await waitFor(async () => expect(await garage.context.store.list('photos')).toHaveLength(1));
  });

  it('are not taken while a dialog of the gallery is open', async () => {
    await give({ caption: 'Delle' });
    await show();
    await user.click(await section().findByRole('button', { name: /ändern$/u }));
    await screen.findByRole('dialog');
    const paste = (word: string) =>
      act(() => void fireEvent.paste(document.body, { clipboardData: transfer([png(word)]) }));
    paste('a');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Uploads are sent in their order: with this one stored, an earlier one would be too.
    paste('b');
    await waitFor(async () => expect(await garage.context.store.list('photos')).toHaveLength(1));
    const files = await garage.context.store.list('files');
    expect(files.map(({ bytes }) => wordIn(bytes))).not.toContain('a');
    expect(await stored()).toHaveLength(1);
  });
});

describe('a photo of the gallery', () => {
  it('gets a caption, an album and a day; the focus returns', async () => {
    await give();
    await show();
    await user.click(await section().findByRole('button', { name: 'Foto aus „Schäden“, 03.11.2026: ändern' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto ändern' }));
    const [caption, album, day] = [
      dialog.getByLabelText<HTMLInputElement>(/^Beschriftung/u),
      dialog.getByLabelText<HTMLSelectElement>('Album'),
      dialog.getByLabelText<HTMLInputElement>(/^Aufgenommen am/u),
    ];
    expect([caption.value, album.value, day.value]).toEqual(['', 'damage', '2026-11-03']);
    await waitFor(() => expect(document.activeElement).toBe(caption));
    await user.type(caption, 'Dachträger');
    await user.selectOptions(album, 'equipment');
    fireEvent.change(day, { target: { value: '2026-11-22' } });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByText('Das Datum liegt in der Zukunft.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Foto geändert')).toBeTruthy();
    expect(await stored()).toMatchObject([{ album: 'equipment', caption: 'Dachträger', takenOn: null, version: 2 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(section().getByText('ohne Datum')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Dachträger: ändern'));
    garage.fail('AlbumPhotos.UpdateAlbumPhoto', apiError('server', 500));
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
    garage.fail('AlbumPhotos.UpdateAlbumPhoto', undefined);
    await user.click(again);
    expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy();
    expect(await stored()).toMatchObject([{ album: 'damage', caption: '', takenOn: '2026-11-03', version: 3 }]);
  });

  it('keeps what was typed when saving fails, and can be saved after a conflict', async () => {
    const photo = await give();
    await show();
    await user.click(await section().findByRole('button', { name: /ändern$/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto ändern' }));
    await user.type(dialog.getByLabelText(/^Beschriftung/u), 'Delle');
    await garage.context.store.update('albumPhotos', photo, (record) => record && { ...record, version: 2 });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Beschriftung/u).value).toBe('Delle');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Foto geändert');
    expect(await stored()).toMatchObject([{ caption: 'Delle', version: 3 }]);
  });

  it('is deleted and brought back; the focus moves to the next one', async () => {
    await give({ caption: 'Eins' });
    await give({ caption: 'Zwei' });
    await show();
    await user.click(await section().findByRole('button', { name: 'Eins, 03.11.2026: löschen' }));
    await waitFor(() => expect(captions()).toEqual(['Zwei']));
    expect(tiles()[0]?.contains(document.activeElement)).toBe(true);
    expect(await stored()).toMatchObject([{ caption: 'Zwei' }]);
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(captions()).toEqual(['Eins', 'Zwei']));
    expect(await stored()).toHaveLength(2);
    for (const name of ['Eins', 'Zwei'])
      await user.click(section().getByRole('button', { name: `${name}, 03.11.2026: löschen` }));
    await waitFor(() => expect(tiles()).toEqual([]));
    expect(document.activeElement?.textContent).toBe('Fotos hinzufügen');
  });

  it('stays when deleting fails, and restoring can be retried', async () => {
    await give({ caption: 'Delle' });
    await show();
    garage.fail('AlbumPhotos.DeleteAlbumPhoto', apiError('server', 500));
    await user.click(await section().findByRole('button', { name: /löschen$/u }));
    expect(await screen.findByText('Das Foto konnte nicht gelöscht werden. Versuche es erneut.')).toBeTruthy();
    expect(captions()).toEqual(['Delle']);
    garage.fail('AlbumPhotos.DeleteAlbumPhoto', undefined);
    await user.click(section().getByRole('button', { name: /löschen$/u }));
    garage.fail('AlbumPhotos.RestoreAlbumPhoto', apiError('server', 500));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Das Foto konnte nicht zurückgeholt werden. Versuche es erneut.')).toBeTruthy();
    garage.fail('AlbumPhotos.RestoreAlbumPhoto', undefined);
    const [again] = screen.getAllByRole('button', { name: 'Erneut versuchen' });
    await user.click(again as Element);
    await waitFor(() => expect(captions()).toEqual(['Delle']));
  });

  it('opens in full size, with next and previous within the shown album, and can be downloaded', async () => {
    await give({ caption: 'Delle vorne/links' });
    await give({ caption: 'Kratzer', takenOn: '2026-11-02' });
    await give({ album: 'tyres' });
    await show();
    await user.click(await section().findByRole('button', { name: 'Schäden (2)' }));
    await user.click(await section().findByRole('button', { name: 'Delle vorne/links, 03.11.2026 ansehen' }));
    const box = within(await screen.findByRole('dialog', { name: 'Delle vorne/links, 03.11.2026, 1 von 2' }));
    await waitFor(() =>
      expect(box.getByRole<HTMLButtonElement>('button', { name: 'Herunterladen' }).disabled).toBe(false),
    );
    await user.click(box.getByRole('button', { name: 'Herunterladen' }));
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'HL-SW-2412-2026-11-03-Delle-vorne-links.png');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Kratzer, 02.11.2026, 2 von 2' })).toBeTruthy();
    await user.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Delle vorne/links, 03.11.2026 ansehen');
  });

  it('is uploaded with its bytes', async () => {
    await show();
    await add(taken('kratzer'));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    const [file] = await garage.context.store.list('files');
    expect(wordIn(file?.bytes)).toBe('kratzer');
  });
});

it('fails as agreed by the car’s trade name', async () => {
  id = await garage.add({ ...ASTRA_FIELDS, E: 'WVWZZZ1KZ00000009', 'D.3': 'sentinel-album-photos-500' });
  await show();
  expect(await section().findByText(/^Deine Galerie konnte nicht geladen werden/u)).toBeTruthy();
});
