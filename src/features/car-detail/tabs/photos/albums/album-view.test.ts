import { describe, expect, it } from 'vitest';
import type { AlbumPhoto, PhotoAlbum } from '~/contract/album-photos';
import { albumsIn, dayOfFile, shownAlbum } from './album-view';

const photo = (album: PhotoAlbum): AlbumPhoto => ({
  id: album,
  album,
  caption: '',
  takenOn: null,
  type: 'image/jpeg',
  size: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
});

describe('the albums', () => {
  const photos = [photo('other'), photo('damage'), photo('other')];

  it('are counted in the usual order, without empty ones', () => {
    expect(albumsIn(photos)).toEqual([
      { album: 'damage', count: 1 },
      { album: 'other', count: 2 },
    ]);
  });

  it('are all shown while the chosen one is empty', () => {
    expect(shownAlbum(photos, 'damage')).toBe('damage');
    expect(shownAlbum(photos, 'tyres')).toBe('all');
    expect(shownAlbum([], 'all')).toBe('all');
  });
});

describe('the day of a file', () => {
  const now = new Date(2026, 10, 21, 12);
  it.each([
    ['the day on which it was changed', new Date(2026, 10, 3, 23, 59).getTime(), '2026-11-03'],
    ['today when its clock was ahead', new Date(2026, 10, 22).getTime(), '2026-11-21'],
    ['unknown without a time', 0, null],
    ['unknown with a broken time', Number.NaN, null],
  ])('is %s', (_case, lastModified, day) => {
    expect(dayOfFile({ lastModified }, now)).toBe(day);
  });
});
