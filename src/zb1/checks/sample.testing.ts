/** A fictitious, consistent document; tests change single values of it. */
import type { FieldValues } from '../field-codes';

/** Today's date in tests with the sample. */
export const SAMPLE_DAY = new Date(2026, 10, 21);

/** A car registered in 2014, with its second keeper. */
export const SAMPLE: FieldValues = {
  Nr: 'LH5003117', A: 'HL SW 2412', 'C.1.1': 'BRANDT', 'C.1.2': 'LENA', 'C.1.3': '23552 LÜBECK/LINDENWEG 12',
  HU: '04/2027', I: '11.04.2025', Ort: 'LÜBECK', B: '05.03.2014', '2.1': '0035', '2.2': 'AUN000427', J: 'M1', '4': 'AB',
  E: 'W0LPD6EB5E8123406', '3': '5', 'D.1': 'OPEL', 'D.2': 'P-J/BF11/AA05ABA3FHA5', 'D.3': 'ASTRA', '2': 'OPEL',
  '5': 'FZ.Z.PERS.BEF.B.8 SPL./SCHRÄGHECKLIMOUSINE', 'V.9': '715/2007*692/2008A', '14': 'EURO 5', 'P.3': 'BENZIN',
  '10': '0001', '14.1': '35A0', 'P.1': '01598', L: '2', '9': '1', 'P.2': '0085', 'P.4': '06000', T: '188',
  '18': '004419', '19': '01814', '20': '01510', G: '001393', '12': '-', '13': '075', Q: '-', 'V.7': '151',
  'F.1': '001870', 'F.2': '001870', '7.1': '0990', '7.2': '0900', '7.3': '-', '8.1': '0990', '8.2': '0900', '8.3': '-',
  'U.1': '077', 'U.2': '04500', 'U.3': '072', 'O.1': '001300', 'O.2': '0695', 'S.1': '005', 'S.2': '-',
  '15.1': '205/55R16 91V', '15.2': '205/55R16 91V', '15.3': '-', R: 'GRAU', '11': '7', K: 'e4*2007/46*0204*08',
  '6': '06.12.2013', '17': 'K', '16': 'NX904217', '21': '-',
};
