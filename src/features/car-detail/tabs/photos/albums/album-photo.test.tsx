// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { saveFile } from '~/lib/save-file';
import { apiError } from '../../../garage.testing';
import { wordIn } from '../photo-file.testing';
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
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

setUpGallery(vi.mocked(call));

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
    expect(await dialog.findByText('Gib ein Datum ein, das nicht in der Zukunft liegt.')).toBeTruthy();
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

  it('gets a caption though its day is tomorrow here', async () => {
    await give({ takenOn: '2026-11-22' });
    await show();
    await user.click(await section().findByRole('button', { name: /ändern$/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto ändern' }));
    await user.type(dialog.getByLabelText(/^Beschriftung/u), 'Delle');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Foto geändert')).toBeTruthy();
    expect(await stored()).toMatchObject([{ caption: 'Delle', takenOn: '2026-11-22' }]);
  });

  it('is distinguished by a number from another of the same name', async () => {
    await give();
    await give();
    await show();
    const buttons = await section().findAllByRole('button', { name: /ändern$/u });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Foto aus „Schäden“, 03.11.2026: ändern',
      'Foto aus „Schäden“, 03.11.2026 (2): ändern',
    ]);
  });

  it('keeps what was typed when saving fails, and can be saved after a conflict', async () => {
    const photo = await give();
    await show();
    await user.click(await section().findByRole('button', { name: /ändern$/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto ändern' }));
    await user.type(dialog.getByLabelText(/^Beschriftung/u), 'Delle');
    const elsewhere = { album: 'tyres', version: 2 } as const;
    await garage.context.store.update('albumPhotos', photo, (record) => record && { ...record, ...elsewhere });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Beschriftung/u).value).toBe('Delle');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Foto geändert');
    expect(await stored()).toMatchObject([{ album: 'tyres', caption: 'Delle', version: 3 }]);
  });

  it('is shown as saved when the answer was lost, and can be saved again', async () => {
    await give();
    await show();
    await user.click(await section().findByRole('button', { name: /ändern$/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto ändern' }));
    await user.type(dialog.getByLabelText(/^Beschriftung/u), 'Delle');
    garage.loseAnswer('AlbumPhotos.UpdateAlbumPhoto');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await screen.findByText('Delle', { selector: 'li p' });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Foto geändert');
    expect(await stored()).toMatchObject([{ caption: 'Delle', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht');
    expect(await stored()).toMatchObject([{ album: 'damage', caption: '', version: 4 }]);
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
