import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '~/api/query-keys';
import { call } from '~/api';
import type { OutputOf } from '~/contract/operation';
import { getVariants, type Variant } from '~/contract/value';
import type { Vehicle } from '~/contract/vehicle';

/** The variants a car's estimate can be based on. */
export type VariantsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | ({ readonly status: 'ready' } & OutputOf<typeof getVariants>);

/** The variants of a car and the missing fields; refetched for each version of the car. */
export function useVariants({ id, version }: Pick<Vehicle, 'id' | 'version'>): {
  state: VariantsState;
  retry: () => void;
} {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.variants({ id, version }),
    queryFn: ({ signal }) => call(getVariants, { id }, { signal }),
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  if (data !== undefined) return { state: { status: 'ready', ...data }, retry };
  if (error === null || isFetching) return { state: { status: 'loading' }, retry };
  return { state: { status: 'failed', error }, retry };
}

/** The variant the owner has selected; undefined if no variant has that name. */
export function chosenVariant(state: VariantsState, { variant }: Pick<Vehicle, 'variant'>): Variant | undefined {
  return state.status === 'ready' && typeof variant === 'string'
    ? state.variants.find(({ name }) => name === variant)
    : undefined;
}
