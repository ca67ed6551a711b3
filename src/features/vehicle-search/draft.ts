/** Keeps a visitor's selection and input in session storage during sign-in. */
import { array, boolean, object, string, type InferType } from 'yup';
import { logFailure } from '~/lib/log';
import { SEARCH_DRAFT_KEY } from '~/dialogs/vehicle-search-dialog';
import { draftOwner } from '~/session/draft';

const draft = object({
  /** The id of the user whose session has expired; empty or missing for a guest, who takes it over on sign-in. */
  owner: string().optional(),
  path: array(object({ id: string().required(), name: string().required() }).required())
    .max(3)
    .required(),
  byHand: boolean().required(),
  values: object({
    plate: string().defined(),
    make: string().defined(),
    model: string().defined(),
    vehicleClass: string().optional(),
    firstRegistration: string().defined(),
    vin: string().defined(),
    isConfirmedAsPrinted: boolean().optional(),
  }).required(),
});
export type Draft = InferType<typeof draft>;

/** Saves the draft; null removes it. @returns false when session storage is full */
export function saveDraft(value: Omit<Draft, 'owner'> | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(SEARCH_DRAFT_KEY);
    else sessionStorage.setItem(SEARCH_DRAFT_KEY, JSON.stringify({ ...value, owner: draftOwner() }));
    return true;
  } catch (error) {
    logFailure('What was typed could not be stored', error);
    return false;
  }
}

/** Loads the saved draft; undefined if there is none, it is invalid, or it belongs to another user. */
export function loadDraft(): Draft | undefined {
  try {
    const text = sessionStorage.getItem(SEARCH_DRAFT_KEY);
    if (text === null) return undefined;
    const saved = draft.validateSync(JSON.parse(text), { strict: true });
    return [undefined, '', draftOwner()].includes(saved.owner) ? saved : undefined;
  } catch {
    return undefined;
  }
}
