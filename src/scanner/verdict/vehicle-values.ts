/** Recognises values that only the documents of a vehicle print together. */

/** A number without look-alikes of digits, tyres, a type approval, power with its speed. */
const KINDS: readonly RegExp[] = [
  /(?<![A-Z\d])(?=[A-Z]*\d)[A-HJ-NPR-Z\d]{17}(?![A-Z\d])/u,
  /(?<!\d)\d{3}\/\d{2} ?Z?R ?\d{2}(?!\d)/u,
  /(?<![A-Z\d])e\d{1,2}\*\d{2,4}\/\d{2,4}\*\d{2,5}/iu,
  /(?<![\d/*])0?\d{2,3}\/0\d{4}(?![\d/])/u,
];
/** A letter of an insurer names the vehicle by one of them, a document of the vehicle by all. */
const MIN_KINDS = 2;

/** Whether lines read from a photo are those of a vehicle's document, of whichever part. */
export function hasVehicleValues(lines: readonly string[]): boolean {
  return KINDS.filter((kind) => lines.some((line) => kind.test(line))).length >= MIN_KINDS;
}
