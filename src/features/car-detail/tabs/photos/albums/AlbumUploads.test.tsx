// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { UploadProgress } from '~/vehicle-ui/upload/UploadProgress';
import { apiError, holdUploads } from '../../../garage.testing';
import { png, wordIn } from '../photo-file.testing';
import { add, garage, give, section, setUpGallery, show, stored, taken, tiles, user } from './gallery.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/vehicle-ui/upload/UploadProgress', { spy: true });

setUpGallery(vi.mocked(call));

const queue = () => within(screen.getByRole('region', { name: 'Fotos hochladen' }));

/** Delays uploads until they are released; can report upload progress. */
const hold = () => holdUploads(vi.mocked(call), 'AlbumPhotos.UploadAlbumPhoto');

describe('an upload into the gallery', () => {
  it('draws no other photo again at each step', async () => {
    const held = hold();
    await show();
    await add(...['a', 'b', 'c', 'd'].map((name) => taken(name)));
    await waitFor(() => expect(held).toHaveLength(1));
    vi.mocked(UploadProgress).mockClear();
    act(() => held[0]?.options?.onUploadProgress?.(0.42));
    expect(vi.mocked(UploadProgress).mock.calls.map(([{ label }]) => label)).toEqual(['a.png hochladen']);
  });

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
    const full = /^Der Speicher dieses Browsers ist voll\./u;
    expect(await queue().findAllByText(full)).toHaveLength(2);
    expect(queue().getByRole('alert').textContent).toMatch(/^2 Fotos nicht hochgeladen\. Der Speicher/u);
    await user.click(screen.getByRole('tab', { name: 'Infos' }));
    await screen.findByText('Hauptuntersuchung');
    await user.click(screen.getByRole('tab', { name: 'Fotos' }));
    await screen.findByRole('region', { name: 'Fotos hochladen' });
    garage.fail('AlbumPhotos.UploadAlbumPhoto', undefined);
    await user.click(queue().getByRole('button', { name: 'Alle erneut versuchen' }));
    await waitFor(() => expect(tiles()).toHaveLength(2));
    expect(await stored()).toHaveLength(2);
  });

  it('announces all that failed in one message, after the last one', async () => {
    const held = hold();
    await show();
    await add(taken('a'), taken('b'), taken('c'));
    await waitFor(() => expect(held).toHaveLength(1));
    garage.fail('AlbumPhotos.UploadAlbumPhoto', apiError('storage.quota', 507));
    held[0]?.go();
    await waitFor(() => expect(held).toHaveLength(2));
    expect(queue().getByText(/^Der Speicher dieses Browsers ist voll\./u)).toBeTruthy();
    expect(queue().queryByRole('alert')).toBeNull();
    garage.fail('AlbumPhotos.UploadAlbumPhoto', apiError('album-photos.full', 409));
    held[1]?.go();
    await waitFor(() => expect(held).toHaveLength(3));
    held[2]?.go();
    expect((await queue().findByRole('alert')).textContent).toBe('3 Fotos nicht hochgeladen.');
  });

  it('can be retried and discarded one by one', async () => {
    garage.fail('AlbumPhotos.UploadAlbumPhoto', apiError('album-photos.full', 409));
    await show();
    await add(taken('a'), taken('b'));
    expect(await queue().findAllByText(/^Die Galerie dieses Fahrzeugs ist voll/u)).toHaveLength(2);
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
