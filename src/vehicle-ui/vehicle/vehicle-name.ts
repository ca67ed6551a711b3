/** What a vehicle is called where there is no room for more. */

interface Named {
  /** The licence plate; null or empty when it is not known. */
  readonly plate: string | null | undefined;
  readonly make: string | null | undefined;
  readonly model: string | null | undefined;
}

/** The licence plate, else make and model; empty if all are unknown. */
export function vehicleName({ plate, make, model }: Named): string {
  return plate || [make, model].filter(Boolean).join(' ');
}
