/**
 * Compact notation of the sample catalogue: a maker, its models, and one row per type. Compact, because it is part of
 * the on-device bundle.
 */

/** Body type; determines fields J, 4 and 5. */
export type Body =
  | 'hatchback'
  | 'saloon'
  | 'estate'
  | 'mpv'
  | 'coupe'
  | 'convertible'
  | 'van'
  | 'truck'
  | 'camper'
  | 'motorcycle'
  | 'caravan'
  | 'cargo-trailer';

/**
 * B petrol, D diesel, G petrol and LPG, H petrol hybrid, P plug-in petrol, Q plug-in diesel, E electric, - none
 * (trailer).
 */
export type DriveCode = 'B' | 'D' | 'G' | 'H' | 'P' | 'Q' | 'E' | '-';

/** Emission standard: Euro 1 to 6d of cars, e electric, m… of motorcycles, t6 of trucks, - none. */
export type StandardCode = '2' | '3' | '4' | '5' | '6' | '6t' | '6d' | 'e' | 'm3' | 'm4' | 'm5' | 't6' | '-';

/** A type of a model. Types with the same HSN and TSN cannot be distinguished by the codes. */
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
  /** List price when new, euro. */
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
  /** If the type's body differs from its model's, e.g. a camper. */
  body?: Body,
];

export interface ModelRows {
  /** Display name, e.g. `Golf VII`. */
  readonly name: string;
  /** As field D.3 prints it. */
  readonly trade: string;
  readonly body: Body;
  /** Length, width, height in mm. */
  readonly size: readonly [number, number, number];
  readonly seats: number;
  /** Tyres of the front axle, and of the rear axle if different. */
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

/** Creates a model. */
export function model(
  name: string,
  trade: string,
  body: Body,
  size: ModelRows['size'],
  seats: number,
  tyres: ModelRows['tyres'],
  towing: number,
  ...types: TypeRow[]
): ModelRows {
  return { name, trade, body, size, seats, tyres, towing, types };
}

/** Creates a maker with its models. */
export function maker(name: string, brand: string, makerName: string, hsn: string, ...models: ModelRows[]): MakerRows {
  return { name, brand, maker: makerName, hsn, models };
}
