// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { apiError } from '../../../garage.testing';
import { AlbumPhotoTile } from './AlbumPhotoTile';
import {
  add,
  captions,
  garage,
  give,
  section,
  setUpGallery,
  show,
  stored,
  taken,
  tiles,
  user,
} from './gallery.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('./AlbumPhotoTile', { spy: true });

setUpGallery(vi.mocked(call));

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
    await waitFor(async () =>
      expect((await stored()).map(({ album }) => album).toSorted()).toEqual(['damage', 'tyres']),
    );
    // The shown album is the next one's, until another is chosen.
    await user.click(await section().findByRole('button', { name: 'Schäden (1)' }));
    expect(target.value).toBe('damage');
  });

  it('shows a photo that is added to another album than the shown one, also by a retry', async () => {
    const button = (name: RegExp) => section().findByRole('button', { name });
    await give({ album: 'damage' });
    await give({ album: 'equipment' });
    await show();
    await user.click(await button(/^Schäden/u));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    await user.selectOptions(section().getByLabelText('Neue Fotos in'), 'Reifen');
    await add(taken('a'));
    await waitFor(() => expect(tiles()).toHaveLength(3));
    garage.fail('AlbumPhotos.UploadAlbumPhoto', apiError('server', 500));
    await add(taken('b'));
    await button(/^b\.png: Erneut versuchen$/u);
    await user.click(await button(/^Schäden/u));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    garage.fail('AlbumPhotos.UploadAlbumPhoto', undefined);
    await user.click(await button(/^b\.png: Erneut versuchen$/u));
    await waitFor(() => expect(tiles()).toHaveLength(4));
    expect(section().getByLabelText('Neue Fotos in')).toHaveProperty('value', 'damage');
  });

  it('explains itself while it is empty, and takes several photos at once', async () => {
    await show();
    expect(await section().findByText(/^Die vier Seiten zeigen nicht alles/u)).toBeTruthy();
    expect(section().queryByRole('group', { name: 'Album' })).toBeNull();
    await add(taken('a'), taken('b', 4));
    await waitFor(() => expect(tiles()).toHaveLength(2));
    expect(section().queryByText(/^Die vier Seiten zeigen nicht alles/u)).toBeNull();
    // Of the same moment, they are stored in the order of their random ids.
    const byDay = (await stored()).toSorted((left, right) => (left.takenOn ?? '').localeCompare(right.takenOn ?? ''));
    expect(byDay).toMatchObject([
      { album: 'other', caption: '', takenOn: '2026-11-03' },
      { album: 'other', caption: '', takenOn: '2026-11-04' },
    ]);
    expect(captions()).toEqual(['Sonstiges', 'Sonstiges']);
    expect(tiles().map((tile) => tile.querySelector('time')?.textContent)).toEqual(['04.11.2026', '03.11.2026']);
    expect(screen.getByText('2 Fotos sind in der Galerie gespeichert.')).toBeTruthy();
    // The four sides are as they were.
    expect(await garage.context.store.list('photos')).toEqual([]);
  });

  it('is not drawn again while files are dragged over the page', async () => {
    await give({ album: 'equipment' });
    await show();
    await section().findByText('Ausstattung', { selector: 'p' });
    const drawn = vi.mocked(AlbumPhotoTile).mock.calls.length;
    fireEvent.dragEnter(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    await waitFor(() => expect(document.querySelector('[data-albums][data-dragging]')).toBeTruthy());
    expect(vi.mocked(AlbumPhotoTile).mock.calls).toHaveLength(drawn);
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
    expect(tiles()[48]?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('names a photo in full size as its tile, also one of several of the same name', async () => {
    for (let at = 0; at < 2; at += 1) await give();
    await show();
    const name = 'Foto aus „Schäden“, 03.11.2026 (2)';
    await user.click(await section().findByRole('button', { name: `${name} ansehen` }));
    const dialog = within(await screen.findByRole('dialog', { name: `${name}, 2 von 2` }));
    expect(await dialog.findByRole('img', { name })).toBeTruthy();
  });

  it('reports which photo cannot be fetched, and retries', async () => {
    const photo = await give({ caption: 'sentinel-photo-500' });
    await show();
    expect((await section().findByRole('alert')).textContent).toContain('Dieses Foto konnte nicht geladen werden.');
    await garage.context.store.update('albumPhotos', photo, (record) => record && { ...record, caption: '' });
    await user.click(section().getByRole('button', { name: 'sentinel-photo-500, 03.11.2026: Erneut versuchen' }));
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/u));
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

it('fails as agreed by the car’s trade name', async () => {
  const id = await garage.add({ ...ASTRA_FIELDS, E: 'WVWZZZ1KZ00000009', 'D.3': 'sentinel-album-photos-500' });
  await show('de', id);
  expect(await section().findByText(/^Deine Galerie konnte nicht geladen werden/u)).toBeTruthy();
});
