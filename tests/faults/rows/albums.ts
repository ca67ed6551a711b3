/** The rows of the photos in a car's albums. */
import type { FaultBrowser } from '../fault-browser';
import type { Row } from '../row';
import { PICTURE } from '../seeded-person';

const CAPTION = 'Delle in der Tür';
/** The photo's name: its caption and its day. */
const NAME = `${CAPTION}, 03.02.2026`;
const FILE_NAME = 'delle.png';

const gallery = (browser: FaultBrowser) => browser.page.getByRole('region', { name: browser.text('photos:gallery') });
const givePhoto = (browser: FaultBrowser): Promise<void> => browser.giveAlbumPhoto(CAPTION);
const openPhotos = (browser: FaultBrowser): Promise<void> => browser.openCar('fotos');
const photo = (browser: FaultBrowser) => browser.button('photos:place.open', { name: NAME });
const remove = (browser: FaultBrowser) => browser.button('album-photos:remove', { name: NAME });

export const ALBUMS: readonly Row[] = [
  {
    operation: 'AlbumPhotos.GetAlbumPhotos',
    area: 'album-photos.load',
    place: 'page',
    given: givePhoto,
    isSentOnOpen: true,
    open: openPhotos,
    send: (browser) => browser.retry(),
    done: photo,
  },
  {
    operation: 'AlbumPhotos.GetAlbumPhoto',
    area: 'photos.show',
    place: 'page',
    given: givePhoto,
    isSentOnOpen: true,
    open: async (browser) => {
      await openPhotos(browser);
      // Its bytes are fetched when it is nearly visible.
      await remove(browser).scrollIntoViewIfNeeded();
    },
    send: (browser) => browser.retry(),
    done: photo,
  },
  {
    operation: 'AlbumPhotos.UploadAlbumPhoto',
    area: 'photos.upload',
    place: 'page',
    given: async (browser) => {
      await browser.seedCar();
    },
    open: (browser) => browser.openGallery(),
    send: async (browser) => {
      const again = browser.button('photos:upload.retryFor', { name: FILE_NAME });
      if (await again.isVisible()) await again.click();
      else
        await gallery(browser)
          .locator('input[type="file"]')
          .first()
          .setInputFiles({ name: FILE_NAME, mimeType: 'image/png', buffer: PICTURE });
    },
    done: (browser) => gallery(browser).getByRole('listitem').getByText(browser.text('album-photos:album.other')),
  },
  {
    operation: 'AlbumPhotos.UpdateAlbumPhoto',
    area: 'album-photos.save',
    place: 'dialog',
    given: givePhoto,
    open: async (browser) => {
      await openPhotos(browser);
      await browser.button('album-photos:change', { name: NAME }).click();
      await browser.dialog.getByLabel(browser.text('album-photos:form.caption')).fill('Delle');
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('album-photos:message.changed')),
    toastAfterLeaving: /geändert/u,
  },
  {
    operation: 'AlbumPhotos.DeleteAlbumPhoto',
    area: 'photos.delete',
    place: 'toast',
    given: givePhoto,
    open: (browser) => browser.openGallery(),
    send: (browser) => remove(browser).click(),
    done: (browser) => browser.message(browser.text('album-photos:message.deleted')),
    toastAfterLeaving: /gelöscht/u,
  },
  {
    operation: 'AlbumPhotos.RestoreAlbumPhoto',
    area: 'photos.restore',
    place: 'toast',
    keepsToastOpen: true,
    given: givePhoto,
    open: async (browser) => {
      await openPhotos(browser);
      await remove(browser).click();
      await browser.button('common:action.undo').waitFor();
    },
    send: (browser) => browser.takeBack(),
    done: photo,
    toastAfterLeaving: /wieder da/u,
  },
];
