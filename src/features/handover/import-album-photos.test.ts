import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { callOperation } from '~/backend/backend.testing';
import { getAlbumPhotos } from '~/contract/album-photos';
import { importHandover } from './import-handover';
import { BUYER, context, handover, loseResponse, setUpImport } from './import-handover.testing';

vi.mock('~/api/call');
// Cache and lock use browser storage, which is irrelevant here.
vi.mock('~/api/cars/cache-vehicle', () => ({ cacheAddedVehicle: vi.fn<() => void>() }));
vi.mock('~/session/idle-lock', () => ({ recordWork: vi.fn<() => void>() }));

setUpImport(vi.mocked(call));

describe('photos of albums', () => {
  const content = new Blob(['jpeg'], { type: 'image/jpeg' });
  const albumPhotos = [
    { album: 'damage', caption: 'Kratzer hinten', takenOn: '2026-02-03', content },
    { album: 'tyres', caption: '', takenOn: null, content },
  ] as const;

  it('are added with caption and day', async () => {
    const { vehicle, lostPhotos } = await importHandover({ ...handover(), albumPhotos });
    expect(lostPhotos).toBe(0);
    expect(await callOperation(context, getAlbumPhotos, { id: vehicle.id }, BUYER)).toMatchObject([
      { album: 'damage', caption: 'Kratzer hinten', takenOn: '2026-02-03', type: 'image/jpeg', size: 4 },
      { album: 'tyres', caption: '', takenOn: null },
    ]);
  });

  it('are counted with the others when they cannot be stored', async () => {
    loseResponse('AlbumPhotos.UploadAlbumPhoto');
    expect(await importHandover({ ...handover(), albumPhotos })).toMatchObject({ lostPhotos: 2 });
  });
});
