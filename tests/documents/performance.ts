/** The performance of a synthetic vehicle as printed: displacement, power, fuel, speed, emissions and noise. */
import type { FieldCode } from '~/zb1/field-codes';
import type { Drive } from './drive';
import type { VehicleKind } from './makes';
import type { OfficeStyle } from './office-style';
import type { Random } from './random';

/** The performance fields of a drive, in the print format of its registration office. */
export function performance(
  drive: Drive,
  style: OfficeStyle,
  random: Random,
  mass: number,
  kind: VehicleKind,
): Partial<Record<FieldCode, string>> {
  const { blank } = style;
  const combustion = drive.displacement !== undefined;
  const speed = combustion
    ? 50 * random.int(kind === 'motorcycle' ? 130 : 64, kind === 'motorcycle' ? 220 : 128)
    : undefined;
  const diesel = drive.fuelCode === '0002' || drive.fuelCode === '0010';
  const rated = speed === undefined ? undefined : diesel ? Math.round(speed / 80) * 50 : speed;
  return {
    'P.1': style.displacement(drive.displacement),
    'P.2': drive.power > 0 ? style.power(drive.power) : blank,
    'P.4': drive.power > 0 ? (rated === undefined ? '-' : style.revolutions(rated)) : '',
    'P.3': drive.fuelText === '-' ? blank : drive.fuelText,
    '10': drive.fuelCode === '-' ? blank : style.code(drive.fuelCode),
    T: drive.speed === undefined ? blank : String(drive.speed),
    'V.7': drive.co2 === undefined || (drive.co2 === 0 && random.chance(0.5)) ? blank : String(drive.co2),
    'V.9': drive.standardV9 === '-' ? blank : drive.standardV9,
    '14': drive.standard14 === '-' ? blank : drive.standard14,
    '14.1': drive.code141 === '-' ? blank : drive.code141,
    'U.1': combustion ? String(random.int(70, 92)) : blank,
    'U.2': rated === undefined ? blank : style.revolutions(Math.round((rated * 0.75) / 50) * 50),
    'U.3': combustion ? String(random.int(66, 80)) : blank,
    Q: kind === 'motorcycle' ? (drive.power / mass).toFixed(2).replace('.', ',') : blank,
  };
}

type PerformanceCode =
  | 'P.1'
  | 'P.2'
  | 'P.4'
  | 'P.3'
  | '10'
  | 'T'
  | 'V.7'
  | 'V.9'
  | '14'
  | '14.1'
  | 'U.1'
  | 'U.2'
  | 'U.3'
  | 'Q';

/** All performance fields; those without a value get the office's mark for empty fields. */
export function fill(values: Partial<Record<FieldCode, string>>, blank: string): Record<PerformanceCode, string> {
  const codes: readonly PerformanceCode[] = [
    'P.1',
    'P.2',
    'P.4',
    'P.3',
    '10',
    'T',
    'V.7',
    'V.9',
    '14',
    '14.1',
    'U.1',
    'U.2',
    'U.3',
    'Q',
  ];
  return Object.fromEntries(codes.map((code) => [code, values[code] ?? blank])) as Record<PerformanceCode, string>;
}
