/** Under which key a car's details are held while a page shows them. */
export function vehicleKey(id: string): readonly [string, string] {
  return ['vehicle', id];
}
