/** The query key of a car's details. */
export function vehicleKey(id: string): readonly [string, string] {
  return ['vehicle', id];
}
