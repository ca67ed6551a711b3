/**
 * Who may do what, and the constants behind it: the same predicates decide on the screens (disabled, with the
 * reason) and in the backend (refused, with the status).
 */
export { PASSWORD_MIN_LENGTH, passwordProblems, isStrongPassword, type PasswordProblem } from './password-rules';
export { PLANS, PLAN_NAMES, type Plan, type PlanName } from './plans';
export {
  appStoreOf, cancelRefusal, canChangeSubscription, checkoutRefusal, hasPaidPlan, isCancelled, orderKind, orderRefusal,
  planNameOf, runsPaidPlan, undoCancelRefusal, upgradeRefusal, type Order, type PlanRefusal, type PlanState,
} from './plan-rules';

/** What the predicates need to know of a subscription. `allowedVehicleCount` null means unlimited. */
export interface VehicleCounts {
  readonly currentVehicleCount: number;
  readonly allowedVehicleCount: number | null;
}

/** More vehicles than the plan allows: single vehicles can be neither read nor edited. */
export function exceedsLimit({ currentVehicleCount, allowedVehicleCount }: VehicleCounts): boolean {
  return allowedVehicleCount !== null && currentVehicleCount > allowedVehicleCount;
}

/** The next vehicle would exceed the limit: the upload says so before it starts. */
export function showsUploadWarning({ currentVehicleCount, allowedVehicleCount }: VehicleCounts): boolean {
  return allowedVehicleCount !== null && currentVehicleCount >= allowedVehicleCount;
}

/** Whether single vehicles may be read and edited. List, delete, upload, export and account stay open. */
export function canOpenVehicle(counts: VehicleCounts): boolean {
  return !exceedsLimit(counts);
}

/**
 * Whether a document may be uploaded. With an account always: a full plan only warns. A visitor has one scan.
 * @param subscription undefined for a visitor without an account
 * @param guestScans successful scans that the visitor has made so far
 */
export function canUpload(subscription: VehicleCounts | undefined, guestScans = 0): boolean {
  return subscription !== undefined || guestScans < GUEST_SCANS;
}

/** Successful scans that a visitor without an account may make. */
export const GUEST_SCANS = 1;

export const MODERATOR_ROLE = 'Mod';

/** A moderator's profile holds the role `Mod`, alone or among others. */
export function isModerator(role: string | readonly string[] | null | undefined): boolean {
  return typeof role === 'string' ? role === MODERATOR_ROLE : (role?.includes(MODERATOR_ROLE) ?? false);
}

/** How long a deleted vehicle can be brought back, in milliseconds. Afterwards it is removed with its files. */
export const RESTORE_WINDOW_MS = 10 * 60 * 1000;

/** The new mileage must be larger than the last one known. */
export function isLargerMileage(km: number, history: readonly { readonly km: number }[]): boolean {
  return history.every((entry) => km > entry.km);
}

/** Whether an inspection month (`YYYY-MM`) lies in the past on a day (`YYYY-MM-DD`). It is valid to its month's end. */
export function isPastInspection(inspectionMonth: string, today: string): boolean {
  return inspectionMonth < today.slice(0, 7);
}
