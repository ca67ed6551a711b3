/** Sample fluids, which replace a partner's data on-device. Made-up products, labelled as such on every screen. */
import { LUBRICANT_CATEGORIES, type Lubricant } from '~/contract/lubricants';
import type { VehicleProfile } from '~/zb1/vehicle-profile';

/** kg; heavier trucks have air brakes and use other oils. */
const HEAVY_TRUCK = 7500;

/**
 * Vehicles (c car, a camper, t truck, x heavy truck, m motorcycle), drives (p petrol, d diesel, h petrol hybrid,
 * i diesel hybrid, e electric, u unknown), category, name, quality, viscosity, litres, lowest and highest outside
 * temperature in °C; "-" where there is none. Standards and classes are real, the products are not.
 */
const TABLE = `
  c   | ph      | ENGINE_OIL         | Lumen Eco 0W-20        | ACEA C5                 | 0W-20      | 4.2  | -40 | 35
  c   | p       | ENGINE_OIL         | Lumen Synth 5W-30      | ACEA C3                 | 5W-30      | 4.5  | -30 | 40
  c   | p       | ENGINE_OIL         | Lumen Universal 10W-40 | ACEA A3/B4              | 10W-40     | 4.5  | -20 | 45
  c   | h       | ENGINE_OIL         | Lumen Hybrid 0W-16     | ILSAC GF-6B             | 0W-16      | 4.2  | -40 | 30
  c   | di      | ENGINE_OIL         | Lumen Diesel 0W-30     | ACEA C2                 | 0W-30      | 5.2  | -40 | 40
  c   | di      | ENGINE_OIL         | Lumen Diesel 5W-30     | ACEA C3                 | 5W-30      | 5.2  | -30 | 40
  at  | ph      | ENGINE_OIL         | Lumen Synth 5W-30      | ACEA C3                 | 5W-30      | 6    | -30 | 40
  at  | di      | ENGINE_OIL         | Lumen Van 5W-30        | ACEA C2                 | 5W-30      | 6.5  | -30 | 40
  at  | di      | ENGINE_OIL         | Lumen Van 5W-40        | ACEA C3                 | 5W-40      | 6.5  | -30 | 45
  x   | pdhi    | ENGINE_OIL         | Lumen Cargo 5W-30      | ACEA E8                 | 5W-30      | 28   | -30 | 40
  x   | pdhi    | ENGINE_OIL         | Lumen Cargo 10W-40     | ACEA E8                 | 10W-40     | 28   | -20 | 45
  m   | pdhi    | ENGINE_OIL         | Lumen Moto 5W-40       | JASO MA2                | 5W-40      | 3.2  | -30 | 40
  m   | pdhi    | ENGINE_OIL         | Lumen Moto 10W-40      | JASO MA2                | 10W-40     | 3.2  | -20 | 45
  c   | ph      | COOLING            | Lumen Cool 37          | ASTM D3306              | -          | 6.5  | -37 | -
  c   | di      | COOLING            | Lumen Cool 37          | ASTM D3306              | -          | 7.5  | -37 | -
  cat | e       | COOLING            | Lumen Cool EV          | BS 6580                 | -          | 9    | -40 | -
  at  | pdhi    | COOLING            | Lumen Cool 37          | ASTM D3306              | -          | 9    | -37 | -
  x   | pdhie   | COOLING            | Lumen Cool Cargo       | ASTM D6210              | -          | 38   | -37 | -
  m   | pdhi    | COOLING            | Lumen Cool Moto        | ASTM D3306              | -          | 1.8  | -30 | -
  m   | e       | COOLING            | Lumen Cool EV          | BS 6580                 | -          | 1.5  | -40 | -
  cat | pdu     | BRAKE              | Lumen Stop DOT 4       | FMVSS 116 DOT 4         | -          | 1    | -   | -
  cat | pdhieu  | BRAKE              | Lumen Stop DOT 4 LV    | ISO 4925-6              | -          | 1    | -   | -
  m   | pdhieu  | BRAKE              | Lumen Stop DOT 4       | FMVSS 116 DOT 4         | -          | 0.25 | -   | -
  m   | pdhieu  | BRAKE              | Lumen Stop DOT 5.1     | FMVSS 116 DOT 5.1       | -          | 0.25 | -   | -
  c   | pd      | TRANMISSION_CLUTCH | Lumen Gear 75W-80      | API GL-4                | 75W-80     | 2    | -40 | 40
  c   | pdhi    | TRANMISSION_CLUTCH | Lumen Matic            | Dexron VI               | -          | 7.5  | -40 | -
  cat | e       | TRANMISSION_CLUTCH | Lumen E-Gear           | Dexron VI               | -          | 1.2  | -40 | -
  at  | pdhi    | TRANMISSION_CLUTCH | Lumen Gear 75W-90      | API GL-4                | 75W-90     | 2.4  | -40 | 40
  x   | pdhi    | TRANMISSION_CLUTCH | Lumen Gear Cargo       | API GL-5                | 80W-90     | 12   | -25 | 40
  cat | pd      | CLUTCH             | Lumen Stop DOT 4       | FMVSS 116 DOT 4         | -          | 0.2  | -   | -
  x   | pd      | CLUTCH             | Lumen Stop DOT 4       | FMVSS 116 DOT 4         | -          | 0.5  | -   | -
  m   | pd      | CLUTCH             | Lumen Stop DOT 4       | FMVSS 116 DOT 4         | -          | 0.1  | -   | -
  cat | pd      | AIRCO              | Lumen Air PAG          | PAG                     | ISO VG 46  | 0.12 | -   | -
  cat | hie     | AIRCO              | Lumen Air POE          | POE                     | ISO VG 68  | 0.15 | -   | -
  x   | pdhi    | AIRCO              | Lumen Air PAG          | PAG                     | ISO VG 100 | 0.2  | -   | -
  x   | e       | AIRCO              | Lumen Air POE          | POE                     | ISO VG 68  | 0.25 | -   | -
  cat | pd      | STEERING           | Lumen Steer            | DIN 51524-3             | -          | 1.1  | -40 | -
  x   | pdhie   | STEERING           | Lumen Steer Cargo      | Dexron III              | -          | 3.5  | -40 | -`;

const vehicleLetter = ({ type, technicalMassKg }: VehicleProfile): string => {
  if ((type === 'truck' || type === 'camper') && technicalMassKg !== null && technicalMassKg > HEAVY_TRUCK) return 'x';
  return { truck: 't', car: 'c', camper: 'a', motorcycle: 'm', trailer: '', none: '' }[type ?? 'none'];
};

function driveLetter({ drive, engine }: VehicleProfile): string {
  if (drive === 'hybrid') return engine === 'diesel' ? 'i' : 'h';
  return { petrol: 'p', diesel: 'd', electric: 'e', none: '', unknown: 'u' }[drive ?? 'unknown'];
}

const orNull = <Value>(cell: string, read: (text: string) => Value): Value | null =>
  cell === '-' || cell === '' ? null : read(cell);

interface Row {
  readonly vehicles: string;
  readonly drives: string;
  readonly lubricant: Lubricant;
}

function rowOf(line: string): Row[] {
  const [
    vehicles = '',
    drives = '',
    category,
    name = '',
    quality = '',
    viscosity = '',
    litres = '',
    min = '',
    max = '',
  ] = line.split('|').map((cell) => cell.trim());
  const known = LUBRICANT_CATEGORIES.find((candidate) => candidate === category);
  if (known === undefined) return [];
  const bounds = { min: orNull(min, Number), max: orNull(max, Number) };
  const lubricant: Lubricant = {
    category: known,
    name,
    quality: orNull(quality, String),
    viscosity: orNull(viscosity, String),
    quantity: orNull(litres, Number),
    temperature: bounds.min === null && bounds.max === null ? null : bounds,
  };
  return [{ vehicles, drives, lubricant }];
}

/** Fluids by kind of vehicle and drive. For an unknown drive only those common to all drives; none for a trailer. */
export function sampleLubricants(profile: VehicleProfile): Lubricant[] {
  const vehicle = vehicleLetter(profile);
  const drive = driveLetter(profile);
  if (vehicle === '' || drive === '') return [];
  return TABLE.split('\n')
    .flatMap(rowOf)
    .filter(({ vehicles, drives }) => vehicles.includes(vehicle) && drives.includes(drive))
    .map(({ lubricant }) => lubricant);
}
