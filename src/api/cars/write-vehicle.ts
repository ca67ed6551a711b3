import type { QueryClient } from '@tanstack/react-query';
import type { Vehicle } from '~/contract/vehicle';
import { queryKeys } from '../query-keys';
import { writeCached } from '../write-cached';
import { cacheVehicle } from './cache-vehicle';

/** Writes a car's new state, as the server returned it, to the query cache, the persistent cache and the list. */
export async function writeVehicle(queries: QueryClient, vehicle: Vehicle): Promise<void> {
  await writeCached(queries, queryKeys.vehicle(vehicle.id), vehicle);
  cacheVehicle(vehicle);
}
