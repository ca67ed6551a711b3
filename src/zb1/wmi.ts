/**
 * The world manufacturer identifier (WMI): the first three characters of a VIN identify the maker (ISO 3780).
 * Lists only identifiers of a single maker or family; `null` for others does not mean that a VIN is wrong.
 */
import type { Maker } from './makers';

const WMI_BY_MAKER: readonly (readonly [Maker, string])[] = [
  ['Alfa Romeo', 'ZAR'],
  ['Audi', 'WAU WUA WA1 TRU'],
  ['BMW', 'WBA WBS WBY WBX WB1 WB3 WB4 4US 5UX 5UM'],
  ['Citroën', 'VF7 VR7'],
  ['Dacia', 'UU1'],
  ['DS', 'VR1'],
  ['Ducati', 'ZDM'],
  ['Ferrari', 'ZFF'],
  ['Fiat', 'ZFA ZFC'],
  ['Ford', 'WF0 VS6 1FA 1FM 1FT'],
  ['Harley-Davidson', '1HD 5HD'],
  ['Honda', 'JHM JHL JH2 SHH SHS ZDC'],
  ['Hyundai', 'KMH TMA NLH'],
  ['Jaguar', 'SAJ'],
  ['Jeep', '1J4 1C4'],
  ['Kawasaki', 'JKA JKB'],
  ['Kia', 'KNA KND KNE U5Y U6Y'],
  ['KTM', 'VBK'],
  ['Lancia', 'ZLA'],
  ['Land Rover', 'SAL'],
  ['Lexus', 'JTH JTJ'],
  ['MAN', 'WMA'],
  ['Mazda', 'JMZ JM1'],
  ['Mercedes-Benz', 'WDB WDC WDD WDF W1K W1N W1V 4JG'],
  ['MG', 'LSJ'],
  ['Mini', 'WMW'],
  ['Mitsubishi', 'JMB JMA JMY'],
  ['Nissan', 'JN1 SJN VSK'],
  ['Opel', 'W0L W0V VSX VXK'],
  ['Peugeot', 'VF3 VR3'],
  ['Porsche', 'WP0 WP1'],
  ['Renault', 'VF1 VF6 VF8'],
  ['Saab', 'YS3'],
  ['Seat', 'VSS'],
  ['Škoda', 'TMB'],
  ['Smart', 'WME'],
  ['Subaru', 'JF1 JF2'],
  ['Suzuki', 'JSA JS1 TSM'],
  ['Tesla', '5YJ 7SA LRW XP7'],
  ['Toyota', 'JTD JTE JTM JTN JTB JTK JTL JT1 JT2 JT3 JT7 SB1 NMT VNK'],
  ['Triumph', 'SMT'],
  ['Volkswagen', 'WVW WVG WV1 WV2 WV3 3VW 1VW'],
  ['Volvo', 'YV1 YV4'],
  ['Yamaha', 'JYA VG5'],
];

const MAKER_BY_WMI: ReadonlyMap<string, Maker> = new Map(
  WMI_BY_MAKER.flatMap(([maker, codes]) => codes.split(' ').map((code) => [code, maker] as const)),
);

/**
 * The maker by the first three characters of a VIN.
 * @param vin at least three characters
 * @returns the maker, or `null` if the identifier is not in the list
 */
export function vinMaker(vin: string): Maker | null {
  return MAKER_BY_WMI.get(vin.slice(0, 3)) ?? null;
}

/**
 * Identifiers of makers that the other fields are not compared with: rare cars, trucks, buses, motorcycles. Listed by
 * hand; the register itself (SAE International) is not public. "W09" and the like are shared by small makers.
 */
const OTHER_WMIS: ReadonlySet<string> = new Set(
  [
    // Lamborghini, Maserati, Lotus, Bentley, Rolls-Royce, Aston Martin, McLaren, Alpine, Alpina, Polestar, Pagani
    'ZHW ZPB ZAM ZN6 SCC SCB SCA SCF SBM VFA WAP YSM LPS ZA9',
    // Chevrolet, Cadillac, Chrysler, Dodge, GMC, SsangYong, Daewoo, Infiniti, Isuzu, Daihatsu, Lada, Tata, Mahindra, BYD
    'KL1 KLA KLY 1G1 1G6 1GC 1GN 1GT 2G1 3G1 1C3 1C6 2C3 3C4 3D7 1D7 KPT KPB JNK JAA JDA XTA MAT MA1 LGX LC0',
    // Iveco, DAF, Scania, Volvo, Neoplan, Setra and Mercedes buses, Renault and Volkswagen trucks, Nissan vans
    'ZCF WJM XLR XLE YS2 XLB YV2 YB1 YB3 WAG WEB WKK VF2 9BW VWA VSA 1N4 MDH MHB',
    // Aprilia, Piaggio, Vespa, Moto Guzzi, MV Agusta, Gilera, Indian, Victory, Husqvarna, KTM in India, Peugeot, Kymco, SYM
    'ZD4 ZAP ZGU ZGS ZCG 56K 5VP ZKH VBU MD2 VGA RFB RFG LXY',
    'W09 SA9 VF9 YT9 TK9 VA9 XL9 ZA9',
  ].flatMap((codes) => codes.split(' ')),
);

/** Whether a VIN begins with the identifier of a maker that this file knows. Others are rare, and not wrong. */
export function hasKnownWmi(vin: string): boolean {
  return vinMaker(vin) !== null || OTHER_WMIS.has(vin.slice(0, 3));
}

/** All identifiers of the list. */
export const KNOWN_WMIS: readonly string[] = [...MAKER_BY_WMI.keys()];

/** ISO 3780 ranges of the first characters by country (ISO 3166 alpha-2); only those of cars common in Germany. */
const COUNTRY_RANGES: readonly (readonly [string, RegExp])[] = [
  ['DE', /^W/u],
  ['GB', /^S[A-M]/u],
  ['PL', /^SU|^S[V-Z]/u],
  ['AT', /^V[A-E]/u],
  ['FR', /^V[F-R]/u],
  ['ES', /^V[S-W]/u],
  ['CZ', /^T[J-P]/u],
  ['HU', /^T[R-V]/u],
  ['CH', /^T[A-H]/u],
  ['IT', /^Z[A-U]/u],
  ['SE', /^Y[S-W]/u],
  ['SK', /^U[5-7]/u],
  ['RO', /^U[U-Z]/u],
  ['TR', /^N[L-R]/u],
  ['JP', /^J/u],
  ['KR', /^K[L-R]/u],
  ['CN', /^L/u],
  ['US', /^[145]/u],
  ['CA', /^2/u],
  ['MX', /^3[A-W]/u],
];

/**
 * The country that assigned a VIN's manufacturer identifier (not always the country of the plant).
 * @returns ISO 3166 alpha-2, or `null` if unknown
 */
export function vinCountry(vin: string): string | null {
  return COUNTRY_RANGES.find(([, range]) => range.test(vin))?.[0] ?? null;
}
