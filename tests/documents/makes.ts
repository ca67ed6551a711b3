/** Makers and models for synthetic vehicles: approximate general knowledge, with enough variety for the scanner. */

/** Kind of a synthetic vehicle. */
export type VehicleKind = 'car' | 'van' | 'truck' | 'motorcycle' | 'trailer' | 'camper';

/** A model: trade name, kind, length, width, height in mm, empty mass in kg. */
export type Model = readonly [name: string, kind: VehicleKind, length: number, width: number, height: number, mass: number];

/** A maker as the document names it. */
export interface Make {
  /** Forms of field D.1. */
  readonly brand: readonly string[];
  /** Forms of field 2. */
  readonly maker: readonly string[];
  /** Field 2.1. */
  readonly hsn: readonly string[];
  /** First three characters of the VIN. */
  readonly wmi: readonly string[];
  readonly models: readonly Model[];
  /** Sells electric cars only. */
  readonly electric?: boolean;
}

function make(brand: string, maker: string, hsn: string, wmi: string, ...models: Model[]): Make {
  return { brand: brand.split('|'), maker: maker.split('|'), hsn: hsn.split(' '), wmi: wmi.split(' '), models };
}

export const MAKES: readonly Make[] = [
  make('VOLKSWAGEN, VW|VOLKSWAGEN,VW|VW', 'VOLKSWAGEN-VW|VOLKSWAGEN', '0603 0600', 'WVW WV1 WV2 3VW',
    ['GOLF', 'car', 4255, 1799, 1452, 1350], ['PASSAT', 'car', 4767, 1832, 1476, 1547], ['POLO', 'car', 3972, 1682, 1462, 1152],
    ['UP', 'car', 3540, 1641, 1504, 970], ['TOURAN', 'car', 4527, 1829, 1674, 1601], ['CADDY', 'van', 4408, 1793, 1823, 1580],
    ['TRANSPORTER', 'van', 4892, 1904, 1970, 2060], ['CALIFORNIA', 'camper', 4904, 1904, 1990, 2520], ['ID.3', 'car', 4261, 1809, 1568, 1805]),
  make('AUDI', 'AUDI|AUDI-NSU', '0588 0590 0591', 'WAU WUA TRU',
    ['A3 SPORTBACK', 'car', 4310, 1785, 1425, 1355], ['A4 AVANT', 'car', 4725, 1842, 1434, 1640], ['A6', 'car', 4915, 1874, 1455, 1735],
    ['Q5', 'car', 4663, 1893, 1659, 1845], ['TT', 'car', 4187, 1842, 1352, 1405]),
  make('BMW|BMW I', 'BMW|BAYER.MOT.WERKE-BMW|BMW AG', '0005 0575 7909', 'WBA WBS WBY',
    ['320D', 'car', 4624, 1811, 1429, 1505], ['118I', 'car', 4329, 1765, 1421, 1365], ['X1', 'car', 4439, 1821, 1598, 1575],
    ['530D TOURING', 'car', 4942, 1868, 1498, 1845], ['I3', 'car', 3999, 1775, 1578, 1320], ['R 1200 GS', 'motorcycle', 2207, 953, 1430, 238]),
  make('OPEL', 'OPEL|ADAM OPEL', '0035', 'W0L W0V',
    ['CORSA', 'car', 4021, 1746, 1479, 1141], ['ASTRA', 'car', 4370, 1809, 1485, 1278], ['INSIGNIA', 'car', 4897, 1863, 1455, 1503],
    ['ZAFIRA TOURER', 'car', 4666, 1884, 1685, 1628], ['VIVARO', 'van', 4998, 1956, 1971, 1835], ['MOKKA-E', 'car', 4151, 1791, 1534, 1598]),
  make('FORD|FORD (D)', 'FORD|FORD-WERKE|FORD (D)', '8566', 'WF0 NM0',
    ['FIESTA', 'car', 3969, 1722, 1495, 1113], ['FOCUS', 'car', 4360, 1823, 1469, 1329], ['KUGA', 'car', 4531, 1838, 1694, 1580],
    ['MONDEO', 'car', 4871, 1852, 1482, 1579], ['TRANSIT CUSTOM', 'van', 4972, 1986, 2022, 2079], ['NUGGET', 'camper', 5341, 1986, 2060, 2420]),
  make('MERCEDES-BENZ', 'DAIMLERCHRYSLER|DAIMLER AG|MERCEDES-BENZ', '1313 0999 0710 0708', 'WDB WDD W1K W1N WDC',
    ['C 220 D', 'car', 4686, 1810, 1442, 1570], ['A 180', 'car', 4419, 1796, 1440, 1375], ['E 200', 'car', 4923, 1852, 1468, 1605],
    ['GLC 250 4MATIC', 'car', 4656, 1890, 1639, 1735], ['VITO', 'van', 5140, 1928, 1910, 2075], ['SPRINTER', 'van', 5932, 2020, 2356, 2295],
    ['ACTROS', 'truck', 7090, 2500, 3870, 8120]),
  make('SKODA|ŠKODA', 'SKODA (CZ)|SKODA', '8004', 'TMB',
    ['OCTAVIA', 'car', 4689, 1829, 1470, 1370], ['FABIA', 'car', 3992, 1732, 1467, 1109], ['SUPERB', 'car', 4861, 1864, 1468, 1505], ['ENYAQ', 'car', 4649, 1879, 1616, 2090]),
  make('SEAT', 'SEAT (E)|SEAT', '7593', 'VSS', ['LEON', 'car', 4282, 1816, 1459, 1301], ['IBIZA', 'car', 4059, 1780, 1444, 1127], ['ATECA', 'car', 4363, 1841, 1615, 1430]),
  make('RENAULT', 'RENAULT (F)|RENAULT', '3333 3004', 'VF1',
    ['CLIO', 'car', 4062, 1732, 1448, 1160], ['MEGANE', 'car', 4359, 1814, 1447, 1318], ['ZOE', 'car', 4087, 1787, 1562, 1577], ['KANGOO RAPID', 'van', 4282, 1829, 1844, 1410]),
  make('DACIA', 'DACIA (RO)|DACIA', '8212', 'UU1', ['DUSTER', 'car', 4341, 1804, 1693, 1320], ['SANDERO', 'car', 4069, 1733, 1523, 1060], ['SPRING', 'car', 3734, 1622, 1516, 1045]),
  make('PEUGEOT', 'PEUGEOT (F)|PEUGEOT', '3003', 'VF3', ['208', 'car', 3962, 1739, 1460, 1080], ['308 SW', 'car', 4585, 1804, 1471, 1355], ['PARTNER', 'van', 4403, 1848, 1796, 1439], ['E-2008', 'car', 4300, 1770, 1550, 1623]),
  make('CITROEN|CITROËN', 'CITROEN (F)|AUTOMOBILES CITROEN', '3001', 'VF7', ['C3', 'car', 3996, 1749, 1474, 1090], ['BERLINGO', 'car', 4403, 1848, 1844, 1503], ['JUMPER', 'camper', 5998, 2050, 2760, 2930]),
  make('FIAT', 'FIAT (I)|FIAT', '4136 4001', 'ZFA', ['500', 'car', 3571, 1627, 1488, 980], ['PANDA', 'car', 3653, 1643, 1551, 1015], ['DUCATO', 'camper', 5998, 2050, 2650, 2880], ['TIPO', 'car', 4368, 1792, 1495, 1295]),
  make('ALFA ROMEO', 'ALFA ROMEO (I)|FIAT GROUP', '4136 4000', 'ZAR', ['GIULIETTA', 'car', 4351, 1798, 1465, 1355], ['GIULIA', 'car', 4643, 1860, 1436, 1540]),
  make('TOYOTA', 'TOYOTA (J)|TOYOTA EUROPE (B)', '5013', 'JTD SB1 NMT VNK', ['YARIS HYBRID', 'car', 3940, 1745, 1500, 1160], ['AURIS', 'car', 4330, 1760, 1475, 1340], ['RAV4', 'car', 4600, 1855, 1685, 1665], ['AYGO', 'car', 3465, 1615, 1460, 915]),
  make('LEXUS', 'TOYOTA (J)', '5013', 'JTH', ['CT 200H', 'car', 4350, 1765, 1445, 1440]),
  make('HONDA', 'HONDA (J)|HONDA MOTOR (GB)', '7100 2131', 'JHM SHH', ['CIVIC', 'car', 4518, 1799, 1434, 1349], ['JAZZ', 'car', 3995, 1694, 1525, 1141], ['CB 500 F', 'motorcycle', 2080, 790, 1060, 190]),
  make('MAZDA', 'MAZDA (J)|MAZDA', '7118', 'JMZ', ['CX-5', 'car', 4550, 1840, 1675, 1520], ['MX-5', 'car', 3915, 1735, 1225, 1050], ['3', 'car', 4460, 1795, 1435, 1365]),
  make('NISSAN', 'NISSAN (J)|NISSAN INTERNAT. (CH)', '1329 7106', 'SJN JN1', ['QASHQAI', 'car', 4394, 1806, 1590, 1410], ['LEAF', 'car', 4490, 1788, 1540, 1580], ['MICRA', 'car', 3999, 1743, 1455, 1060]),
  make('SUZUKI', 'SUZUKI (J)|MAGYAR SUZUKI (H)', '7102 8301', 'TSM JSA', ['SWIFT', 'car', 3840, 1735, 1495, 915], ['VITARA', 'car', 4175, 1775, 1610, 1160], ['GSX-R 750', 'motorcycle', 2030, 710, 1135, 190]),
  make('MITSUBISHI', 'MITSUBISHI (J)|MMC', '7107', 'JMB', ['OUTLANDER PHEV', 'car', 4695, 1800, 1680, 1880], ['SPACE STAR', 'car', 3795, 1665, 1505, 920]),
  make('SUBARU', 'SUBARU (J)|FUJI HEAVY IND. (J)', '7106 7121', 'JF1', ['FORESTER', 'car', 4610, 1795, 1735, 1542], ['OUTBACK', 'car', 4820, 1840, 1605, 1628]),
  make('HYUNDAI', 'HYUNDAI MOTOR (ROK)|HYUNDAI (CZ)', '8252 1349', 'KMH TMA NLH', ['I30', 'car', 4340, 1795, 1455, 1293], ['TUCSON', 'car', 4475, 1850, 1645, 1504], ['KONA ELEKTRO', 'car', 4180, 1800, 1570, 1760], ['I10', 'car', 3665, 1660, 1500, 1008]),
  make('KIA', 'KIA MOTORS (ROK)|KIA (SK)', '8253 1260', 'KNA U5Y', ['CEED', 'car', 4310, 1800, 1447, 1299], ['SPORTAGE', 'car', 4480, 1855, 1635, 1499], ['E-NIRO', 'car', 4375, 1805, 1560, 1812], ['PICANTO', 'car', 3595, 1595, 1485, 976]),
  make('VOLVO', 'VOLVO (S)|VOLVO CAR CORP. (S)', '9101', 'YV1 LVY', ['V60', 'car', 4635, 1865, 1484, 1692], ['XC60', 'car', 4688, 1902, 1658, 1896], ['V40', 'car', 4369, 1802, 1445, 1507]),
  make('MINI', 'BMW|BMW AG', '0005 0575', 'WMW', ['COOPER', 'car', 3821, 1727, 1414, 1160], ['COUNTRYMAN', 'car', 4299, 1822, 1557, 1440]),
  make('PORSCHE', 'PORSCHE|DR.ING.H.C.F.PORSCHE', '0583', 'WP0 WP1', ['911 CARRERA', 'car', 4499, 1808, 1294, 1430], ['MACAN', 'car', 4681, 1923, 1624, 1845], ['TAYCAN 4S', 'car', 4963, 1966, 1379, 2215]),
  { ...make('TESLA', 'TESLA MOTORS (USA)|TESLA (CHN)', '1480', '5YJ LRW XP7', ['MODEL 3', 'car', 4694, 1849, 1443, 1847], ['MODEL Y', 'car', 4751, 1921, 1624, 2054]), electric: true },
  { ...make('POLESTAR', 'ZHEJIANG GEELY (CHN)', '2213', 'LPS', ['2', 'car', 4606, 1859, 1482, 2048]), electric: true },
  { ...make('BYD', 'BYD AUTO (CHN)', '1694', 'LGX', ['ATTO 3', 'car', 4455, 1875, 1615, 1825]), electric: true },
  make('SMART', 'SMART|DAIMLERCHRYSLER', '1313 0999', 'WME', ['FORTWO COUPE', 'car', 2695, 1559, 1542, 825]),
  make('JEEP', 'FCA ITALY (I)|CHRYSLER (USA)', '1004 4136', '1C4 1J4', ['RENEGADE', 'car', 4236, 1805, 1667, 1470], ['COMPASS', 'car', 4394, 1819, 1629, 1540]),
  make('LAND ROVER', 'JAGUAR LAND ROVER (GB)|ROVER (GB)', '1590 2076', 'SAL', ['DEFENDER 110', 'car', 4785, 1790, 1998, 2133], ['DISCOVERY SPORT', 'car', 4599, 1894, 1724, 1863]),
  make('JAGUAR', 'JAGUAR LAND ROVER (GB)', '1590', 'SAJ', ['XE', 'car', 4672, 1850, 1416, 1565]),
  make('SAAB', 'SAAB (S)|SAAB AUTOMOBILE (S)', '9116', 'YS3', ['9-3', 'car', 4647, 1781, 1433, 1555]),
  make('LANCIA', 'LANCIA (I)', '4137', 'ZLA', ['YPSILON', 'car', 3842, 1676, 1520, 1040]),
  make('LADA', 'AVTOVAZ (RUS)', '8200', 'XTA', ['NIVA', 'car', 3740, 1680, 1640, 1285]),
  make('TRABANT', 'SACHSENRING', '0140', '', ['P 601 S', 'car', 3555, 1504, 1440, 650]),
  make('YAMAHA', 'YAMAHA (J)|YAMAHA MOTOR (I)', '7101 5061', 'JYA VG5', ['MT-07', 'motorcycle', 2085, 745, 1090, 184], ['XJ 600', 'motorcycle', 2170, 735, 1205, 213]),
  make('KAWASAKI', 'KAWASAKI (J)', '7103', 'JKA', ['Z 900', 'motorcycle', 2065, 825, 1065, 210]),
  make('KTM', 'KTM (A)|KTM AG (A)', '9350', 'VBK', ['390 DUKE', 'motorcycle', 2002, 836, 1274, 163]),
  make('VESPA', 'PIAGGIO (I)', '4013', 'ZAP', ['GTS 300', 'motorcycle', 1930, 755, 1170, 158]),
  make('MAN', 'MAN|MAN TRUCK & BUS', '0747 0734', 'WMA', ['TGL 8.180', 'truck', 7320, 2490, 3260, 4470]),
  make('HOBBY', 'HOBBY-WOHNWAGEN|FIAT (I)', '0913 4136', 'WHB', ['OPTIMA T65', 'camper', 6990, 2330, 2770, 2960]),
  make('HYMER', 'HYMER AG|FIAT (I)', '0907 4136', 'ZFA', ['B-KLASSE MC', 'camper', 7390, 2290, 2960, 3050]),
  make('FENDT', 'FENDT-CARAVAN', '1404', 'WFC', ['BIANCO 465', 'trailer', 6970, 2300, 2620, 1260]),
  make('WESTFALIA', 'WESTFALIA|WESTFALIA-AUTOMOTIVE', '0935', 'WWA', ['ANHÄNGER 1300', 'trailer', 4080, 1780, 990, 310]),
  make('HUMBAUR', 'HUMBAUR', '9202', 'WHD', ['HA 132513', 'trailer', 3960, 1790, 880, 255]),
];
