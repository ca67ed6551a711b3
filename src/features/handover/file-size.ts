/** How large a handover file becomes, before it is made. */
import { PHOTO_ALBUMS } from '~/contract/album-photos';
import { base64Length } from '~/lib/base64';
import type { HandoverChoice } from './handover-choice';
import { MAX_BYTES } from './format';
import type { HandoverFiles } from './use-handover-files';

/**
 * What the page and its data take beside the files, in bytes: 5,000 entries with notes of a line take about as much.
 */
const PAGE_BYTES = 8 * 1024 * 1024;

/** The size of the file with this choice, in bytes. */
export function estimatedSize({ photos, albums, documents }: HandoverFiles, choice: HandoverChoice): number {
  const files = [
    choice.photos && photos,
    ...PHOTO_ALBUMS.map((album) => choice.albums[album] && albums[album]),
    choice.history && choice.documents && documents,
  ];
  const bytes = files.reduce((sum, group) => sum + (group === false ? 0 : group.size), 0);
  return PAGE_BYTES + base64Length(bytes);
}

/** Whether the file with this choice is larger than a file that can be imported. */
export const isTooLarge = (files: HandoverFiles, choice: HandoverChoice): boolean =>
  estimatedSize(files, choice) > MAX_BYTES;
