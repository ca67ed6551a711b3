/** Vehicles that are rarer than those of the drawn documents: the fields of their papers, and what the app must say. */
import type { EuroAmount } from '../../src/i18n/format';
import type { TabKey } from '../../src/features/car-detail/tabs';
import type { Language } from '../../src/i18n/paths';
import { FIELD_CODES, type FieldValues } from '../../src/zb1/field-codes';

export interface RareVehicle {
  readonly name: string;
  readonly language: Language;
  /** Viewport width in px. */
  readonly width: 360 | 1440;
  readonly fields: FieldValues;
  /** What the list and the timeline call it: its plate, else make and model. */
  readonly called: string;
  /** Euros a year, calculated in the comment above the entry; null where no tax is shown. */
  readonly tax: EuroAmount | null;
  /** The last day of the month in which the inspection is due, YYYY-MM-DD; null without one. */
  readonly inspection: string | null;
  /** Messages specific to the kind of vehicle, by tab. */
  readonly says?: Readonly<Partial<Record<TabKey, string>>>;
}

/** All fields, those that are not given blank. */
const paper = (fields: FieldValues): FieldValues => ({
  ...Object.fromEntries(FIELD_CODES.map((code) => [code, ''])),
  ...fields,
});

/** The inspections lie between the day of the tests' seeds and the end of the timeline. */
export const RARE_VEHICLES: readonly RareVehicle[] = [
  {
    name: 'authority',
    language: 'de',
    width: 360,
    called: 'THW-81234',
    // 1,968 cm³ diesel, 170 g/km, May 2019: 20 × 9.50 + (170 − 95) × 2.00
    tax: { euros: 340 },
    inspection: '2027-05-31',
    fields: paper({
      A: 'THW-81234',
      B: '06.05.2019',
      I: '06.05.2019',
      J: 'M1',
      '4': 'AF',
      'D.1': 'VW',
      'D.3': 'TRANSPORTER',
      '2.1': '0603',
      'P.3': 'DIESEL',
      '10': '0002',
      'P.1': '1968',
      'P.2': '110',
      'V.7': '170',
      '14': 'EURO 6',
      '14.1': '36AG',
      'F.1': '3000',
      'F.2': '3000',
      G: '2100',
      HU: '05/2027',
      'S.1': '9',
    }),
  },
  {
    name: 'season-camper',
    language: 'en',
    width: 1440,
    called: 'HL SW 241 04/10',
    // 4,250 kg, Euro 6: 10 × 16.00 + 12 × 10.00 = 280, 214 of 365 days
    tax: { euros: 164 },
    // January lies outside the season: the first month of the next one.
    inspection: '2027-04-30',
    fields: paper({
      A: 'HL SW 241 04/10',
      B: '12.01.2021',
      I: '12.01.2021',
      J: 'M1',
      '4': 'SA',
      '5': 'WOHNMOBIL',
      'D.1': 'FIAT',
      'D.3': 'DUCATO',
      'P.3': 'DIESEL',
      '10': '0002',
      'P.1': '2287',
      'P.2': '103',
      '14': 'EURO 6',
      '14.1': '36AP',
      'F.1': '4250',
      'F.2': '4250',
      G: '3200',
      HU: '01/2027',
      'S.1': '4',
    }),
  },
  {
    name: 'moped',
    language: 'de',
    width: 1440,
    called: 'Piaggio Vespa',
    tax: null,
    inspection: null,
    says: { info: 'tax:card.exempt.moped' },
    fields: paper({
      B: '14.03.2018',
      J: 'L1e',
      'D.1': 'PIAGGIO',
      'D.3': 'VESPA',
      'P.3': 'BENZIN',
      '10': '0001',
      'P.1': '49',
      T: '45',
      '15.1': '110/70-11',
      '15.2': '120/70-10',
      'S.1': '2',
    }),
  },
  {
    name: 'wankel-motorcycle',
    language: 'en',
    width: 360,
    called: 'HL W 20',
    // 330 kg: 2 × 11.25
    tax: { euros: 22 },
    inspection: '2027-06-30',
    fields: paper({
      A: 'HL W 20',
      B: '20.06.1975',
      I: '20.06.1999',
      J: 'L3e',
      'D.1': 'HERCULES',
      'D.3': 'W 2000',
      E: '15200417',
      'P.3': 'BENZIN',
      '10': '0001',
      'P.1': '294',
      'P.2': '20',
      'F.1': '330',
      'F.2': '330',
      HU: '06/2027',
      '15.1': '3.00-18',
      '15.2': '3.25-18',
      'S.1': '2',
    }),
  },
  {
    name: 'turntable-trailer',
    language: 'de',
    width: 1440,
    called: 'HL AN 340',
    // 8,000 kg, nothing subtracted: 40 × 7.46 = 298.40
    tax: { euros: 298 },
    inspection: '2027-03-31',
    fields: paper({
      A: 'HL AN 340',
      B: '10.03.2010',
      I: '10.03.2010',
      J: 'O3',
      '4': 'DB',
      'D.1': 'SCHMITZ',
      'F.1': '8000',
      'F.2': '8000',
      G: '2300',
      '13': '350',
      '8.1': '4000',
      '8.2': '4000',
      HU: '03/2027',
      '15.1': '235/75R17.5 143/141J',
    }),
  },
  {
    name: 'lorry',
    language: 'en',
    width: 360,
    called: 'HL LK 75',
    // 7,490 kg, S2: 10 × 6.42 + 5 × (6.88 + 7.31 + 7.75 + 8.18 + 8.62) + 3 × 9.36 = 285.98
    tax: { euros: 285 },
    inspection: '2027-02-28',
    fields: paper({
      A: 'HL LK 75',
      B: '03.02.2003',
      I: '03.02.2003',
      J: 'N2',
      '4': 'BA',
      'D.1': 'MERCEDES-BENZ',
      'D.3': 'ATEGO',
      'P.3': 'DIESEL',
      '10': '0002',
      'P.1': '4249',
      'P.2': '130',
      '14.1': '0644',
      'F.1': '7490',
      'F.2': '7490',
      G: '4100',
      HU: '02/2027',
      '15.1': '215/75R17.5 126/124M',
      'S.1': '3',
    }),
  },
  {
    name: 'quad',
    language: 'de',
    width: 360,
    called: 'HL QU 7',
    // 686 cm³ petrol, Euro 4: 7 × 21.07 = 147.49
    tax: { euros: 147 },
    inspection: '2027-07-31',
    fields: paper({
      A: 'HL QU 7',
      B: '21.07.2019',
      I: '21.07.2019',
      J: 'L7e',
      'D.1': 'YAMAHA',
      'D.3': 'GRIZZLY',
      'P.3': 'BENZIN',
      '10': '0001',
      'P.1': '686',
      'P.2': '15',
      '14': 'EURO 4',
      'F.1': '600',
      'F.2': '600',
      HU: '07/2027',
      '15.1': 'AT25X8-12',
      '15.2': 'AT25X10-12',
      'S.1': '2',
    }),
  },
  {
    name: 'of-1972',
    language: 'en',
    width: 1440,
    called: 'HL KA 72',
    // 1,990 cm³ petrol without a class: 20 × 25.36 = 507.20
    tax: { euros: 507 },
    inspection: '2027-08-31',
    fields: paper({
      A: 'HL KA 72',
      B: '18.08.1972',
      I: '18.08.2010',
      J: 'M1',
      '4': 'AA',
      'D.1': 'BMW',
      'D.3': '2002',
      E: 'ZXT10E-012345',
      '3': '9',
      'P.3': 'BENZIN',
      '10': '0001',
      'P.1': '1990',
      'P.2': '74',
      '14.1': '0400',
      'F.1': '1420',
      'F.2': '1420',
      G: '1010',
      HU: '08/2027',
      '15.1': '165HR13',
      'S.1': '5',
    }),
  },
];
