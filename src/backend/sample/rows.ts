/**
 * The shape in which the sample catalogue is written down: a maker, its models, and a row a type. Short, because it is
 * part of the on-device bundle.
 */

/** How a vehicle is built; decides about fields J, 4 and 5. */
export type Body =
  | 'hatchback' | 'saloon' | 'estate' | 'mpv' | 'coupe' | 'convertible' | 'van' | 'truck' | 'camper' | 'motorcycle' | 'caravan' | 'cargo-trailer';

/** B petrol, D diesel, G petrol and LPG, H petrol hybrid, P plug-in petrol, Q plug-in diesel, E electric, none of a trailer. */
export type DriveCode = 'B' | 'D' | 'G' | 'H' | 'P' | 'Q' | 'E' | '-';

/** Emission standard: Euro 1 to 6d of cars, e electric, m… of motorcycles, t6 of trucks, - none. */
export type StandardCode = '2' | '3' | '4' | '5' | '6' | '6t' | '6d' | 'e' | 'm3' | 'm4' | 'm5' | 't6' | '-';

/** A type of a model. Types of one maker's code that share the TSN cannot be told apart by the codes alone. */
export type TypeRow = readonly [
  name: string,
  tsn: string,
  drive: DriveCode,
  /** cm³; 0 without a combustion engine. */
  displacement: number,
  /** kW. */
  power: number,
  /** min⁻¹ of the rated power; 0 when not given. */
  ratedSpeed: number,
  /** 0 without a combustion engine. */
  cylinders: number,
  engineCode: string,
  builtFrom: number,
  /** 0 while it is still built. */
  builtTo: number,
  /** Euro, as new. */
  listPrice: number,
  standard: StandardCode,
  /** g/km; 0 when the document does not say. */
  co2: number,
  /** km/h; 0 of a trailer. */
  maxSpeed: number,
  /** kg. */
  emptyMass: number,
  /** kg. */
  totalMass: number,
  /** Where the type is built otherwise than its model, e.g. as a camper. */
  body?: Body,
];

export interface ModelRows {
  /** As a catalogue lists it, e.g. `Golf VII`. */
  readonly name: string;
  /** As field D.3 prints it. */
  readonly trade: string;
  readonly body: Body;
  /** Length, width, height in mm. */
  readonly size: readonly [number, number, number];
  readonly seats: number;
  /** Tyres of the front axle, and of the rear one where they differ. */
  readonly tyres: readonly [string, string?];
  /** Braked trailer load in kg; 0 without one. */
  readonly towing: number;
  readonly types: readonly TypeRow[];
}

export interface MakerRows {
  readonly name: string;
  /** As field D.1 prints it. */
  readonly brand: string;
  /** As field 2 prints it. */
  readonly maker: string;
  readonly hsn: string;
  readonly models: readonly ModelRows[];
}

/** A model as its maker's list writes it. */
export function model(
  name: string, trade: string, body: Body, size: ModelRows['size'], seats: number, tyres: ModelRows['tyres'], towing: number, ...types: TypeRow[]
): ModelRows {
  return { name, trade, body, size, seats, tyres, towing, types };
}

/** A maker with its models. */
export function maker(name: string, brand: string, makerName: string, hsn: string, ...models: ModelRows[]): MakerRows {
  return { name, brand, maker: makerName, hsn, models };
}
