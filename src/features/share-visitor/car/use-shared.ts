/**
 * Queries for a visitor's data of a shared car. Nothing is cached after unmount, so that no data outlives the access.
 * Query keys contain the request id, never the ticket.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api';
import { queryKeys } from '~/api/query-keys';
import {
  getSharedAlbumPhoto,
  getSharedDocument,
  getSharedPhoto,
  getSharedVehicle,
  type VisitorCredentials,
} from '~/contract/share';
import { useVisitorCredentials } from './visitor-credentials';

const NO_CACHE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

export function useSharedVehicle({ requestId, ticket }: VisitorCredentials) {
  return useQuery({
    ...NO_CACHE,
    queryKey: queryKeys.shared(requestId),
    queryFn: ({ signal }) => call(getSharedVehicle, { requestId, ticket }, { signal }),
  });
}

export function useSharedPhoto(id: string) {
  const { requestId, ticket } = useVisitorCredentials();
  return useQuery({
    ...NO_CACHE,
    queryKey: queryKeys.sharedPhoto(requestId, id),
    queryFn: ({ signal }) => call(getSharedPhoto, { requestId, ticket, id }, { signal }),
  });
}

export function useSharedAlbumPhoto(id: string) {
  const { requestId, ticket } = useVisitorCredentials();
  return useQuery({
    ...NO_CACHE,
    queryKey: queryKeys.sharedAlbumPhoto(requestId, id),
    queryFn: ({ signal }) => call(getSharedAlbumPhoto, { requestId, ticket, id }, { signal }),
  });
}

/** The content of a document, for preview and download. */
export const documentQuery = ({ requestId, ticket }: VisitorCredentials, id: string) => ({
  ...NO_CACHE,
  queryKey: queryKeys.sharedDocument(requestId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSharedDocument, { requestId, ticket, id }, { signal }),
});

export function useSharedDocument(id: string) {
  return useQuery(documentQuery(useVisitorCredentials(), id));
}
