/** Checks on energy, emissions, colour and tyres. */
import { codeOfColour, colourOfCode, coloursIn } from '../colour';
import { isoOfGermanDate } from '../dates';
import { emissionLetters, euroOfCode, euroOfText, lettersAgree } from '../emission';
import { fuelAgrees, fuelCodeFor, fuelOfCode } from '../fuel';
import { parsePrintedNumber, trimLeadingZeros } from '../numbers';
import { isOpenSpeed, loadOfIndex, parseTyre, serviceAt, speedOfSymbol, type Tyre } from '../tyre';
import { vehicleClass } from '../vehicle-class';
import type { FieldReader } from '../field-reader';
import { type FailedCheck, createFailedCheck, createImpossibleCheck } from './check';

/** Compares field 10 with P.3; a purely electric vehicle has no displacement and emits nothing. */
export function fuelChecks(read: FieldReader): readonly FailedCheck[] {
  const code = read('10');
  const printed = read('P.3');
  const fitting = fuelCodeFor(printed);
  const facts = fuelOfCode(code);
  const namedBy = facts === null ? 'P.3' : '10';
  const isElectric = (facts ?? fuelOfCode(fitting ?? ''))?.key === 'electric';
  const [displacement, co2] = [parsePrintedNumber(read('P.1')), parsePrintedNumber(read('V.7'))];
  const proposal = fitting === null ? {} : { proposal: { field: '10', value: fitting } as const };
  return [
    ...(fuelAgrees(code, printed)
      ? []
      : [createFailedCheck('fuel-code', ['10', 'P.3'], { ...proposal, values: { code, printed } })]),
    ...(isElectric && displacement !== null && displacement > 0
      ? [createImpossibleCheck('electric-displacement', [namedBy, 'P.1'], { values: { field: namedBy } })]
      : []),
    ...(isElectric && co2 !== null && co2 > 0
      ? [
          createImpossibleCheck('electric-co2', [namedBy, 'V.7'], {
            values: { field: namedBy, co2: trimLeadingZeros(read('V.7')) },
          }),
        ]
      : []),
  ];
}

/** Compares 14.1 with the class in 14 and the letters at the end of V.9. */
export function emissionChecks(read: FieldReader): readonly FailedCheck[] {
  const code = read('14.1');
  const byCode = euroOfCode(code);
  const byText = euroOfText(read('14'));
  const classesDiffer = byCode !== null && byText !== null && byCode !== byText;
  return [
    ...(classesDiffer
      ? [createFailedCheck('emission-code', ['14.1', '14'], { values: { code, byCode, byText } })]
      : []),
    ...(lettersAgree(read('V.9'), code)
      ? []
      : [
          createFailedCheck('emission-letters', ['14.1', 'V.9'], {
            values: { code, letters: emissionLetters(read('V.9')) ?? '' },
          }),
        ]),
  ];
}

/** Compares field 11 with the text in R. */
export function colourChecks(read: FieldReader): readonly FailedCheck[] {
  const byCode = colourOfCode(read('11'));
  const named = coloursIn(read('R'));
  const [first] = named;
  if (byCode === null || first === undefined || named.includes(byCode)) return [];
  const proposal = { field: '11', value: codeOfColour(first) } as const;
  return [
    createFailedCheck('colour-code', ['11', 'R'], { proposal, values: { code: read('11'), printed: read('R') } }),
  ];
}

/**
 * Tyres on one axle: two on cars and light vans, one on motorcycles; `null` for other classes, which may have twin
 * wheels or a sidecar, and for mopeds, whose tyres may bear more at their low speed (ECE R 75 annex 8).
 */
function tyresPerAxle(j: string): number | null {
  const facts = vehicleClass(j);
  if (facts?.code === 'M1' || facts?.code === 'N1') return 2;
  return facts?.code === 'L3E' ? 1 : null;
}

/** More tyres than any axle has; 7.x of a heavy trailer may be the load of a group of axles. */
const MAX_AXLE_TYRES = { onAxle: 8, onGroup: 16 } as const;
const ONE_AXLE_PER_LOAD = /^(?:M|N|L|T|C|O[12])/u;
/** A number up to here may be a ply rating without its letters, on older tyres and cross-ply ones. */
const MAX_PLIES = 24;
const RADIAL_INDEX_SINCE = '2014';

/**
 * The highest load index and what one tyre carries by it, in kg, if even the most tyres do not bear the axle; `null` if
 * they may, or if class or index are unknown.
 */
function tooLowIndex(
  read: FieldReader,
  { loadIndex, second, construction }: Tyre,
  axleLoad: number,
): { readonly index: number; readonly carried: number } | null {
  const facts = vehicleClass(read('J'));
  const index = Math.max(loadIndex ?? -1, second?.loadIndex ?? -1);
  const load = loadOfIndex(index);
  if (facts === null || load === null) return null;
  const first = isoOfGermanDate(read('B')) ?? '';
  if (index <= MAX_PLIES && (construction !== 'radial' || first < RADIAL_INDEX_SINCE)) return null;
  const most = ONE_AXLE_PER_LOAD.test(facts.code) ? MAX_AXLE_TYRES.onAxle : MAX_AXLE_TYRES.onGroup;
  return load * most < axleLoad ? { index, carried: load } : null;
}

/** The load index has to suffice for the axle load, and the speed symbol for the top speed. */
export function tyreChecks(read: FieldReader): readonly FailedCheck[] {
  const perAxle = tyresPerAxle(read('J'));
  const topSpeed = parsePrintedNumber(read('T'));
  return (['1', '2', '3'] as const).flatMap((axle) => {
    const field = `15.${axle}` as const;
    // The load permitted in Germany counts, if it is lower than the technical one.
    const [technical, national] = [parsePrintedNumber(read(`7.${axle}`)), parsePrintedNumber(read(`8.${axle}`))];
    const isRatedDown = national !== null && national < (technical ?? Infinity);
    const loadField = isRatedDown ? (`8.${axle}` as const) : (`7.${axle}` as const);
    const tyre = parseTyre(read(field));
    if (tyre === null) return [];
    const axleLoad = isRatedDown ? national : technical;
    const tooLow = axleLoad === null ? null : tooLowIndex(read, tyre, axleLoad);
    if (tooLow !== null && axleLoad !== null)
      return [createImpossibleCheck('tyre-index-low', [field, loadField], { values: { ...tooLow, axleLoad } })];
    if (perAxle === null) return [];
    const { loadIndex, twinLoadIndex, speedSymbol } = serviceAt(tyre, topSpeed);
    const single = loadIndex === null ? null : loadOfIndex(loadIndex);
    // a second index means that a rear axle may have twin wheels: four tyres at the lower load
    const twin = twinLoadIndex === null || axle === '1' ? null : loadOfIndex(twinLoadIndex);
    const carried = single === null ? null : Math.max(single * perAxle, twin === null ? 0 : twin * 2 * perAxle);
    // Winter tyres may be slower if their top speed is displayed to the driver (StVZO § 36 (5)).
    const maySlow = tyre.mudAndSnow || tyre.alpine || (speedSymbol !== null && isOpenSpeed(speedSymbol));
    const speed = speedSymbol === null || maySlow ? null : speedOfSymbol(speedSymbol);
    return [
      ...(carried !== null && axleLoad !== null && carried < axleLoad
        ? [createFailedCheck('tyre-load', [field, loadField], { values: { index: loadIndex ?? 0, carried, axleLoad } })]
        : []),
      ...(speed !== null && topSpeed !== null && speed < topSpeed
        ? [createFailedCheck('tyre-speed', [field, 'T'], { values: { symbol: speedSymbol ?? '', speed, topSpeed } })]
        : []),
    ];
  });
}
