import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call, isAnswerLost } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { historyQuery } from '~/api/vehicle-queries';
import { addEntry, type HistoryEntry, type HistoryInput } from '~/contract/history';

const hasInput = (entry: HistoryEntry, input: HistoryInput): boolean => {
  const { date, km, category, amount, note, refuelling, documentIds } = entry;
  return hashKey([{ date, km, category, amount, note, refuelling, documentIds }]) === hashKey([input]);
};

/** An attempt whose answer was lost, with the ids of the entries that were there before it. */
interface LostAttempt {
  readonly input: HistoryInput;
  readonly known: ReadonlySet<string>;
}

/**
 * Returns a function that adds an entry to a vehicle's history. When its answer is lost, the history tells whether it
 * was added, at once or, without a connection, before the next attempt: otherwise it would be added twice.
 */
export function useAddEntry(vehicleId: string): (input: HistoryInput) => Promise<HistoryEntry> {
  const queries = useQueryClient();
  const lost = useRef<LostAttempt>(undefined);

  return useCallback(
    async (input) => {
      const queryKey = queryKeys.history(vehicleId);
      const repeated = lost.current !== undefined && hashKey([lost.current.input]) === hashKey([input]);
      const entries = queries.getQueryData<readonly HistoryEntry[]>(queryKey);
      const known = repeated ? lost.current?.known : entries && new Set(entries.map(({ id }) => id));
      const findAdded = async (): Promise<HistoryEntry | undefined> => {
        // A fetch under way may predate the attempt.
        await queries.cancelQueries({ queryKey });
        const current = await queries.fetchQuery({ ...historyQuery(vehicleId), staleTime: 0 });
        return current.find((entry) => known?.has(entry.id) === false && hasInput(entry, input));
      };
      try {
        const added = (repeated ? await findAdded() : undefined) ?? (await call(addEntry, { vehicleId, ...input }));
        lost.current = undefined;
        return added;
      } catch (error) {
        if (!isAnswerLost(error)) throw error;
        if (known !== undefined) lost.current = { input, known };
        const added = await findAdded().catch(() => undefined);
        if (added === undefined) throw error;
        lost.current = undefined;
        return added;
      }
    },
    [queries, vehicleId],
  );
}
