/**
 * Sample catalogue of vehicle types, which replaces a partner's catalogue on-device. Made-up data, labelled as such on
 * every screen.
 */
import { namesModel } from '~/zb1/hsn';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { GERMAN_MAKERS } from './makers/german';
import { OTHER_MAKERS } from './makers/other';
import { SPECIAL_MAKERS } from './makers/special';
import type { MakerRows, ModelRows, TypeRow } from './rows';
import { fieldsOfType } from './type-fields';

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
  /** List price when new, euro. */
  readonly listPrice: number;
  readonly camper: boolean;
  /** Field values of such a vehicle's document, without plate, dates, VIN and holder. */
  readonly fields: FieldValues;
}

function typeOf(maker: MakerRows, model: ModelRows, row: TypeRow, index: number): CatalogueType {
  const [name, tsn, , , powerKw, , cylinders, engineCode, builtFrom, builtTo, listPrice, , , , , , body = model.body] =
    row;
  return {
    id: `${maker.hsn}-${tsn}-${index}`,
    manufacturer: maker.name,
    model: model.name,
    name,
    hsn: maker.hsn,
    tsn,
    powerKw,
    cylinders: cylinders === 0 ? null : cylinders,
    engineCode: engineCode === '' ? null : engineCode,
    builtFrom,
    builtTo: builtTo === 0 ? null : builtTo,
    listPrice,
    camper: body === 'camper',
    fields: fieldsOfType(maker, { ...model, body }, row),
  };
}

function build(makers: readonly MakerRows[]): readonly CatalogueType[] {
  const rows = makers.flatMap((maker) =>
    maker.models.flatMap((model) => model.types.map((row) => ({ maker, model, row }))),
  );
  // Types with the same codes are numbered from 1.
  const counts = new Map<string, number>();
  return rows.map(({ maker, model, row }) => {
    const codes = `${maker.hsn}-${row[1]}`;
    const index = (counts.get(codes) ?? 0) + 1;
    counts.set(codes, index);
    return typeOf(maker, model, row, index);
  });
}

let built: readonly CatalogueType[] | undefined;

/** All types, in the order of makers and models. Built on first use, since most visits do not need it. */
export function catalogue(): readonly CatalogueType[] {
  built ??= build([...GERMAN_MAKERS, ...OTHER_MAKERS, ...SPECIAL_MAKERS]);
  return built;
}

/** The types with the document's HSN and TSN; none for codes that name no model. */
export function typesOfFields(fields: FieldValues): readonly CatalogueType[] {
  const { hsn, tsn } = vehicleFacts(fields);
  return namesModel(hsn, tsn) ? catalogue().filter((type) => type.hsn === hsn && type.tsn === tsn) : [];
}
