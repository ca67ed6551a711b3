/** The matrix's own `test`: one set of servers, whose reader gives the same reading of every photo. */
import { test as base, expect } from '@playwright/test';
import { GOLF, backOf, reading, readerOf } from '../../src/backend/backend.testing';
import type { Quad } from '../../src/scanner/pixels/image';
import { ELSEWHERE } from '../server/addresses.mjs';
import { run, type Servers } from '../server/servers';

export type { Servers };

/** Where the document lies on a picture of 600 by 400 pixels. */
const CORNERS: Quad = [{ x: 30, y: 30 }, { x: 570, y: 30 }, { x: 570, y: 300 }, { x: 30, y: 300 }];

/** Tokens outlive the matrix: whoever is refused for good is refused by the API. */
const LONG = 3600;

export const test = base.extend<object, { servers: Servers }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none
    async ({}, tests) => {
      const patient = async (servers: Servers): Promise<void> => {
        servers.provider.tokenSeconds = LONG;
        await tests(servers);
      };
      // A proof is found at once: what it costs is not the matrix's matter.
      const captcha = { secret: crypto.randomUUID(), maxNumber: 50 };
      await run(ELSEWHERE, patient, { reader: readerOf({ ...reading(GOLF), corners: CORNERS }, backOf('05/2028')), captcha });
    },
    { scope: 'worker' },
  ],
});

export { expect };
