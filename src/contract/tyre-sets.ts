/** Sets of tyres: what they are, and which is on the vehicle. */
import { object } from 'yup';
import { defineOperation } from './operation';
import { day, line, odometer } from './schemas';
import { ruledTyreSets } from './tyre-set-rules';
import { vehicleAnswer, versionedEdit } from './vehicle';

/**
 * Replaces the sets of tyres, with their treads and periods; the vehicle's `tyres` become those of all sets. Sending
 * the former list undoes a change; `removeKm` then also removes the mileage that the change had added.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateTyreSets = defineOperation({
  ...vehicleAnswer,
  name: 'TyreSets.UpdateTyreSets',
  path: '/api/TyreSets/UpdateTyreSets',
  input: object({
    ...versionedEdit,
    sets: ruledTyreSets().required(),
    /** A mileage to remove from the history; ignored when it is not part of it. */
    removeKm: odometer().optional(),
  }),
});

/**
 * Changes the tyres: ends the period of the mounted set and begins one of the set `setId`. A vehicle without sets gets
 * those of its `tyres` first, with the ids `tyres-1`, `tyres-2` and so on. The mileage also goes into the history if
 * it fits there. 422 `tyres.date` when the day has begun
 * nowhere on Earth yet (the caller may live ahead of the server) or is before the last change, 422 `tyres.km` when the
 * mileage contradicts an earlier or later one. 409 `conflict` when the set does not exist or is mounted already, or
 * when none is mounted that could be taken off.
 * @errors limit.exceeded vehicle.not-found conflict tyres.date tyres.km
 * @repeat is refused with 409 `conflict`.
 */
export const changeTyres = defineOperation({
  ...vehicleAnswer,
  name: 'TyreSets.ChangeTyres',
  path: '/api/TyreSets/ChangeTyres',
  input: object({
    ...versionedEdit,
    date: day().required(),
    /** The mileage on that day; null when it is not known. */
    km: odometer().nullable().defined(),
    /** The set to mount; null takes the mounted one off. */
    setId: line().nullable().defined(),
  }),
});
