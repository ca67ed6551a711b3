/** The rows of the photos in a car's albums. */
import type { FaultBrowser } from '../fault-browser';
import type { Row } from '../row';
import { PICTURE } from '../seeded-person';

const CAPTION = 'Delle in der Tür';
/** The photo's name: its caption and its day. */
const NAME = `${CAPTION}, 03.02.2026`;
const FILE_NAME = 'delle.png';

const gallery = (stage: FaultBrowser) => stage.page.getByRole('region', { name: stage.text('photos:gallery') });
const givePhoto = (stage: FaultBrowser): Promise<void> => stage.giveAlbumPhoto(CAPTION);
const openPhotos = (stage: FaultBrowser): Promise<void> => stage.openCar('fotos');
const photo = (stage: FaultBrowser) => stage.button('photos:place.open', { name: NAME });
const remove = (stage: FaultBrowser) => stage.button('album-photos:remove', { name: NAME });

export const ALBUMS: readonly Row[] = [
  {
    operation: 'AlbumPhotos.GetAlbumPhotos',
    area: 'album-photos.load',
    place: 'page',
    given: givePhoto,
    asks: true,
    open: openPhotos,
    send: (stage) => stage.retry(),
    done: photo,
  },
  {
    operation: 'AlbumPhotos.GetAlbumPhoto',
    area: 'photos.show',
    place: 'page',
    given: givePhoto,
    asks: true,
    open: async (stage) => {
      await openPhotos(stage);
      // Its bytes are fetched when it is nearly visible.
      await remove(stage).scrollIntoViewIfNeeded();
    },
    send: (stage) => stage.retry(),
    done: photo,
  },
  {
    operation: 'AlbumPhotos.UploadAlbumPhoto',
    area: 'photos.upload',
    place: 'page',
    given: async (stage) => {
      await stage.seedCar();
    },
    open: (stage) => stage.openGallery(),
    send: async (stage) => {
      const again = stage.button('photos:upload.retryFor', { name: FILE_NAME });
      if (await again.isVisible()) await again.click();
      else
        await gallery(stage)
          .locator('input[type="file"]')
          .first()
          .setInputFiles({ name: FILE_NAME, mimeType: 'image/png', buffer: PICTURE });
    },
    done: (stage) => gallery(stage).getByRole('listitem').getByText(stage.text('album-photos:album.other')),
  },
  {
    operation: 'AlbumPhotos.UpdateAlbumPhoto',
    area: 'album-photos.save',
    place: 'dialog',
    given: givePhoto,
    open: async (stage) => {
      await openPhotos(stage);
      await stage.button('album-photos:change', { name: NAME }).click();
      await stage.dialog.getByLabel(stage.text('album-photos:form.caption')).fill('Delle');
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('album-photos:message.changed')),
    late: /geändert/u,
  },
  {
    operation: 'AlbumPhotos.DeleteAlbumPhoto',
    area: 'photos.delete',
    place: 'toast',
    given: givePhoto,
    open: (stage) => stage.openGallery(),
    send: (stage) => remove(stage).click(),
    done: (stage) => stage.message(stage.text('album-photos:message.deleted')),
    late: /gelöscht/u,
  },
  {
    operation: 'AlbumPhotos.RestoreAlbumPhoto',
    area: 'photos.restore',
    place: 'toast',
    closes: false,
    given: givePhoto,
    open: async (stage) => {
      await openPhotos(stage);
      await remove(stage).click();
      await stage.button('common:action.undo').waitFor();
    },
    send: (stage) => stage.takeBack(),
    done: photo,
    late: /wieder da/u,
  },
];
