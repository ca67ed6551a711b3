/** The subscription plans. Prices are not part of this table: pages show only prices that the API sends. */

export const PLAN_NAMES = ['free', 'silver', 'gold', 'enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** The plans that can be bought; without one of them the free plan applies. */
export const PAID_PLAN_NAMES = ['silver', 'gold', 'enterprise'] as const satisfies readonly PlanName[];
export type PaidPlanName = (typeof PAID_PLAN_NAMES)[number];

export interface Plan {
  readonly name: PlanName;
  /** The API's number for the plan; 0 is free. */
  readonly subscriptionType: number;
  /** Number of vehicles that the plan allows; null: unlimited. */
  readonly allowedVehicleCount: number | null;
  readonly recommended: boolean;
}

/** Plans by name, from the smallest to the largest. */
export const PLANS = {
  free: { name: 'free', subscriptionType: 0, allowedVehicleCount: 3, recommended: false },
  silver: { name: 'silver', subscriptionType: 1, allowedVehicleCount: 10, recommended: false },
  gold: { name: 'gold', subscriptionType: 2, allowedVehicleCount: 30, recommended: true },
  enterprise: { name: 'enterprise', subscriptionType: 3, allowedVehicleCount: null, recommended: false },
} as const satisfies Record<PlanName, Plan>;
