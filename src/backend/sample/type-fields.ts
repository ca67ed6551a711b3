/** Field values, as printed, of the document of a vehicle of a type: without plate, dates, VIN, holder and colour. */
import type { FieldValues } from '~/zb1/field-codes';
import type { Body, DriveCode, MakerRows, ModelRows, StandardCode, TypeRow } from './rows';

/** Fields J, 4 and 5. */
const BODIES: Readonly<Record<Body, readonly [string, string, string]>> = {
  hatchback: ['M1', 'AB', 'FZ.Z.PERS.BEF.B.8 SPL./SCHRÄGHECKLIMOUSINE'],
  saloon: ['M1', 'AA', 'FZ.Z.PERS.BEF.B.8 SPL./LIMOUSINE'],
  estate: ['M1', 'AC', 'FZ.Z.PERS.BEF.B.8 SPL./KOMBILIMOUSINE'],
  mpv: ['M1', 'AF', 'FZ.Z.PERS.BEF.B.8 SPL./MEHRZWECKFAHRZEUG'],
  coupe: ['M1', 'AD', 'FZ.Z.PERS.BEF.B.8 SPL./COUPE'],
  convertible: ['M1', 'AE', 'FZ.Z.PERS.BEF.B.8 SPL./KABRIO-LIMOUSINE'],
  van: ['N1', 'BB', 'FZ.Z.GÜT.BEF.B. 3,5 T/VAN'],
  truck: ['N2', 'BA', 'FZ.Z.GÜT.BEF.Ü.3,5 T B.12 T/LKW OFFENER KASTEN'],
  camper: ['M1', 'SA', 'SONST.KFZ WOHNMOBIL/ÜBER 2,8 T'],
  motorcycle: ['L3E', '', 'ZWEIRÄDR.KRAFTRAD/KRAFTRAD OHNE LEISTUNGSBESCHR.'],
  caravan: ['O2', '', 'ANHÄNGER/WOHNANHÄNGER'],
  'cargo-trailer': ['O2', '', 'ANH.Z.GÜT.BEF. B.3,5 T/OFFENER KASTEN'],
};

/** Fields P.3 and 10. */
const DRIVES: Readonly<Record<DriveCode, readonly [string, string]>> = {
  B: ['BENZIN', '0001'],
  D: ['DIESEL', '0002'],
  E: ['ELEKTRO', '0004'],
  G: ['BENZIN/FLÜSSIGGAS', '0006'],
  H: ['HYBR.BENZIN/E', '0008'],
  P: ['HYBR.BENZIN/E EXT.AUFL.', '0025'],
  Q: ['HYBR.DIESEL/E EXT.AUFL.', '0026'],
  '-': ['', ''],
};

/** Fields 14, 14.1 and V.9. */
const STANDARDS: Readonly<Record<StandardCode, readonly [string, string, string]>> = {
  2: ['EURO 2', '0425', '94/12/EG'],
  3: ['EURO 3', '0444', '1999/102/EG;A'],
  4: ['EURO 4', '0462', '2003/76/EG;B'],
  5: ['EURO 5', '35A0', '715/2007*692/2008A'],
  6: ['EURO 6', '36W0', '715/2007*136/2014W'],
  '6t': ['EURO 6D-TEMP', '36AG', '715/2007*2017/1347AG'],
  '6d': ['EURO 6D-ISC-FCM', '36AP', '715/2007*2018/1832AP'],
  e: ['EMISSIONSFREI', '0098', ''],
  m3: ['EURO 3', '0094', '97/24*2006/120*0002III'],
  m4: ['EURO 4', '0095', '168/2013*2016/1824'],
  m5: ['EURO 5', '0096', '168/2013*134/2014'],
  t6: ['EURO VI', '0683', '595/2009*627/2014C'],
  '-': ['', '', ''],
};

/** The number, zero-padded to `length` digits; empty for 0. */
const digits = (value: number, length = 1): string => (value === 0 ? '' : String(value).padStart(length, '0'));
const upToFive = (value: number): number => Math.ceil(value / 5) * 5;

/** Permitted load of each axle as a fraction of the permitted total mass. The sum exceeds 1, as in real documents. */
const AXLE_SHARES: Readonly<Partial<Record<Body, readonly [number, number]>>> = {
  motorcycle: [0.4, 0.65],
  truck: [0.44, 0.7],
  caravan: [1, 0],
  'cargo-trailer': [1, 0],
};

function masses({ body, towing }: ModelRows, emptyMass: number, totalMass: number): FieldValues {
  const [front, rear] = AXLE_SHARES[body] ?? [0.54, 0.53];
  const loads = [digits(upToFive(totalMass * front), 4), digits(upToFive(totalMass * rear), 4)] as const;
  const unbraked = towing === 0 ? 0 : Math.min(750, Math.floor(emptyMass / 20) * 10);
  return {
    L: rear === 0 ? '1' : '2',
    G: digits(emptyMass),
    'F.1': digits(totalMass),
    'F.2': digits(totalMass),
    '7.1': loads[0],
    '7.2': loads[1],
    '8.1': loads[0],
    '8.2': loads[1],
    'O.1': digits(towing, 4),
    'O.2': digits(unbraked, 4),
    '13': towing === 0 ? '' : towing > 1500 ? '085' : '075',
  };
}

/** Typical noise levels of such engines, in fields U.1 to U.3. */
function noise(body: Body, drive: DriveCode, ratedSpeed: number): FieldValues {
  if (drive === 'E' || drive === '-') return {};
  const level = body === 'motorcycle' ? '90' : drive === 'D' || drive === 'Q' ? '75' : '78';
  const measured = Math.round((ratedSpeed * (ratedSpeed > 5000 && body === 'motorcycle' ? 0.5 : 0.75)) / 50) * 50;
  return { 'U.1': level, 'U.2': digits(measured, 5), 'U.3': body === 'motorcycle' ? '77' : '71' };
}

/** The field values of a row; fields that are blank on such a document are absent. */
export function fieldsOfType(maker: MakerRows, model: ModelRows, row: TypeRow): FieldValues {
  const [, tsn, drive, displacement, power, ratedSpeed, , , , , , standard, co2, maxSpeed, emptyMass, totalMass] = row;
  const [kind, body, description] = BODIES[model.body];
  const [fuel, fuelCode] = DRIVES[drive];
  const [standard14, code141, standardV9] = STANDARDS[standard];
  const [front, rear = front] = model.tyres;
  const [length, width, height] = model.size;
  const oneAxle = drive === '-';
  const fields: FieldValues = {
    '2.1': maker.hsn,
    '2.2': tsn,
    J: kind,
    '4': body,
    '5': description,
    'D.1': maker.brand,
    'D.3': model.trade,
    '2': maker.maker,
    'P.3': fuel,
    '10': fuelCode,
    '14': standard14,
    '14.1': code141,
    'V.9': standardV9,
    'V.7': digits(co2, 3),
    'P.1': digits(displacement, 5),
    'P.2': digits(power, 4),
    'P.4': digits(ratedSpeed, 5),
    T: digits(maxSpeed, 3),
    '9': oneAxle ? '' : '1',
    '18': digits(length),
    '19': digits(width),
    '20': digits(height),
    'S.1': digits(model.seats, 3),
    '15.1': front,
    '15.2': oneAxle ? '' : rear,
    Q: model.body === 'motorcycle' ? (power / emptyMass).toFixed(2).replace('.', ',') : '',
    ...masses(model, emptyMass, totalMass),
    ...noise(model.body, drive, ratedSpeed),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
