/** The pictures that the scanner reads of the files of a document, as the app takes them. */
import type { DocumentSide } from '~/features/scan/pdf/page-messages';

/** A fetched file with its address, whose ending tells a PDF file. */
export interface FetchedFile {
  readonly file: Blob;
  readonly url: string;
}

/** Finds the page of a PDF file that shows a side, and that of the back next to a front. */
export type FindPage = (
  file: Blob,
  side: DocumentSide,
) => Promise<{ readonly picture: Blob; readonly back?: { readonly picture: Blob } | undefined }>;

interface Pictures {
  readonly picture: Blob;
  readonly back?: Blob | undefined;
}

async function picturesOf({ file, url }: FetchedFile, side: DocumentSide, findPage: FindPage): Promise<Pictures> {
  if (!/\.pdf$/iu.test(url)) return { picture: file };
  const { picture, back } = await findPage(file, side);
  return { picture, back: back?.picture };
}

/**
 * The pictures of a document's front and back.
 * @throws what `findPage` throws for the front; a back that it refuses does not keep the front from being read
 */
export async function picturesOfSides(
  front: FetchedFile,
  back: FetchedFile | undefined,
  findPage: FindPage,
): Promise<Pictures> {
  const pictures = await picturesOf(front, 'front', findPage);
  const own = back && (await picturesOf(back, 'back', findPage).catch(() => undefined));
  return own ? { ...pictures, back: own.picture } : pictures;
}

/** @throws what `findPage` throws */
export async function pictureOfBack(file: FetchedFile, findPage: FindPage): Promise<Blob> {
  return (await picturesOf(file, 'back', findPage)).picture;
}
