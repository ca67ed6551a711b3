/**
 * Queries for a visitor's data of a shared car. Nothing is cached after unmount, so that no data outlives the access.
 * Query keys contain the request id, never the ticket.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api';
import { getSharedDocument, getSharedPhoto, getSharedVehicle } from '~/contract/share';
import { useProof, type Proof } from './proof';

const NO_CACHE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

export function useSharedVehicle({ requestId, ticket }: Proof) {
  return useQuery({
    ...NO_CACHE,
    queryKey: ['shared', requestId],
    queryFn: ({ signal }) => call(getSharedVehicle, { requestId, ticket }, { signal }),
  });
}

export function useSharedPhoto(id: string) {
  const { requestId, ticket } = useProof();
  return useQuery({
    ...NO_CACHE,
    queryKey: ['shared', requestId, 'photo', id],
    queryFn: ({ signal }) => call(getSharedPhoto, { requestId, ticket, id }, { signal }),
  });
}

/** The content of a document, for preview and download. */
export const documentQuery = ({ requestId, ticket }: Proof, id: string) => ({
  ...NO_CACHE,
  queryKey: ['shared', requestId, 'document', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSharedDocument, { requestId, ticket, id }, { signal }),
});

export function useSharedDocument(id: string) {
  return useQuery(documentQuery(useProof(), id));
}
