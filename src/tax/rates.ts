/**
 * All rates, days and limits of the vehicle tax, in the row format of the specification. No other file contains
 * amounts; `tariff.ts` interprets the rows. Source: Kraftfahrzeugsteuergesetz (KraftStG).
 */

/** Date of the version of the law: in force in 2026, with § 3d as amended for registrations from 2026. */
export const LAW_AS_OF = '2026-01-01';

/**
 * Types of vehicles in the table of rates. Cars are divided by their first registration; the names 01 to 03 are missing
 * in the specification and follow the pattern of the others. KRD: motorcycles, LFZ: trikes and quads, LKW: taxed by
 * weight.
 */
export const RATE_TYPES = [
  '00PKWvor04112008',
  '01PKWnach05112008',
  '02PKWnach01072009',
  '03PKWnach01012012',
  '04PKWnach01012014',
  '05PKWnach01012021',
  'Anhaenger',
  'Elektro',
  'KRD',
  'LFZ',
  'LKW',
  'Oldtimer',
  'Wohnmobil',
] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** Types of cars by first registration: the last entry whose day is not later applies. */
export const CAR_PERIODS: readonly (readonly [from: string, type: RateType])[] = [
  ['0000-01-01', '00PKWvor04112008'],
  ['2008-11-05', '01PKWnach05112008'],
  ['2009-07-01', '02PKWnach01072009'],
  ['2012-01-01', '03PKWnach01012012'],
  ['2014-01-01', '04PKWnach01012014'],
  ['2021-01-01', '05PKWnach01012021'],
];

/** Cars by the old table alone, and those with the cheaper of two tariffs (§ 18 (4a)). */
export const FIRST_PERIOD: RateType = '00PKWvor04112008';
export const COMPARISON_PERIOD: RateType = '01PKWnach05112008';

/** Electric vehicles are exempt for `years` from their first registration, until `lastDay` at the latest. */
export const ELECTRIC_EXEMPTIONS = [
  {
    registeredFrom: '1991-08-01',
    registeredUntil: '2011-05-17',
    carsOnly: true,
    years: 5,
    lastDay: '2016-05-16',
    legal: '§ 18 Abs. 4b',
  },
  {
    registeredFrom: '2011-05-18',
    registeredUntil: '2030-12-31',
    carsOnly: false,
    years: 10,
    lastDay: '2035-12-31',
    legal: '§ 3d Abs. 1',
  },
] as const;

/**
 * Last day of the exemption of vehicles that were converted to electric drive; the document does not tell them apart.
 */
export const ELECTRIC_CONVERSION_LAST_DAY = '2035-12-31';

/** Reduction for cars with low CO₂: `cents` less per year for five years. */
export const LOW_CO2_REDUCTION = {
  registeredFrom: '2020-06-12',
  registeredUntil: '2024-12-31',
  atMostCo2: 95,
  cents: 3000,
  years: 5,
  lastDay: '2025-12-31',
  legal: '§ 10b',
} as const;

/**
 * Rotary engines: twice the volume of the chambers counts as displacement (Regulation (EU) 2017/1151 Art. 2 No. 5), as
 * the Zoll computes it since 1 July 2009. No car that is taxed by displacement has so little after doubling; some
 * documents of the Mazda RX-8 and MX-30 name the volume taken once (1,308 and 830 cm³).
 */
export const WANKEL_CHAMBERS = { atMostCcm: 1400, times: 2, knownOnce: [830, 1308] } as const;

/** Least age of historic vehicles in years since the first registration (§ 2 FZV). */
export const OLDTIMER_YEARS = 30;

/** Above this mass, vehicles taxed by weight pay by emission class. */
export const LIGHT_MASS_KG = 3500;

export const ROUNDING_LAW = '§ 11 Abs. 5';
export const COMPARISON_LAW = '§ 18 Abs. 4a';

/**
 * Steuersatz is a formula code with numbers (rates in cents):
 *   HR:cm³:rate                                   per started block of displacement
 *   HRCO2:cm³:rate:g:rate:g:rate…                 the same, plus per whole g/km above a value, up to the next value
 *   GM:kg:cap:kg:rate:kg:rate…                    per started block of mass above a value, up to the next; `cap` 0: no
 * cap
 *   FEST:amount                                   flat rate
 *   FREI                                          exempt
 *   ANTEIL:percent:Fahrzeugart:Schadstoffnorm     a percentage of the tax of another type
 *   GUENSTIGER:Fahrzeugart:Fahrzeugart            the cheaper of two types
 *
 * An empty column is no condition. The first row of a type that fits applies.
 *   ZulaessigeGesamtmasse, ZulaessigeGesamtmasse2: kg, more than the first, at most the second
 *   Hubraum: cm³ at most, for exempt motorcycles · CO2Wert: g/km at most
 *   Stuetzlast: subtracted from the mass · Partikelreduziert: unused, § 9a ended on 31 Mar 2011
 */
export const RATE_TABLE = `
Nr | Steuersatz                                                    | Fahrzeugart       | ZulaessigeGesamtmasse | Antriebsart | Schadstoffnorm  | Partikelreduziert | Hubraum | CO2Wert | Oldtimerart  | ZulaessigeGesamtmasse2 | Stuetzlast | Recht
1  | HR:100:675                                                    | 00PKWvor04112008  |      | Otto       |                 | |     | 90 |              |      |           | § 9 Abs. 1 Nr. 2 a aa
2  | HR:100:675                                                    | 00PKWvor04112008  |      | Otto       | Euro3bis6       | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a aa
3  | HR:100:675                                                    | 00PKWvor04112008  |      | Otto       | 3Liter          | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a aa
4  | HR:100:736                                                    | 00PKWvor04112008  |      | Otto       | Euro2           | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a bb
5  | HR:100:1513                                                   | 00PKWvor04112008  |      | Otto       | Euro1vergl      | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a cc
6  | HR:100:2107                                                   | 00PKWvor04112008  |      | Otto       | keinOzonFahrver | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a dd
7  | HR:100:2536                                                   | 00PKWvor04112008  |      | Otto       | sonstige        | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a ee
8  | HR:100:1544                                                   | 00PKWvor04112008  |      | Diesel     |                 | |     | 90 |              |      |           | § 9 Abs. 1 Nr. 2 a aa
9  | HR:100:1544                                                   | 00PKWvor04112008  |      | Diesel     | Euro3bis6       | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a aa
10 | HR:100:1544                                                   | 00PKWvor04112008  |      | Diesel     | 3Liter          | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a aa
11 | HR:100:1605                                                   | 00PKWvor04112008  |      | Diesel     | Euro2           | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a bb
12 | HR:100:2735                                                   | 00PKWvor04112008  |      | Diesel     | Euro1vergl      | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a cc
13 | HR:100:3329                                                   | 00PKWvor04112008  |      | Diesel     | keinOzonFahrver | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a dd
14 | HR:100:3758                                                   | 00PKWvor04112008  |      | Diesel     | sonstige        | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 a ee
15 | ANTEIL:100:LKW:mindestensS2                                   | 00PKWvor04112008  |      | OttoWankel |                 | |     |    |              |      |           | § 8 Nr. 2
16 | GUENSTIGER:00PKWvor04112008:02PKWnach01072009                 | 01PKWnach05112008 |      |            |                 | |     |    |              |      |           | § 18 Abs. 4a
17 | HRCO2:100:950:120:200                                         | 02PKWnach01072009 |      | Diesel     |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 b
18 | HRCO2:100:200:120:200                                         | 02PKWnach01072009 |      |            |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 b
19 | HRCO2:100:950:110:200                                         | 03PKWnach01012012 |      | Diesel     |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 b
20 | HRCO2:100:200:110:200                                         | 03PKWnach01012012 |      |            |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 b
21 | HRCO2:100:950:95:200                                          | 04PKWnach01012014 |      | Diesel     |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 b
22 | HRCO2:100:200:95:200                                          | 04PKWnach01012014 |      |            |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 b
23 | HRCO2:100:950:95:200:115:220:135:250:155:290:175:340:195:400  | 05PKWnach01012021 |      | Diesel     |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 c
24 | HRCO2:100:200:95:200:115:220:135:250:155:290:175:340:195:400  | 05PKWnach01012021 |      |            |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2 c
25 | GM:200:37324:0:746                                            | Anhaenger         |      |            |                 | |     |    |              |      | abziehen  | § 9 Abs. 1 Nr. 5
26 | ANTEIL:50:LKW:mindestensS2                                    | Elektro           |      |            |                 | |     |    |              |      |           | § 9 Abs. 2
27 | FREI                                                          | KRD               |      |            |                 | | 125 |    |              |      |           | § 3 Nr. 1
28 | HR:25:184                                                     | KRD               |      |            |                 | |     |    |              |      |           | § 9 Abs. 1 Nr. 1
29 | HR:100:2107                                                   | LFZ               |      | Otto       | lineA2003       | |     |    |              |      |           | § 9 Abs. 1 Nr. 2b
30 | HR:100:2536                                                   | LFZ               |      | Otto       | other           | |     |    |              |      |           | § 9 Abs. 1 Nr. 2b
31 | HR:100:3329                                                   | LFZ               |      | Diesel     | lineA2003       | |     |    |              |      |           | § 9 Abs. 1 Nr. 2b
32 | HR:100:3758                                                   | LFZ               |      | Diesel     | other           | |     |    |              |      |           | § 9 Abs. 1 Nr. 2b
33 | GM:200:0:0:1125:2000:1202:3000:1278                           | LKW               |      |            |                 | |     |    |              | 3500 |           | § 9 Abs. 1 Nr. 3
34 | GM:200:55600:0:642:2000:688:3000:731:4000:775:5000:818:6000:862:7000:936:8000:1007:9000:1097:10000:1184:11000:1301:12000:1432                                          | LKW | 3500 | | mindestensS2 | | | | | | | § 9 Abs. 1 Nr. 4 a
35 | GM:200:91400:0:642:2000:688:3000:731:4000:775:5000:818:6000:862:7000:936:8000:1007:9000:1097:10000:1184:11000:1301:12000:1432:13000:1577:14000:2600:15000:3623         | LKW | 3500 | | S1           | | | | | | | § 9 Abs. 1 Nr. 4 b
36 | GM:200:142500:0:964:2000:1030:3000:1097:4000:1161:5000:1227:6000:1294:7000:1403:8000:1511:9000:1644:10000:1774:11000:1951:12000:2147:13000:2367:14000:3901:15000:5435  | LKW | 3500 | | sonstige-G1  | | | | | | | § 9 Abs. 1 Nr. 4 c
37 | GM:200:168100:0:1125:2000:1202:3000:1278:4000:1355:5000:1432:6000:1508:7000:1636:8000:1764:9000:1917:10000:2071:11000:2275:12000:2505:13000:2761:14000:4550:15000:6340 | LKW | 3500 | | sonstige     | | | | | | | § 9 Abs. 1 Nr. 4 d
38 | FEST:4602                                                     | Oldtimer          |      |            |                 | |     |    | 1Motorrad    |      |           | § 9 Abs. 4
39 | FEST:19173                                                    | Oldtimer          |      |            |                 | |     |    | 0UebrigeKfz  |      |           | § 9 Abs. 4
40 | GM:200:80000:0:1600:2000:1000                                 | Wohnmobil         |      |            | mindestensS4    | |     |    |              |      |           | § 9 Abs. 1 Nr. 2a
41 | GM:200:100000:0:2400:2000:1000                                | Wohnmobil         |      |            | S3oderS2        | |     |    |              |      |           | § 9 Abs. 1 Nr. 2a
42 | GM:200:0:0:4000:2000:1000:5000:1500:12000:2500                | Wohnmobil         |      |            | S1              | |     |    |              |      |           | § 9 Abs. 1 Nr. 2a
43 | GM:200:0:0:4000:2000:1000:5000:1500:12000:2500                | Wohnmobil         |      |            | schlechterAlsS1 | |     |    |              |      |           | § 9 Abs. 1 Nr. 2a
`;
