/** The photos of the albums in a handover file, by album. */
import { PHOTO_ALBUMS } from '~/contract/album-photos';
import { formatDate } from '~/i18n/format';
import { base64Of } from '~/lib/base64';
import { fileOpen, type HandoverAlbumPhoto, type HandoverData } from './format';
import { html, markTrusted, type Markup } from './html';
import type { Words } from './words';

/** A section for each album with photos. @param photos with the contents, in the order of the data */
export async function albumPictures(
  { albumPhotos = [] }: HandoverData,
  photos: readonly HandoverAlbumPhoto[],
  { language, t, both }: Words,
): Promise<readonly Markup[]> {
  const figures = await Promise.all(
    albumPhotos.map(async ({ album, caption, takenOn, type }, at) => {
      const content = photos[at]?.content;
      if (content === undefined) throw new Error('A photo has no content');
      const name = t(`album-photos:album.${album}`);
      // Must start with exactly the text the reader searches for. Base64 needs no escaping.
      const open = [markTrusted(fileOpen('album', String(at), type)), markTrusted(await base64Of(content))];
      const words = [caption, takenOn === null ? '' : formatDate(language, takenOn)].filter((part) => part !== '');
      const figure = html`<figure>
        ${open}" alt="${caption === '' ? name : caption}">
        ${words.length === 0 ? '' : html`<figcaption>${words.join(' · ')}</figcaption>`}
      </figure>`;
      return { album, figure };
    }),
  );
  return PHOTO_ALBUMS.flatMap((album) => {
    const own = figures.filter((picture) => picture.album === album).map(({ figure }) => figure);
    return own.length === 0
      ? []
      : [
          html`<section>
            <h2>${both((text) => text(`album-photos:album.${album}`))}</h2>
            <div class="photos album">${own}</div>
          </section>`,
        ];
  });
}
