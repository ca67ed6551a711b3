import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type ErrorKey } from '~/api';
import { getDetails, getManufacturers, getModels, getTypes, type SearchBranch } from '~/contract/vehicle-search';
import type { Level } from './search-state';

/** The sentence for a level that could not be loaded. */
export const LEVEL_ERRORS = {
  manufacturer: 'search.manufacturers',
  model: 'search.models',
  type: 'search.types',
} as const satisfies Record<Level, ErrorKey>;

interface Question {
  readonly level: Level;
  /** What was chosen on the level above. */
  readonly parentId: string;
  /** Manufacturers are many: the server looks for them. */
  readonly query: string;
}

function load({ level, parentId, query }: Question, signal: AbortSignal): Promise<SearchBranch> {
  if (level === 'model') return call(getModels, { manufacturerId: parentId }, { signal });
  if (level === 'type') return call(getTypes, { modelId: parentId }, { signal });
  return call(getManufacturers, query === '' ? {} : { query }, { signal });
}

/** What can be chosen on a level. While manufacturers are looked for, those found before stay. */
export function useBranch(question: Question) {
  return useQuery({
    queryKey: ['vehicle-search', question],
    queryFn: ({ signal }) => load(question, signal),
    networkMode: 'always',
    ...(question.level === 'manufacturer' && { placeholderData: keepPreviousData }),
  });
}

/** What a type fills in. */
export function useTypeDetails(typeId: string) {
  return useQuery({
    queryKey: ['vehicle-search', 'details', typeId],
    queryFn: ({ signal }) => call(getDetails, { typeId }, { signal }),
    networkMode: 'always',
  });
}
