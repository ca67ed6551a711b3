/**
 * Permissions and limits. The screens use these predicates to disable a control and give the reason, the backend to
 * refuse a request.
 */
export {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblems,
  isStrongPassword,
  type PasswordProblem,
} from './password-rules';
export { PLANS, PLAN_NAMES, type Plan, type PlanName } from './plans';
export {
  appStoreOf,
  cancelRefusal,
  canChangeSubscription,
  checkoutRefusal,
  hasPaidPlan,
  isCancelled,
  orderKind,
  orderRefusal,
  planNameOf,
  runsPaidPlan,
  undoCancelRefusal,
  upgradeRefusal,
  type Order,
  type PlanRefusal,
  type PlanFacts,
} from './plan-rules';

/** The part of a subscription that the predicates use. `allowedVehicleCount` null: unlimited. */
export interface VehicleCounts {
  readonly currentVehicleCount: number;
  readonly allowedVehicleCount: number | null;
}

/**
 * Whether the account holds more vehicles than the plan allows: then single vehicles can be neither read nor edited.
 * Listing, deleting, uploading, exporting and the account do not depend on it.
 */
export function exceedsLimit({ currentVehicleCount, allowedVehicleCount }: VehicleCounts): boolean {
  return allowedVehicleCount !== null && currentVehicleCount > allowedVehicleCount;
}

/** Whether one more vehicle would exceed the limit. */
export function isLimitReached({ currentVehicleCount, allowedVehicleCount }: VehicleCounts): boolean {
  return allowedVehicleCount !== null && currentVehicleCount >= allowedVehicleCount;
}

/**
 * Whether a visitor without an account may scan a document. With an account it is always allowed, since exceeding the
 * plan only warns.
 * @param guestScans successful scans that the visitor has made so far
 */
export function canGuestScan(guestScans: number): boolean {
  return guestScans < GUEST_SCANS;
}

/** Successful scans that a visitor without an account may make. */
const GUEST_SCANS = 1;

/** How long a deleted vehicle can be restored, in milliseconds. Afterwards it is removed with its files. */
export const RESTORE_WINDOW_MS = 10 * 60 * 1000;

/**
 * Whether an inspection month (`YYYY-MM`) is past on a day (`YYYY-MM-DD`). An inspection is valid until the end of its
 * month.
 */
export function isPastInspection(inspectionMonth: string, today: string): boolean {
  return inspectionMonth < today.slice(0, 7);
}
