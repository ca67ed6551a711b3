/** The sample of vehicle types that stands in for a partner's catalogue on-device. Made-up data, labelled as such wherever it shows. */
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
  /** Euro, as new. */
  readonly listPrice: number;
  readonly camper: boolean;
  /** What the document of such a vehicle says, without plate, dates, VIN and holder. */
  readonly fields: FieldValues;
}

function typeOf(maker: MakerRows, model: ModelRows, row: TypeRow, index: number): CatalogueType {
  const [name, tsn, , , powerKw, , cylinders, engineCode, builtFrom, builtTo, listPrice, , , , , , body = model.body] = row;
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
  const rows = makers.flatMap((maker) => maker.models.flatMap((model) => model.types.map((row) => ({ maker, model, row }))));
  // Of types with the same codes the first is 1, the second 2, …
  const counts = new Map<string, number>();
  return rows.map(({ maker, model, row }) => {
    const codes = `${maker.hsn}-${row[1]}`;
    const index = (counts.get(codes) ?? 0) + 1;
    counts.set(codes, index);
    return typeOf(maker, model, row, index);
  });
}

let built: readonly CatalogueType[] | undefined;

/** Every type, in the order of makers and models. Made when somebody first asks: not every visit does. */
export function catalogue(): readonly CatalogueType[] {
  built ??= build([...GERMAN_MAKERS, ...OTHER_MAKERS, ...SPECIAL_MAKERS]);
  return built;
}

/** The types that maker's and type's code of a document name; none for codes of zeros. */
export function typesOfFields(fields: FieldValues): readonly CatalogueType[] {
  const { hsn, tsn } = vehicleFacts(fields);
  return catalogue().filter((type) => type.hsn === hsn && type.tsn === tsn);
}
