/**
 * Greatest displacement (cm³) and power (kW) of a light motorcycle, which is not registered (FZV § 2 no. 10, § 3 (3)).
 */
export const LIGHT_MOTORCYCLE = { atMostCcm: 125, atMostKw: 11 } as const;
