import { useMemo, useReducer } from 'react';
import type { ScanReadings } from '~/contract/scan';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { checkFields, type FailedCheck } from '~/zb1/checks';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { readDecisions } from './decisions-storage';
import { proposalsFor, type Proposal } from './proposals';
import { undecidedFields, reduceReview, shownValues, startReview } from './review-state';

interface Review {
  /** Id of the scan or its vehicle, by which decisions are kept. */
  readonly scanId: string | undefined;
  readonly readings: ScanReadings;
  readonly confirmed: FieldValues | undefined;
}

/** The review state with derived data: proposals for each doubtful field, and failed cross-checks. */
export function useReview({ scanId, readings, confirmed }: Review) {
  const [state, dispatch] = useReducer(reduceReview, undefined, () =>
    startReview(readings, confirmed ?? {}, scanId === undefined ? {} : readDecisions(scanId, confirmed)),
  );
  const today = useToday();
  const values = useMemo(() => shownValues(state), [state]);
  const proposals = useMemo(
    () =>
      new Map<FieldCode, readonly Proposal[]>(
        state.doubtful.map((code) => {
          const reading = state.readings[code];
          return [code, reading === undefined ? [] : proposalsFor(code, reading, values, today)];
        }),
      ),
    [state.doubtful, state.readings, values, today],
  );
  const warnings = useMemo((): readonly FailedCheck[] => {
    // Checks of undecided fields are shown in their cards instead.
    const open = new Set(undecidedFields(state));
    return checkFields(values, today).filter(({ fields }) => !fields.some((field) => open.has(field)));
  }, [state, values, today]);
  return { state, dispatch, values, proposals, warnings, today };
}
