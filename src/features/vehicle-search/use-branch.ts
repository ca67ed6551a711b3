import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '~/api/query-keys';
import { call, type ErrorKey } from '~/api';
import { getDetails, getManufacturers, getModels, getTypes, type SearchBranch } from '~/contract/vehicle-search';
import type { Level } from './search-state';

/** Error text keys for a level that could not be loaded. */
export const LEVEL_ERRORS = {
  manufacturer: 'search.manufacturers',
  model: 'search.models',
  type: 'search.types',
} as const satisfies Record<Level, ErrorKey>;

interface Question {
  readonly level: Level;
  /** Id of the choice on the level above. */
  readonly parentId: string;
  /** Manufacturers are filtered by the server, since there are many. */
  readonly query: string;
}

function load({ level, parentId, query }: Question, signal: AbortSignal): Promise<SearchBranch> {
  if (level === 'model') return call(getModels, { manufacturerId: parentId }, { signal });
  if (level === 'type') return call(getTypes, { modelId: parentId }, { signal });
  return call(getManufacturers, query === '' ? {} : { query }, { signal });
}

/** The options of a level. While manufacturers are searched, the previous results stay. */
export function useBranch(question: Question) {
  return useQuery({
    queryKey: queryKeys.searchBranch(question),
    queryFn: ({ signal }) => load(question, signal),
    ...(question.level === 'manufacturer' && { placeholderData: keepPreviousData }),
  });
}

/** The values of a type. */
export function useTypeDetails(typeId: string) {
  return useQuery({
    queryKey: queryKeys.searchDetails(typeId),
    queryFn: ({ signal }) => call(getDetails, { typeId }, { signal }),
  });
}
