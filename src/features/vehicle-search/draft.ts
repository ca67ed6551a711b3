/** What a visitor has chosen and typed waits in this tab while they sign in. */
import { array, boolean, object, string, type InferType } from 'yup';
import { logFailure } from '~/lib/log';
import { SEARCH_DRAFT_KEY } from '~/dialogs/vehicle-search-dialog';

const draft = object({
  path: array(object({ id: string().required(), name: string().required() }).required()).max(3).required(),
  byHand: boolean().required(),
  values: object({
    plate: string().defined(), make: string().defined(), model: string().defined(),
    firstRegistration: string().defined(), vin: string().defined(),
  }).required(),
});
export type Draft = InferType<typeof draft>;

/** Keeps the draft; null forgets it. */
export function keepDraft(one: Draft | null): void {
  try {
    if (one === null) sessionStorage.removeItem(SEARCH_DRAFT_KEY);
    else sessionStorage.setItem(SEARCH_DRAFT_KEY, JSON.stringify(one));
  } catch (error) {
    logFailure('What was typed could not be kept', error);
  }
}

/** The draft that waits; undefined when there is none, or what is kept makes no sense. */
export function waitingDraft(): Draft | undefined {
  try {
    const text = sessionStorage.getItem(SEARCH_DRAFT_KEY);
    return text === null ? undefined : draft.validateSync(JSON.parse(text), { strict: true });
  } catch {
    return undefined;
  }
}
