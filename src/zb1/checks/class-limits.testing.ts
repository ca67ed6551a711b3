/** Values over the sample's for tests of limits. */

/** Fields that decide nothing about a limit are blank. */
export const SHARED = {
  E: '-',
  '3': '-',
  'D.1': '-',
  '2': '-',
  '2.1': '-',
  '15.1': '-',
  '15.2': '-',
  HU: '-',
  G: '-',
  '7.1': '-',
  '7.2': '-',
  '8.1': '-',
  '8.2': '-',
  'O.1': '-',
  'O.2': '-',
  '14': '-',
  '14.1': '-',
  'V.9': '-',
  '4': '-',
  'U.2': '-',
} as const;
/** What a trailer has no values for, over the sample. */
export const TRAILER = {
  J: 'O1',
  G: '120',
  'P.1': '-',
  'P.2': '-',
  'P.3': '-',
  '10': '-',
  'P.4': '-',
  T: '-',
  'V.7': '-',
  'U.1': '-',
  'U.3': '-',
  'S.1': '0',
  '9': '-',
} as const;
