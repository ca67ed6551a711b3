import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { tyreSetsOf } from '~/contract/tyre-changes';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import type { VehicleEdit } from '../../edit/vehicle-edit';
import { editSets, type SetsChange } from './tyre-edits';

/** A set before and after an attempt to change it. */
interface Attempt {
  readonly before: TyreSet;
  readonly after: TyreSet;
}

type SetEdit = (current: Vehicle, id: string, change: SetsChange) => VehicleEdit;

/**
 * Edits an existing set in a dialog, which may take several attempts. One whose answer was lost may be saved: the next
 * one replaces it, so that nothing is added twice.
 */
export function useSetEdit(): SetEdit {
  const attempts = useRef<readonly Attempt[]>([]);
  return (current, id, change) => {
    const earlier = attempts.current;
    const withoutAttempts: SetsChange = (sets) =>
      sets.map((set) => earlier.find(({ after }) => hashKey([after]) === hashKey([set]))?.before ?? set);
    const changeSets: SetsChange = (sets) => change(withoutAttempts(sets));
    const find = (sets: readonly TyreSet[]): TyreSet | undefined => sets.find((set) => set.id === id);
    const before = find(withoutAttempts(tyreSetsOf(current)));
    const after = find(changeSets(tyreSetsOf(current)));
    if (before !== undefined && after !== undefined) attempts.current = [...earlier, { before, after }];
    return editSets(changeSets);
  };
}
