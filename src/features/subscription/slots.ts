/** The slots of a plan for the drawing: one per vehicle, in rows of ten. Pure. */

export const SLOTS_PER_ROW = 10;

/** The maximum number of slots drawn; the numbers are shown beside as text. */
const MAX_DRAWN = 40;

export interface Slots {
  readonly taken: number;
  readonly free: number;
  /** Vehicles beyond the plan's limit. */
  readonly over: number;
  /** The plan has no limit: the drawing fades out. */
  readonly endless: boolean;
}

/** @param allowed null is unlimited */
export function slotsOf(allowed: number | null, current: number): Slots {
  if (allowed === null) {
    const shown = 3 * SLOTS_PER_ROW;
    const taken = Math.min(current, shown - 1);
    return { taken, free: shown - taken, over: 0, endless: true };
  }
  const places = Math.min(allowed, MAX_DRAWN);
  const taken = Math.min(current, places);
  return {
    taken,
    free: places - taken,
    over: Math.min(Math.max(0, current - allowed), MAX_DRAWN - places),
    endless: false,
  };
}

/** Compares a plan's limit with the number of vehicles. */
export function fitOf(
  allowed: number | null,
  current: number,
): { kind: 'endless' | 'free' | 'full' | 'over'; count: number } {
  if (allowed === null) return { kind: 'endless', count: current };
  if (current > allowed) return { kind: 'over', count: current - allowed };
  return current === allowed ? { kind: 'full', count: 0 } : { kind: 'free', count: allowed - current };
}
