// @vitest-environment jsdom
/** Handover files that were tampered with, and vehicles with malicious values. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GOLF } from '~/backend/backend.testing';
import type { Vehicle } from '~/contract/vehicle';
import { startI18n } from '~/i18n/i18n';
import { HIDDEN_SIGN, hostileText } from '~/lib/hostile.testing';
import { plainText } from '~/lib/plain-text';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { handoverName, makeHandover } from './make-handover';
import { HandoverError, readHandover } from './read-handover';
import { loadWords, type Words } from './words';

const CREATED = new Date('2026-11-22T10:00:00.000Z');
let words: Words;
let whole: string;

function vehicleOf(fields: FieldValues, more: Partial<Vehicle> = {}): Vehicle {
  return {
    id: '1',
    fields,
    facts: vehicleFacts(fields),
    mileageHistory: [],
    identification: 'unique',
    reportChecked: false,
    documentImage: null,
    confirmedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...more,
  };
}

const make = (vehicle: Vehicle): Promise<string> =>
  makeHandover({ vehicle, photos: [], withPlate: true, createdAt: CREATED }, words);

beforeAll(async () => {
  await startI18n('de', ['common', 'handover', 'zb1']);
  words = await loadWords('de');
  whole = await make(vehicleOf(GOLF));
});

/** The parsed file; undefined when it is refused. */
async function read(text: string) {
  try {
    return (await readHandover(new Blob([text]))).data;
  } catch (error) {
    if (error instanceof HandoverError) return undefined;
    throw error;
  }
}

/** The fields of a handover file; other fields would remove texts that repeat them. */
const codes = FIELD_CODES.filter((code) => !code.startsWith('C.') && !['Nr', '16', 'I', 'Ort', '21'].includes(code));

describe('a handover file', () => {
  it('has the same page structure for all values, and reads them back', async () => {
    const elements = (text: string): number =>
      new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelectorAll('script, img, svg, iframe, a, form, base, meta, link').length;
    const none = elements(whole);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...codes), hostileText(), async (code, value) => {
        const vehicle = vehicleOf({ [code]: value.slice(0, 500) }, { variant: value.slice(0, 120) });
        const text = await make(vehicle);
        expect(elements(text)).toBe(none);
        const data = await read(text);
        expect(data?.details.variant ?? '').toBe(plainText(value.slice(0, 120)));
        expect(handoverName(vehicle, CREATED, words)).toMatch(/^[\p{L}\d-]+\.html$/u);
      }),
      { numRuns: 60 },
    );
  });

  it('is refused after tampering, or contains only plain texts', async () => {
    const edit = fc.tuple(fc.nat(whole.length), fc.nat(60), hostileText());
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
        const text = edits.reduce(
          (before, [at, length, piece]) => before.slice(0, at) + piece + before.slice(at + length),
          whole,
        );
        for (const value of Object.values((await read(text))?.fields ?? {})) expect(value).not.toMatch(HIDDEN_SIGN);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused for any other text', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(), async (text) => {
        expect(await read(text)).toBeUndefined();
      }),
    );
  });
});
