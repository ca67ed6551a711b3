/** The matrix's own `test`: one set of servers, whose scanner returns the same reading for every photo. */
import { test as base, expect } from '@playwright/test';
import { GOLF, backOf, reading, readerOf } from '../../src/backend/backend.testing';
import type { Quad } from '../../src/scanner/pixels/image';
import { CROSS_SITE } from '../server/addresses.mjs';
import { run, type Servers } from '../server/servers';

export type { Servers };

/** Corners of the document in an image of 600 × 400 px. */
const CORNERS: Quad = [
  { x: 30, y: 30 },
  { x: 570, y: 30 },
  { x: 570, y: 300 },
  { x: 30, y: 300 },
];

/** In seconds. Tokens outlive the matrix, so that only the API rejects them. */
const TOKEN_SECONDS = 3600;

export const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({ playwright: _playwright }, tests) => {
      const withPatience = async (servers: Servers): Promise<void> => {
        servers.provider.tokenSeconds = TOKEN_SECONDS;
        await tests(servers);
      };
      // A trivial proof of work, since its cost is not under test.
      const captcha = { secret: crypto.randomUUID(), maxNumber: 50 };
      await run(CROSS_SITE, withPatience, {
        reader: readerOf({ ...reading(GOLF), corners: CORNERS }, backOf('05/2028')),
        captcha,
      });
    },
    { scope: 'worker' },
  ],
});

export { expect };
