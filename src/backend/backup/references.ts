/** Referential integrity of a backup. */
import { imageIdsOf } from '../earlier-readings';
import type { Manifest } from './format';

const idsOf = (records: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(records.map(({ id }) => id));

/** Whether ids are unique within each list and every referenced vehicle and file exists. */
export function hasWholeReferences(manifest: Manifest): boolean {
  const { vehicles, scans, photos, albumPhotos, documents, historyEntries, saleRequests, payments, files } = manifest;
  const lists: readonly (readonly { readonly id: string }[])[] = [
    vehicles,
    scans,
    photos,
    albumPhotos,
    documents,
    historyEntries,
    saleRequests,
    payments,
    files,
  ];
  const [vehicleIds, documentIds, fileIds] = [idsOf(vehicles), idsOf(documents), idsOf(files)];
  const images = [...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(imageIdsOf);
  return (
    lists.every((list) => idsOf(list).size === list.length) &&
    // A scan and its vehicle share their id.
    scans.every(({ id, vehicle }) => vehicle.id === id) &&
    [...photos, ...albumPhotos, ...documents, ...historyEntries, ...saleRequests].every(({ vehicleId }) =>
      vehicleIds.has(vehicleId),
    ) &&
    historyEntries.every((entry) => entry.documentIds.every((id) => documentIds.has(id))) &&
    [...photos, ...albumPhotos, ...documents].every(({ fileId }) => fileIds.has(fileId)) &&
    images.every((id) => id === null || fileIds.has(id))
  );
}
