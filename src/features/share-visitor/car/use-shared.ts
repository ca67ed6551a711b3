/**
 * What a visitor fetches of a shared car. Nothing of it outlives its place on the screen: what is not shown any more
 * is not remembered either. Keys name the request, never the ticket.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api';
import { getSharedDocument, getSharedPhoto, getSharedVehicle } from '~/contract/share';
import { useProof, type Proof } from './proof';

const FORGOTTEN_AT_ONCE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

export function useSharedVehicle({ requestId, ticket }: Proof) {
  return useQuery({
    ...FORGOTTEN_AT_ONCE,
    queryKey: ['shared', requestId],
    queryFn: ({ signal }) => call(getSharedVehicle, { requestId, ticket }, { signal }),
  });
}

export function useSharedPhoto(id: string) {
  const { requestId, ticket } = useProof();
  return useQuery({
    ...FORGOTTEN_AT_ONCE,
    queryKey: ['shared', requestId, 'photo', id],
    queryFn: ({ signal }) => call(getSharedPhoto, { requestId, ticket, id }, { signal }),
  });
}

/** The bytes of a document, to show or to hand over. */
export const documentQuery = ({ requestId, ticket }: Proof, id: string) => ({
  ...FORGOTTEN_AT_ONCE,
  queryKey: ['shared', requestId, 'document', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSharedDocument, { requestId, ticket, id }, { signal }),
});

export function useSharedDocument(id: string) {
  return useQuery(documentQuery(useProof(), id));
}
