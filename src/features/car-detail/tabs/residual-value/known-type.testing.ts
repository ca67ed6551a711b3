/** A car in the sample catalogue, for tests. */
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { variantName } from '~/backend/identification';
import { catalogue, type CatalogueType } from '~/backend/sample/catalogue';
import type { FieldValues } from '~/zb1/field-codes';

function typeWithTwin(): CatalogueType {
  const found = catalogue().find(({ fields, id }) => fields.J === 'M1' && id.endsWith('-2'));
  if (found === undefined) throw new Error('The sample has no types of the same codes');
  return found;
}

/** A type whose codes are shared with another type. */
export const TYPE = typeWithTwin();

export const VARIANT = variantName(TYPE);

/** The document of a car of that type. */
export const KNOWN: FieldValues = { ...ASTRA_FIELDS, ...TYPE.fields, A: 'HL SW 2412', B: '05.03.2014' };
