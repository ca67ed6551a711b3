import { ApiError, call } from '~/api';
import { changeCars } from '~/api/cars-cache';
import { forgetSubscription } from '~/api/subscription-store';
import { rememberVehicle } from '~/api/vehicle-cache';
import { addVehicle } from '~/contract/cars';
import { listItemOf } from '~/contract/list-item';
import { uploadPhoto } from '~/contract/photos';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/zb1/dates';
import type { Handover } from './read-handover';

async function add({ data }: Handover): Promise<Vehicle> {
  const { fields, details, fuelCapacity, mileageHistory, tyres, candidateId } = data;
  const input = { fields, details, mileageHistory, tyres, ...(fuelCapacity !== null && { fuelCapacity }) };
  if (candidateId === null) return call(addVehicle, input);
  try {
    return await call(addVehicle, { ...input, candidateId });
  } catch (error) {
    // Another server's catalogue may not know the type; the car is the same without it.
    if (error instanceof ApiError && error.code === 'candidate.not-found') return call(addVehicle, input);
    throw error;
  }
}

/**
 * Adds the vehicle of a handover file to the account and to what is shown of it, then its photos.
 * @returns the vehicle, and how many photos could not be taken over
 * @throws ApiError `vehicle.exists` with the id of the vehicle that has its VIN: then nothing was added
 */
export async function takeHandover(handover: Handover): Promise<{ vehicle: Vehicle; lostPhotos: number }> {
  const vehicle = await add(handover);
  changeCars((cars) => [...cars, listItemOf(vehicle, isoOfDate(new Date()))]);
  rememberVehicle(vehicle);
  forgetSubscription();
  const sent = await Promise.allSettled(
    handover.photos.map(({ side, content }) =>
      call(uploadPhoto, { vehicleId: vehicle.id, side, file: new File([content], `${side}.${content.type.replace('image/', '')}`, { type: content.type }) }),
    ),
  );
  return { vehicle, lostPhotos: sent.filter(({ status }) => status === 'rejected').length };
}
