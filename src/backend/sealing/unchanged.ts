/** Repeats a change when a record that it is based on has changed meanwhile. */
import { isSealed, type StoredRecord } from './sealed-record';

/** A record has changed between reading and writing. */
export class ChangedMeanwhileError extends Error {
  constructor() {
    super('Changed meanwhile');
    this.name = 'ChangedMeanwhileError';
  }
}

/** A change that loses this often against others is not unlucky but wrong. */
const MAX_ATTEMPTS = 50;

/** Runs the work until no record changes during it. */
export async function untilUnchanged<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A stored record after a change, or undefined to delete it; refused when it is not `seen` any more. */
export const unlessChanged =
  (seen: StoredRecord | undefined, next: StoredRecord | undefined) =>
  (now: StoredRecord | undefined): StoredRecord | undefined => {
    if (!isSame(now, seen)) throw new ChangedMeanwhileError();
    return next;
  };

/** Whether a stored record is still the same one. */
export function isSame(left: StoredRecord | undefined, right: StoredRecord | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const { sealed: first, ...clearLeft } = left;
  const { sealed: second, ...clearRight } = right;
  const areSealed = isSealed(first) && isSealed(second);
  if (areSealed && (first.version !== second.version || first.iv.join() !== second.iv.join())) return false;
  if (!areSealed && JSON.stringify(first) !== JSON.stringify(second)) return false;
  return JSON.stringify(clearLeft) === JSON.stringify(clearRight);
}
