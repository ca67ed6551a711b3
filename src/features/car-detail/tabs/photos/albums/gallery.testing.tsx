/** Sets up the tests of a car's gallery: the garage with a car, a user, photos, the day, and what they leave behind. */
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi, type Mock } from 'vitest';
import type { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import type { AlbumPhotoRecord } from '~/backend/store/collections';
import type { Language } from '~/i18n/paths';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../../CarDetailPage';
import { openGarage, TODAY, type Garage } from '../../../garage.testing';
import { png } from '../photo-file.testing';
import { albumQueue } from './album-queue';
import { stubNodeFiles } from '../../../../../../tests/unit/node-files';

/** The garage and the user of the running test. */
export let garage: Garage;
export let user: UserEvent;
let id: string;

export const section = () => within(screen.getByRole('region', { name: /^(?:Galerie|Gallery)$/u }));
export const tiles = () => screen.queryAllByRole('listitem').filter((item) => item.dataset.albumPhoto !== undefined);
export const captions = () => tiles().map((tile) => tile.querySelector('p')?.textContent);

/** A picture taken on a day of November 2026. */
export const taken = (word: string, day = 3): File => {
  const file = png(word);
  return new NodeFile([file as unknown as NodeBlob], file.name, {
    type: file.type,
    lastModified: new Date(2026, 10, day, 12).getTime(),
  }) as unknown as File;
};
export const add = (...files: File[]) =>
  user.upload(section().getByLabelText('Fotos hinzufügen', { selector: 'input' }), files);

/** Opens the photos of the test's car, or of another one. */
export async function show(language: Language = 'de', car = id): Promise<void> {
  await loadTestTexts(language);
  renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${car}&tab=fotos`);
  await screen.findByRole('region', { name: language === 'de' ? 'Galerie' : 'Gallery' });
  await waitFor(() => expect(document.querySelector('[data-side]')).toBeTruthy());
}

/** The stored photos that are not deleted. */
export const stored = async (): Promise<AlbumPhotoRecord[]> =>
  (await garage.context.store.list('albumPhotos')).filter(({ deletedAt }) => deletedAt === undefined);

let count = 0;
/** Stores a photo. @returns its id */
export async function give(values: Partial<AlbumPhotoRecord> = {}): Promise<string> {
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

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpGallery(stub: Mock<typeof call>): void {
  beforeAll(() => loadTestTexts());

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    await stubNodeFiles();
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    let made = 0;
    Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
    user = userEvent.setup({ applyAccept: false });
    garage = openGarage(stub);
    id = await garage.add();
  });

  afterEach(() => {
    albumQueue.clear();
    cleanup();
    clearCarsCache();
    resetToasts();
    vi.useRealTimers();
  });
}
