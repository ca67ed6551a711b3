/** The kinds of German plates (FZV of 20 July 2023): official ones, and insurance plates. */

/** First and last month of a seasonal plate, 1 to 12 (§ 10 Abs. 3). A season may span the turn of the year: 10 to 4. */
export interface PlateSeason {
  readonly from: number;
  readonly to: number;
}

interface PlateParts {
  /**
   * District code or official sign: one to three letters, umlauts allowed; `0` or `1` on a diplomatic plate, none on an
   * insurance plate.
   */
  readonly district: string;
  /** E: electric (§ 11), H: historic (§ 10 Abs. 1). */
  readonly suffix: 'E' | 'H' | null;
  readonly season: PlateSeason | null;
}

/** "HL SW 2412". Green plates (§ 10 Abs. 2) are printed alike, their colour is not in the text. */
export interface OrdinaryPlate extends PlateParts {
  readonly kind: 'ordinary';
  /** One or two letters without umlauts. */
  readonly letters: string;
  /** 1 to 9999. */
  readonly digits: string;
}

/** Wechselkennzeichen (§ 9 Abs. 2): two vehicles share everything but the last digit. Never seasonal. */
export interface InterchangeablePlate extends PlateParts {
  readonly kind: 'interchangeable';
  readonly letters: string;
  /** Digits of the common part, up to three; may be empty. */
  readonly digits: string;
  /** The last digit, on the part that stays on the vehicle. */
  readonly own: string;
  /** Whether the text ends with the letter W of such plates. */
  readonly marked: boolean;
}

/** A plate that is reprinted as it was written, because its gaps carry a meaning. */
interface PrintedPlate extends PlateParts {
  /** Capitals, single spaces and hyphens as written. */
  readonly printed: string;
  /** All digits, without gaps. */
  readonly digits: string;
  readonly suffix: null;
  readonly season: null;
}

/** An authority or consulate: sign and digits only, at most six (§ 9 Abs. 1, annex 2). */
export interface OfficialPlate extends PrintedPlate {
  readonly kind: 'official';
}

/** "0-17-1": embassies; "0-1" and "1-1": heads of federal organs (annex 2). */
export interface DiplomaticPlate extends PrintedPlate {
  readonly kind: 'diplomatic';
}

/** Kurzzeitkennzeichen: digits only, beginning with 03 or 04 (§ 42 Abs. 4). */
export interface ShortTermPlate extends PrintedPlate {
  readonly kind: 'shortTerm';
  /** Last day, YYYY-MM-DD, if it is part of the text. */
  readonly expiry: string | null;
}

/** Red plate: 06 dealers, 05 inspection bodies (§ 41 Abs. 2 and 4), 07 historic vehicles (§ 43 Abs. 2). */
export interface RedPlate extends PrintedPlate {
  readonly kind: 'red';
  readonly use: 'dealer' | 'inspection' | 'historic';
}

/** Ausfuhrkennzeichen: one to four digits, then a letter (§ 45 Abs. 2). */
export interface ExportPlate extends PrintedPlate {
  readonly kind: 'export';
  readonly letter: string;
  /** Last day, YYYY-MM-DD, if it is part of the text. */
  readonly expiry: string | null;
}

/** Versicherungskennzeichen: digits in a line above letters, one to three of each, and no sign (§ 52 Abs. 2). */
export interface InsurancePlate extends PlateParts {
  readonly kind: 'insurance';
  readonly district: '';
  readonly digits: string;
  readonly letters: string;
  readonly suffix: null;
  readonly season: null;
}

export type Plate =
  | OrdinaryPlate
  | InterchangeablePlate
  | OfficialPlate
  | DiplomaticPlate
  | ShortTermPlate
  | RedPlate
  | ExportPlate
  | InsurancePlate;
