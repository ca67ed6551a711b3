/** Whether what a backup's records name is in it. */
import { picturesOf } from '../earlier';
import type { Manifest } from './format';

const idsOf = (records: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(records.map(({ id }) => id));

/** Every identifier stands once in its list, and every vehicle and file that is named is there. */
export function hasWholeReferences(manifest: Manifest): boolean {
  const { vehicles, scans, photos, documents, saleRequests, payments, files } = manifest;
  const lists: readonly (readonly { readonly id: string }[])[] = [vehicles, scans, photos, documents, saleRequests, payments, files];
  const [vehicleIds, fileIds] = [idsOf(vehicles), idsOf(files)];
  const images = [...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(picturesOf);
  return (
    lists.every((list) => idsOf(list).size === list.length) &&
    // A scan's vehicle has its identifier, in the account too.
    scans.every(({ id, vehicle }) => vehicle.id === id) &&
    [...photos, ...documents, ...saleRequests].every(({ vehicleId }) => vehicleIds.has(vehicleId)) &&
    [...photos.map(({ fileId }) => fileId), ...documents.map(({ fileId }) => fileId)].every((id) => fileIds.has(id)) &&
    images.every((id) => id === null || fileIds.has(id))
  );
}
