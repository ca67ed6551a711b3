/** What a vehicle is called where there is no room for more. */

interface Named {
  /** The licence plate; null or empty when it is not known. */
  readonly plate: string | null | undefined;
  readonly make: string | null | undefined;
  readonly model: string | null | undefined;
}

/** Make and model, where the plate must not be shown or is shown already; empty if both are unknown. */
export function makeAndModel({ make, model }: Partial<Omit<Named, 'plate'>>): string {
  return [make, model].filter(Boolean).join(' ');
}

/** The licence plate, else make and model; empty if all are unknown. */
export function vehicleName({ plate, make, model }: Named): string {
  return plate || makeAndModel({ make, model });
}
