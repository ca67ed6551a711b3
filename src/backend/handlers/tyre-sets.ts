/** Handlers of `TyreSets`. */
import type * as contract from '~/contract/tyre-sets';
import { withoutMileage } from '~/contract/mileage';
import { applyTyreChange, problemOfChange, withFlattenedTyres } from '~/contract/tyre-changes';
import { latestDayOf } from '../context';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { changeVehicle } from '../vehicles';

export const updateTyreSets: Handler<typeof contract.updateTyreSets> = (call) =>
  changeVehicle(call, ({ mileageHistory }) => {
    const { sets, removeKm } = call.input;
    return {
      ...withFlattenedTyres(sets),
      ...(removeKm !== undefined && { mileageHistory: withoutMileage(mileageHistory, removeKm) }),
    };
  });

export const changeTyres: Handler<typeof contract.changeTyres> = (call) =>
  changeVehicle(call, (record) => {
    const problem = problemOfChange(record, call.input, latestDayOf(call.context));
    if (problem === 'tyres.date') throw new Refusal(problem, [{ path: 'date', rule: 'order' }]);
    if (problem === 'tyres.km') throw new Refusal(problem, [{ path: 'km', rule: 'order' }]);
    if (problem !== undefined) throw new Refusal(problem);
    return applyTyreChange(record, call.input);
  });
