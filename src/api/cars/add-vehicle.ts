/** Adds vehicles, each once: an attempt whose answer was lost is repeated with its key. */
import { addVehicle } from '~/contract/cars';
import type { InputOf } from '~/contract/operation';
import type { Vehicle } from '~/contract/vehicle';
import { createIdempotencyKey } from '~/lib/idempotency-key';
import { onSessionChange } from '~/session';
import { call } from '../call';

type Input = Omit<InputOf<typeof addVehicle>, 'idempotencyKey'>;

/** The keys of attempts that have not succeeded, by their input. An edited input is another vehicle. */
const keys = new Map<string, string>();

onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') keys.clear();
});

/**
 * Adds a vehicle to the account. After a failure the same input is sent with the same key.
 * @param key of an attempt that the page has stored; otherwise this module remembers one until the vehicle is added
 * @throws ApiError `vehicle.exists` with the id of the account's vehicle with this VIN, or of `vehicleId`
 */
export async function addVehicleOnce(input: Input, key?: string): Promise<Vehicle> {
  const text = JSON.stringify(input);
  const idempotencyKey = key ?? keys.get(text) ?? createIdempotencyKey();
  if (key === undefined) keys.set(text, idempotencyKey);
  const vehicle = await call(addVehicle, { ...input, idempotencyKey });
  keys.delete(text);
  return vehicle;
}
