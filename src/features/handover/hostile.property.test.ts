// @vitest-environment jsdom
/** Handover files that were tampered with, and vehicles with malicious values. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { atDepth } from '~/lib/depth.testing';
import { GOLF } from '~/backend/backend.testing';
import type { Vehicle } from '~/contract/vehicle';
import { startI18n } from '~/i18n/i18n';
import { HIDDEN_CHARACTER, hostileText } from '~/lib/hostile.testing';
import { plainText } from '~/lib/plain-text';
import { readFileText } from '~/lib/readable-file';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { handoverName, makeHandover, type HandoverSource } from './make-handover';
import { HandoverError, readHandover } from './read-handover';
import { loadWords, type Words } from './words';

const CREATED = new Date('2026-11-22T10:00:00.000Z');
let words: Words;
let whole: string;
let withDocument: string;

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

const make = async (vehicle: Vehicle, history?: HandoverSource['history']): Promise<string> =>
  readFileText(await makeHandover({ vehicle, photos: [], withPlate: true, history, createdAt: CREATED }, words));

const DOCUMENT = '%PDF-1.7 bill';
/** A history of one entry with one document. */
const historyOf = (note: string, fileName: string): NonNullable<HandoverSource['history']> => ({
  entries: [
    {
      id: 'entry',
      date: '2026-02-03',
      km: 84_210,
      category: 'maintenance',
      amount: null,
      note,
      refuelling: null,
      documentIds: ['bill'],
      createdAt: '2026-02-03T10:00:00.000Z',
      version: 1,
    },
  ],
  withAmounts: false,
  documents: [
    {
      document: {
        id: 'bill',
        fileName,
        category: 'invoices',
        type: 'application/pdf',
        size: DOCUMENT.length,
        date: '2026-02-03T10:00:00.000Z',
      },
      content: new Blob([DOCUMENT], { type: 'application/pdf' }),
    },
  ],
});

beforeAll(async () => {
  await startI18n('de', ['common', 'handover', 'zb1', 'history', 'deadlines', 'album-photos']);
  words = await loadWords('de');
  whole = await make(vehicleOf(GOLF));
  withDocument = await make(vehicleOf(GOLF), historyOf('Ölwechsel', 'Rechnung.pdf'));
});

/** The parsed file; undefined when it is refused. */
async function read(text: string) {
  try {
    return await readHandover(new Blob([text]));
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
        const { data } = (await read(text)) ?? {};
        expect(data?.details.variant ?? '').toBe(plainText(value.slice(0, 120)));
        expect(handoverName(vehicle, CREATED, words)).toMatch(/^[\p{L}\d-]+\.html$/u);
      }),
      { numRuns: atDepth(20, 60) },
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
        for (const value of Object.values((await read(text))?.data.fields ?? {}))
          expect(value).not.toMatch(HIDDEN_CHARACTER);
      }),
      { numRuns: atDepth(60, 200) },
    );
  });

  it('has one link for a document, whatever its name and the texts beside it', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(), hostileText(), async (note, name) => {
        const fileName = `x${name}`.slice(0, 200);
        const text = await make(vehicleOf(GOLF), historyOf(note.slice(0, 500), fileName));
        const page = new DOMParser().parseFromString(text, 'text/html');
        const links = [...page.querySelectorAll('a')];
        expect(links.map((link) => link.getAttributeNames())).toEqual([['data-paper', 'href', 'id', 'download']]);
        expect(links[0]?.getAttribute('href')).toBe(`data:application/pdf;base64,${btoa(DOCUMENT)}`);
        expect(page.querySelectorAll('script, img')).toHaveLength(1);
        expect(await read(text)).toMatchObject({
          documents: [{ content: { size: DOCUMENT.length } }],
          data: { history: [{ papers: [{ type: 'application/pdf' }] }] },
        });
      }),
      { numRuns: atDepth(20, 60) },
    );
  });

  it('with a document is refused after tampering, or has exactly the documents that its entries and their signatures name', async () => {
    const edit = fc.tuple(fc.nat(withDocument.length), fc.nat(60), hostileText());
    await fc.assert(
      fc.asyncProperty(edit, async ([at, length, piece]) => {
        const handover = await read(withDocument.slice(0, at) + piece + withDocument.slice(at + length));
        const named = (handover?.data.history ?? []).flatMap(({ papers = [] }) => papers.map(({ sha256 }) => sha256));
        const signed = (handover?.data.history ?? []).flatMap(({ previous }) => previous.papers ?? []);
        expect(handover?.documents.map(({ sha256 }) => sha256) ?? []).toEqual(named);
        expect(signed).toEqual(named);
        for (const { content } of handover?.documents ?? []) expect(await readFileText(content)).toBe(DOCUMENT);
      }),
      { numRuns: atDepth(60, 200) },
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
