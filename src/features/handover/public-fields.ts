/** Selects the vehicle data that a buyer may see. */
import type { Holder, Vehicle } from '~/contract/vehicle';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { plateIdentities } from '~/zb1/same-plate';

/**
 * Fields about the keeper, the documents or the registration, not the vehicle: name and address, the numbers of both
 * certificates, date and place of issue, and the authority's free notes. Including the plate is the owner's choice.
 */
const PERSONAL: ReadonlySet<string> = new Set<FieldCode>(['C.1.1', 'C.1.2', 'C.1.3', 'Nr', '16', 'I', 'Ort', '21']);
const PLATE: FieldCode = 'A';
/**
 * Free text of the authority about the vehicle, checked word by word. Names in other fields may be makes: Ford,
 * Mercedes, Astra.
 */
const FREE: FieldCode = '22';

/** Words that occur in many names and in ordinary sentences. */
const PARTICLES: ReadonlySet<string> = new Set([
  'AG',
  'AM',
  'AN',
  'AUF',
  'CO',
  'DA',
  'DE',
  'DEM',
  'DEN',
  'DER',
  'DI',
  'DIE',
  'DR',
  'DU',
  'EV',
  'FUER',
  'GMBH',
  'IM',
  'IN',
  'KG',
  'LA',
  'LE',
  'PROF',
  'TEN',
  'TER',
  'UND',
  'VAN',
  'VOM',
  'VON',
  'ZU',
  'ZUM',
  'ZUR',
]);

/** Upper case with transliterated umlauts, as documents print them. */
const toPrinted = (text: string): string =>
  text.toUpperCase().replaceAll('Ä', 'AE').replaceAll('Ö', 'OE').replaceAll('Ü', 'UE');
const lettersOf = (text: string): string => toPrinted(text).replaceAll(/[^\p{L}\d]/gu, '');
const wordsOf = (text: string): readonly string[] =>
  toPrinted(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** The hidden data of a vehicle, to detect texts that repeat them. */
export interface Hidden {
  readonly fields: FieldValues;
  /** Former values of the fields: a note can name a former plate, name or address. */
  readonly earlier?: readonly FieldValues[];
  readonly withPlate: boolean;
  /** The contact details entered by the owner. */
  readonly holder?: Holder | null | undefined;
}

const valuesRead = (readings: Vehicle['readings']): FieldValues =>
  Object.fromEntries(Object.entries(readings ?? {}).map(([code, reading]) => [code, reading?.value ?? '']));

/** What is hidden of a vehicle: of its documents now and before, also as they were read, and of its owner. */
export function hiddenOf({ fields, readings, earlier = [], holder }: Vehicle, withPlate: boolean): Hidden {
  const former = earlier.flatMap((state) => [state.fields, valuesRead(state.readings)]);
  return { fields, earlier: [valuesRead(readings), ...former], withPlate, holder };
}

// Shorter texts would match by chance.
const searchable = (texts: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(texts.map((text) => lettersOf(text ?? '')))].filter((text) => text.length > 3);

/** The keeper's names as a whole, searched as substrings. */
const nameTraces = ({ fields, earlier = [], holder }: Hidden): readonly string[] =>
  searchable([...[fields, ...earlier].map((values) => values['C.1.1']), holder?.lastName, holder?.company]);

/** Plate, address and numbers, searched as substrings. */
function traces({ fields, earlier = [], withPlate, holder }: Hidden): readonly string[] {
  const codes = ['C.1.3', 'Nr', '16'] as const;
  const records = [fields, ...earlier];
  // People write a plate without its season, and mostly without E or H.
  const plates = withPlate ? [] : records.flatMap(({ A = '' }) => [A, ...plateIdentities(A)]);
  // Without country code or leading zero, since both notations are used.
  const phone = (holder?.phone ?? '').replaceAll(/\D/gu, '').replace(/^(?:0*49|0)/u, '');
  return searchable([
    ...plates,
    ...records.flatMap((values) => codes.map((code) => values[code])),
    holder?.street,
    holder?.email,
    phone,
  ]);
}

/** Names of any length and the longer words of the address, searched as whole words. */
function nameWords({ fields, earlier = [], holder }: Hidden): ReadonlySet<string> {
  const records = [fields, ...earlier];
  const names = [
    ...records.flatMap((values) => [values['C.1.1'], values['C.1.2']]),
    holder?.firstName,
    holder?.lastName,
    holder?.company,
  ].flatMap((name) => {
    const words = wordsOf(name ?? '');
    return words.length === 1 ? words : words.filter((word) => word.length > 1 && !PARTICLES.has(word));
  });
  const places = [...records.map((values) => values['C.1.3']), holder?.street, holder?.city]
    .flatMap((place) => wordsOf(place ?? ''))
    .filter((word) => word.length > 3 && /^\p{L}+$/u.test(word));
  return new Set([...names, ...places]);
}

/** Returns a predicate for texts that repeat hidden data. */
export function repeatsHidden(hidden: Hidden): (text: string) => boolean {
  const [hiddenTexts, names] = [[...traces(hidden), ...nameTraces(hidden)], nameWords(hidden)];
  return (text) => {
    const letters = lettersOf(text);
    return hiddenTexts.some((trace) => letters.includes(trace)) || wordsOf(text).some((word) => names.has(word));
  };
}

/** The vehicle's fields without personal ones and without texts that repeat them. */
export function publicFields(hidden: Hidden): FieldValues {
  const { fields, withPlate } = hidden;
  // Names may be makes, colours or fuels: Ford, Schwarz, Diesel. Values that are no free text are compared with the rest,
  // and only with what the present document has of it.
  const hiddenTexts = traces({ ...hidden, earlier: [] });
  const repeats = repeatsHidden(hidden);
  const shown = Object.entries(fields).filter(([code, value]) => {
    if (PERSONAL.has(code) || (code === PLATE && !withPlate)) return false;
    return code === FREE ? !repeats(value) : !hiddenTexts.some((trace) => lettersOf(value).includes(trace));
  });
  return Object.fromEntries(shown);
}
