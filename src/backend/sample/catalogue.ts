/** The sample of vehicle types that stands in for a partner's catalogue on-device. Made-up data, labelled as such wherever it shows. */
import type { FieldValues } from '~/zb1/field-codes';

/** A type with one engine and trim, as a catalogue lists it. */
export interface CatalogueType {
  readonly id: string;
  readonly manufacturer: string;
  readonly model: string;
  /** Engine and trim, e.g. `1.6 TDI Comfortline`. */
  readonly name: string;
  /** Four digits. */
  readonly hsn: string;
  /** Three characters. */
  readonly tsn: string;
  readonly powerKw: number;
  readonly cylinders: number | null;
  readonly engineCode: string | null;
  /** Years. */
  readonly builtFrom: number;
  readonly builtTo: number | null;
  /** Euro, as new. */
  readonly listPrice: number;
  readonly camper: boolean;
  /** What the document of such a vehicle says, without plate, dates, VIN and holder. */
  readonly fields: FieldValues;
}

export const CATALOGUE: readonly CatalogueType[] = [];

/** The types that maker's and type's code of a document name; none for codes of zeros. */
export function typesOfFields(_fields: FieldValues): readonly CatalogueType[] {
  return CATALOGUE;
}
