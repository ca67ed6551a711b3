import type { FieldValues } from './field-codes';

/** Whether a vehicle has neither plate nor make nor model, so that nothing tells it from others in a list. */
export const isNameless = (fields: FieldValues): boolean =>
  fields.A === undefined && fields['D.1'] === undefined && fields['D.3'] === undefined;
