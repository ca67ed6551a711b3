/**
 * The world manufacturer identifier (WMI): the first three characters of a VIN identify the maker (ISO 3780).
 * Lists only identifiers of a single maker or family; `null` for others does not mean that a VIN is wrong.
 */
import type { Maker } from './makers';

const WMI_BY_MAKER: readonly (readonly [Maker, string])[] = [
  ['Alfa Romeo', 'ZAR ZAS'],
  ['Audi', 'WAU WUA WA1 WU1 TRU'],
  ['BMW', 'WBA WBS WBY WBX WB1 WB3 WB4 WB5 4US 5UX 5UM 5YM'],
  ['Chrysler', '1C3 1C8 2C3 2C4 2C8 3C8'],
  ['Citroën', 'VF7 VR7 VS7'],
  ['Dacia', 'UU1'],
  ['DS', 'VR1'],
  ['Ducati', 'ZDM ML0'],
  ['Ferrari', 'ZFF'],
  ['Fiat', 'ZFA ZFB ZFC JC1 NM4'],
  ['Ford', 'WF0 VS6 SFA NM0 MAJ MNA MNB MNC AFA 6FP 1FA 1FD 1FM 1FT 1ZV 2FA 2FM 3FA 3FM'],
  ['Harley-Davidson', '1HD 5HD MLY'],
  ['Honda', 'JHM JHL JH2 SHH SHS ZDC VTM MLH NLA LUC LWB LAL MAK MRH ME4 1HG 2HG 2HK 19X'],
  ['Hyundai', 'KMH KMF KM8 TMA TMC NLH NLJ MAL'],
  ['Jaguar', 'SAJ SAD'],
  ['Jeep', '1J4 1J8 1C4 ZAC'],
  ['Kawasaki', 'JKA JKB ML5 MH4 RGS'],
  ['Kia', 'KNA KNC KND KNE U5Y U6Y'],
  ['KTM', 'VBK'],
  ['Lancia', 'ZLA'],
  ['Land Rover', 'SAL'],
  ['Lexus', 'JTH JTJ JT6 JT8'],
  ['MAN', 'WMA VAN NMA'],
  ['Mazda', 'JMZ JM1 JM3 JM7 MM7 MM8 LVR 1YV'],
  ['Mercedes-Benz', 'WDA WDB WDC WDD WDF WMX W1K W1N W1T W1V WEB VSA NMB NLE 4JG 55S 9BM'],
  ['MG', 'LSJ'],
  ['Mini', 'WMW WMZ'],
  ['Mitsubishi', 'JMB JMA JMY XMC XNC MMA MMB MMC MMD MMT ML3 4A3'],
  ['Nissan', 'JN1 JN8 SJN VSK VNV VWA MDH MNT 1N4'],
  ['Opel', 'W0L W0V VSX VXE VXK'],
  ['Peugeot', 'VF3 VR3 VS8'],
  ['Polestar', 'YSM LPS'],
  ['Porsche', 'WP0 WP1'],
  ['Renault', 'VF1 VF2 VF6 VF8 VS5 NM1'],
  ['Saab', 'YS3'],
  ['Seat', 'VSS'],
  ['Škoda', 'TMB'],
  ['Smart', 'WME W1A TCC HES'],
  ['Subaru', 'JF1 JF2 4S3 4S4'],
  ['Suzuki', 'JSA JS1 JS2 JS3 JKS TSM VTT MA3 MB8 LC6'],
  ['Tesla', '5YJ 7SA LRW XP7 SFZ'],
  ['Toyota', 'JTD JTE JTF JTG JTM JTN JTB JTK JTL JT1 JT2 JT3 JT7 SB1 NMT VNK YAR WZ1 AHT MR0 TW1 4T1 5TD 5TF'],
  ['Triumph', 'SMT'],
  ['Volkswagen', 'WVW WVG WV1 WV2 WV3 WV4 VWV 3VW 1VW 9BW AAV'],
  ['Volvo', 'YV1 YV2 YV3 YV4 XLB YB1 YB3 LYV LVY 7JR'],
  ['Yamaha', 'JYA VG5 VTL ZD0 MH3 ME1 MLE RKR LYM'],
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
 * Identifiers that the other fields are not compared with: rare cars, trucks, buses, motorcycles, trailers, and plants
 * that build for several makers. Listed by hand; the register itself (SAE International) is not public. "W09" and the
 * like are shared by small makers. A name that is added here is added to `src/scanner/fields/rare-makers.ts` too.
 */
const OTHER_WMIS: ReadonlySet<string> = new Set(
  [
    // Lamborghini, Maserati, Lotus, Bentley, Rolls-Royce, Aston Martin, McLaren, Alpine, Alpina, Ineos, Fisker, Rover,
    // Pagani
    'ZHW ZPB ZAM ZN6 SCC SCB SJA SCA SLA SCF SD7 SBM VFA WAP SC6 VCF SAR SAX ZA9',
    // Chevrolet, Cadillac, Hummer, Lincoln, Dodge, Ram, GMC, SsangYong, Daewoo, Infiniti, Isuzu, Daihatsu, Lada, Tata,
    // Mahindra
    'KL1 KLA KLY 1G1 1G6 1GC 1GN 1GT 1GY 2G1 3G1 5GR 5GT 1LN 5LM 1B3 1D4 1D7 1D8 2B3 2D4 2D8 3D7 1C6 3C3 3C4 3C6',
    'KPA KPT KPB JNK SJK JAA JAC JAL MPA MP1 JDA XTA MAT MA1',
    // BYD, Great Wall, Nio, Geely and Lynk & Co, Chery, DFSK, Maxus, Togg
    'LGX LC0 LPE LGW LJ1 LB3 L6T LVV LVZ LSH LSK NL1',
    // Iveco, DAF, Scania, Neoplan, Setra, Solaris, Temsa, Otokar, VDL, Fuso, Puch, StreetScooter
    'ZCF ZGA VNE WJM XLR XLE YS2 YS4 VLU SZA WAG WKK SUU NLT NLR XMG XNL TYA TYB VAG WS5',
    // Shared by several makers: plants in Luton, Batilly, Linares and Maruti's; trailers and caravans
    'SED VN1 VSE MBH MHB WSM WKE WHD WHB SUD VAV',
    // Aprilia, Piaggio, Vespa, Moto Guzzi, MV Agusta, Indian, Victory, Husqvarna, Bajaj, Peugeot, Kymco, SYM, Beta,
    // Benelli, Malaguti, Fantic, SWM, Moto Morini, Gas Gas, Derbi, Royal Enfield, TVS, CFMoto, Zongshen, Loncin,
    // Can-Am, Zero
    'ZD4 ZAP ZGU ZGS ZCG 56K 5VP ZKH VBU MD2 VGA RFB RFG LXY ZD3 ZBN LBB ZJM ZFM ZN0 ZLM VTR VTH ME3 MD6 LCE LZS LLC',
    '2BX 3JB 538',
    'W09 SA9 VF9 YT9 TK9 VA9 XL9 ZA9',
  ].flatMap((codes) => codes.split(' ')),
);

/** Plants that build for several makers, by the owner or the one that all the others agree with (`makersAgree`). */
const PLANT_OWNERS: ReadonlyMap<string, Maker> = new Map([
  ['SED', 'Opel'],
  ['VN1', 'Renault'],
  ['VSE', 'Suzuki'],
  ['MBH', 'Suzuki'],
]);

/**
 * The maker by the first three characters of a VIN, also where its plant builds for others.
 * @param vin at least three characters
 * @returns the maker, or `null` if the identifier is in neither list
 */
export function vinBuilder(vin: string): Maker | null {
  return vinMaker(vin) ?? PLANT_OWNERS.get(vin.slice(0, 3)) ?? null;
}

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
