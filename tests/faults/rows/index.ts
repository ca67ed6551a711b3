/** All rows of the matrix. */
import type { NotSent, Row } from '../row';
import { ACCOUNT, ACCOUNT_NOT_SENT } from './account';
import { ALBUMS } from './albums';
import { ATTACHMENTS } from './attachments';
import { CARS } from './cars';
import { OTHERS } from './others';
import { PARTNERS } from './partners';
import { PLANS } from './plans';
import { SCAN_ROWS } from './scan';
import { SEARCH } from './search';
import { SHARING } from './sharing';
import { TYRES, TYRES_NOT_SENT } from './tyres';
import { VISITING } from './visiting';

export const ROWS: readonly Row[] = [
  ...ACCOUNT,
  ...CARS,
  ...TYRES,
  ...ATTACHMENTS,
  ...ALBUMS,
  ...PARTNERS,
  ...PLANS,
  ...SEARCH,
  ...SHARING,
  ...SCAN_ROWS,
  ...OTHERS,
  ...VISITING,
];

/** Operations that no screen of this build sends. */
export const NOT_SENT: readonly NotSent[] = [...ACCOUNT_NOT_SENT, ...TYRES_NOT_SENT];
