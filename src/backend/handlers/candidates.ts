/** Handlers of `Cars.GetCandidates` and `Cars.SelectCandidate`. */
import type * as contract from '~/contract/cars';
import { candidatesOf, identityOfCandidate, constructionTime, variantName } from '../identification';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { CatalogueType } from '../sample/catalogue';
import { changeVehicle, requireUsableVehicle } from '../vehicles';

const toCandidate = (type: CatalogueType) => ({
  id: type.id,
  name: variantName(type),
  cylinders: type.cylinders,
  constructionTime: constructionTime(type),
  engineCode: type.engineCode,
  powerKw: type.powerKw === 0 ? null : type.powerKw,
  camper: type.camper,
});

export const getCandidates: Handler<typeof contract.getCandidates> = async ({ context, userId, input }) => {
  const { fields } = await requireUsableVehicle(context, userId, input.id);
  return { sample: true, candidates: candidatesOf(fields).map(toCandidate) };
};

export const selectCandidate: Handler<typeof contract.selectCandidate> = async (call) => {
  const { candidateId } = call.input;
  return changeVehicle(call, ({ fields }) => {
    if (!candidatesOf(fields).some(({ id }) => id === candidateId)) throw new Refusal('candidate.not-found');
    return identityOfCandidate(candidateId, fields);
  });
};
