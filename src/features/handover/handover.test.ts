// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GOLF } from '~/backend/backend.testing';
import type { HistoryEntry } from '~/contract/history';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { Vehicle } from '~/contract/vehicle';
import { startI18n } from '~/i18n/i18n';
import { readFileText } from '~/lib/readable-file';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { DATA_CLOSE, DATA_OPEN, MAX_BYTES, type HandoverPhoto } from './format';
import { handoverName, makeHandover } from './make-handover';
import type { PaperSource } from './papers';
import { publicFields } from './public-fields';
import { HandoverError, readHandover } from './read-handover';
import { loadWords, type Words } from './words';

const CREATED = new Date('2026-11-22T10:00:00.000Z');
const HOSTILE = `"><img src=x onerror=alert(1)></script><script>alert(2)</script><!-- '&amp;`;

const FIELDS: FieldValues = {
  ...GOLF,
  'C.1.1': 'BRANDT',
  'C.1.2': 'LENA MARIE',
  'C.1.3': 'LINDENWEG 12/23552 LUEBECK',
  Nr: 'ABC1234567',
  '16': 'XY987654',
  I: '01.02.2023',
  Ort: 'LUEBECK',
  '21': 'UMGEZOGEN VON KIEL',
  '22': 'ZU 15.1: AUCH 225/45R17',
};

function vehicleOf(fields: FieldValues = FIELDS, more: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 'secret-id',
    fields,
    facts: vehicleFacts(fields),
    mileageHistory: [
      { date: '2025-01-02', km: 90_000 },
      { date: '2026-01-02', km: 101_500 },
    ],
    identification: 'unique',
    reportChecked: false,
    documentImage: 'secret-image',
    confirmedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 4,
    holder: { lastName: 'Brandt-Geheim', email: 'lena@geheim.example' },
    desiredSalePrice: 8_765,
    variant: '1.6 TDI',
    fuelCapacity: 50,
    tyres: [{ dimension: '205/55 R16 91V', axle: 'front', season: 'winter', customSize: false }],
    evaluation: {
      value: 7654,
      low: 7000,
      high: 8000,
      date: '2026-01-01',
      curve: [],
      km: 1,
      listPrice: 20_000,
      sample: true,
    },
    ...more,
  };
}

const PHOTO: HandoverPhoto = {
  side: 'front',
  content: new Blob([Uint8Array.from({ length: 3000 }, (_, at) => at % 256)], { type: 'image/jpeg' }),
};

let words: Words;
let english: Words;
beforeAll(async () => {
  await startI18n('de', ['common', 'handover', 'zb1', 'history', 'deadlines']);
  words = await loadWords('de');
  english = await loadWords('en');
});

const make = async (vehicle = vehicleOf(), photos: readonly HandoverPhoto[] = [], withPlate = false, by = words) =>
  readFileText(await makeHandover({ vehicle, photos, withPlate, createdAt: CREATED }, by));
const fileOf = (text: string): Blob => new Blob([text], { type: 'text/html' });
const pageOf = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

async function problemOf(text: string): Promise<string> {
  const error: unknown = await readHandover(fileOf(text)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HandoverError)) throw new Error(`not refused: ${String(error)}`);
  return error.problem;
}

describe('the file', () => {
  it('contains nothing about the keeper, the document numbers and the price', async () => {
    const text = await make();
    for (const secret of [
      'Brandt',
      'BRANDT',
      'Lena',
      'LENA',
      'Lindenweg',
      'LINDENWEG',
      'LUEBECK',
      'Luebeck',
      'ABC1234567',
      'XY987654',
      '01.02.2023',
      'KIEL',
      'geheim',
      'secret',
      '8.765',
      '8765',
      '7654',
      '20000',
      'B-AB',
      'AB 1234',
    ]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  it('contains the plate when that was chosen', async () => {
    const text = await make(vehicleOf(), [], true);
    expect(pageOf(text).querySelector('.plate')?.textContent).toMatch(/^B.AB 1234$/u);
    expect((await readHandover(fileOf(text))).data.fields.A).toBe('B-AB 1234');
  });

  it('is readable in both languages, with codes and units', async () => {
    const page = pageOf(await make());
    expect(page.documentElement.lang).toBe('de-DE');
    expect(page.querySelector('h1')?.textContent).toBe('Volkswagen Golf');
    const text = page.querySelector('main')?.textContent?.replaceAll(/\s+/gu, ' ') ?? '';
    for (const shown of [
      'Erstzulassung First registration',
      '05.03.2014',
      '101.500 km',
      '85 kW',
      'A1BS31Z0430336179',
      '205/55 R16 91V, vorn, Winter',
      '1.6 TDI',
      '90.000 km',
      'AUCH 225/45R17',
    ])
      expect(text).toContain(shown);
    const other = pageOf(await make(vehicleOf(), [], false, english));
    expect(other.documentElement.lang).toMatch(/^en/u);
    expect(other.querySelector('main')?.textContent?.replaceAll(/\s+/gu, ' ')).toContain('101,500 km');
  });

  it('needs no other resource and runs no script', async () => {
    const page = pageOf(await make(vehicleOf(), [PHOTO]));
    expect([...page.querySelectorAll('script')].map(({ type }) => type)).toEqual(['application/json']);
    expect(page.querySelectorAll('link, iframe, object, embed, form, a, base')).toHaveLength(0);
    for (const picture of page.querySelectorAll('img'))
      expect(picture.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/u);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('shows hostile values as text and reads them back unchanged', async () => {
    // Keeper fields are omitted, since other fields that repeat their text would be removed.
    const codes = FIELD_CODES.filter((code) => !code.startsWith('C.'));
    const fields = Object.fromEntries(codes.map((code) => [code, `${HOSTILE}${code}`]));
    const vehicle = vehicleOf(
      { ...fields, E: GOLF.E ?? '' },
      {
        variant: HOSTILE,
        engineCode: HOSTILE.slice(0, 30),
        tyres: [{ dimension: HOSTILE.slice(0, 60), axle: 'rear', customSize: true }],
      },
    );
    const text = await make(vehicle, [PHOTO], true);
    const page = pageOf(text);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(page.querySelectorAll('img')).toHaveLength(1);
    for (const element of page.querySelectorAll('*'))
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(page.querySelector('main')?.textContent).toContain(HOSTILE);
    const { data } = await readHandover(fileOf(text));
    expect(data.details.variant).toBe(HOSTILE);
    expect(data.fields['22']).toBe(`${HOSTILE}22`);
  });

  it('of a nearly blank vehicle still has a title', async () => {
    const page = pageOf(
      await make(vehicleOf({}, { mileageHistory: [], tyres: [], variant: null, fuelCapacity: null, evaluation: null })),
    );
    expect(page.querySelector('h1')?.textContent).toBe('Fahrzeug');
    expect(page.querySelectorAll('.groups section')).toHaveLength(0);
  });

  it('has a name that is valid in file systems', () => {
    expect(handoverName(vehicleOf({ 'D.1': '2', 'D.3': 'שלום' }), CREATED, words)).toMatch(
      /^uebergabe-[\p{L}\d-]+-2026-11-22\.html$/u,
    );
    expect(handoverName(vehicleOf({ 'D.1': 'VW/', 'D.3': '../Golf?' }), CREATED, words)).toMatch(
      /^uebergabe-[\p{L}\d-]+-2026-11-22\.html$/u,
    );
  });
});

describe('a free text that repeats hidden data', () => {
  const kept = (text: string, fields: FieldValues, holder?: Vehicle['holder'], withPlate = false) =>
    publicFields({ fields: { ...fields, '22': text }, withPlate, holder })['22'] === text;

  it('is removed as well', () => {
    const fields = { A: 'HL-SW 2412', '22': 'WECHSELKENNZEICHEN HL SW2412', '17': 'K' };
    expect(publicFields({ fields, withPlate: false })).toEqual({ '17': 'K' });
    expect(publicFields({ fields, withPlate: true })).toMatchObject({ '22': expect.any(String) });
    expect(kept('NUR FUER FA. BRANDT', { 'C.1.1': 'BRANDT' })).toBe(false);
  });

  it.each([
    ['a short name', 'NUR FUER OTT ZUGELASSEN', { 'C.1.1': 'OTT' }, null],
    ['a first name', 'UMBAU DURCH LENA', { 'C.1.2': 'LENA MARIE' }, null],
    ['the street', 'STANDORT LINDENWEG', { 'C.1.3': 'LINDENWEG 12/23552 LUEBECK' }, null],
    ['a name typed by hand', 'UMBAU DURCH MUELLER', {}, { lastName: 'Müller' }],
    ['a short one typed by hand', 'FAHRER: AI', {}, { firstName: 'Ai' }],
    ['a company', 'FUHRPARK KRAUSE', {}, { company: 'Krause & Co. KG' }],
    ['a street typed by hand', 'STANDORT: AM RING 5', {}, { street: 'Am Ring 5' }],
    ['an e-mail', 'lena@geheim.example', {}, { email: 'lena@geheim.example' }],
    ['a phone number', 'TEL. 0451/123 45', {}, { phone: '+49 451 12345' }],
  ])('detects %s', (_name, text, fields, holder) => {
    expect(kept(text, fields, holder)).toBe(false);
  });

  it('stays when it only shares letters or a particle with a name', () => {
    expect(kept('M. SCHOTTWAND U. VERGROESSERTER TANK', { 'C.1.1': 'OTT' })).toBe(true);
    expect(kept('ANHAENGELAST VON 1500 KG', { 'C.1.1': 'VON DER HEIDE' })).toBe(true);
    expect(publicFields({ fields: { 'C.1.2': 'MERCEDES', 'D.1': 'MERCEDES-BENZ' }, withPlate: false })).toEqual({
      'D.1': 'MERCEDES-BENZ',
    });
  });

  it('is also detected in values entered by the owner', async () => {
    const { data } = await readHandover(
      fileOf(await make(vehicleOf({ ...FIELDS, 'C.1.1': 'OTT' }, { variant: 'Umbau Ott' }))),
    );
    expect(data.details.variant).toBeUndefined();
  });
});

describe('reading', () => {
  it('returns data and photos unchanged', async () => {
    const { data, photos } = await readHandover(fileOf(await make(vehicleOf(), [PHOTO])));
    expect(data).toMatchObject({
      fields: publicFields({ fields: FIELDS, withPlate: false }),
      fuelCapacity: 50,
      details: { variant: '1.6 TDI' },
      mileageHistory: vehicleOf().mileageHistory,
      tyres: vehicleOf().tyres,
    });
    expect(photos.map(({ side }) => side)).toEqual(['front']);
    expect(new Uint8Array((await photos[0]?.content.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array(await PHOTO.content.arrayBuffer()),
    );
  });

  const change = async (replace: (json: string) => string): Promise<string> => {
    const text = await make(vehicleOf(), [PHOTO]);
    const from = text.indexOf(DATA_OPEN) + DATA_OPEN.length;
    const to = text.indexOf(DATA_CLOSE, from);
    return text.slice(0, from) + replace(text.slice(from, to)) + text.slice(to);
  };

  it('refuses a file larger than any valid one, before reading it', async () => {
    const text = vi.fn<Blob['text']>(() => Promise.resolve(''));
    const ofSize = (size: number): Blob =>
      Object.defineProperties(fileOf(''), { size: { value: size }, text: { value: text } });
    await expect(readHandover(ofSize(MAX_BYTES + 1))).rejects.toMatchObject({ problem: 'too-large' });
    expect(text).not.toHaveBeenCalled();
    await expect(readHandover(ofSize(MAX_BYTES))).rejects.toMatchObject({ problem: 'foreign' });
  });

  it('refuses other HTML pages and unknown versions', async () => {
    expect(await problemOf('<!doctype html><h1>Golf</h1>')).toBe('foreign');
    expect(await problemOf('')).toBe('foreign');
    expect(await problemOf(await change((json) => json.replace('"version":1', '"version":3')))).toBe('newer');
    expect(await problemOf(await change((json) => json.replace('"version":1', '"version":0')))).toBe('older');
    expect(await problemOf(await change((json) => json.replace('scheinwerfer-handover', 'other')))).toBe('foreign');
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -400)],
    ['with half a JSON', (text: string) => text.replace('"version":1,', '"version":1')],
    ['with a poisoned name', (text: string) => text.replace('"fields":{', '"fields":{"__proto__":{"x":1},')],
    ['with a number for a text', (text: string) => text.replace(/"E":"[^"]*"/u, '"E":5')],
    ['with data twice', (text: string) => text.replace('</main>', `${DATA_OPEN}{}${DATA_CLOSE}</main>`)],
    ['with another picture', (text: string) => text.replace('base64,AAEC', 'base64,AAED')],
    ['without its picture', (text: string) => text.replace('data-side="front"', 'data-side="none"')],
    ['with a script for a picture', (text: string) => text.replace('base64,AAEC', 'base64,<svg>')],
    ['with a drawing', (text: string) => text.replaceAll('image/jpeg', 'image/svg+xml')],
  ])('refuses a file %s', async (_name, replace) => {
    expect(await problemOf(replace(await make(vehicleOf(), [PHOTO])))).toBe('broken');
  });
});

describe('a handed over history', () => {
  const TYRES: Vehicle['tyres'] & object = [
    { dimension: '205/55 R16 91V', axle: 'front', season: 'winter', customSize: false },
  ];
  const entry: HistoryEntry = {
    id: 'secret-entry',
    date: '2026-02-03',
    km: 84_210,
    category: 'maintenance',
    amount: 289.5,
    note: HOSTILE,
    refuelling: null,
    documentIds: ['secret-bill', 'secret-picture'],
    createdAt: '2026-02-03T10:00:00.000Z',
    version: 1,
  };
  const earlier: HistoryEntry = {
    ...entry,
    id: 'secret-earlier',
    date: '2025-02-03',
    km: 70_000,
    note: '',
    documentIds: ['secret-bill', 'secret-other'],
  };
  const oil: OwnDeadline = {
    id: 'oil',
    title: 'Ölwechsel',
    category: 'maintenance',
    everyMonths: 12,
    everyKm: 15_000,
    dueOn: null,
    start: { date: '2024-01-01', km: 60_000 },
    last: { date: '2026-02-03', km: 84_210 },
  };
  const paperOf = (id: string, fileName: string, type: string, text: string): PaperSource => ({
    document: { id, fileName, category: 'invoices', type, size: text.length, date: '2026-02-03T10:00:00.000Z' },
    content: new Blob([text], { type }),
  });
  const PAPERS = [
    paperOf('secret-bill', `Rechnung${HOSTILE}.pdf`, 'application/pdf', '%PDF-1.7 bill'),
    paperOf('secret-picture', 'Bremse Brandt.jpg', 'image/jpeg', 'picture'),
    paperOf('secret-other', 'Tabelle.html', 'text/html', '<script>alert(1)</script>'),
    paperOf('secret-loose', 'Vertrag.pdf', 'application/pdf', '%PDF-1.7 contract'),
  ];
  const makeWith = async (withAmounts: boolean, papers: readonly PaperSource[] = [], entries = [entry, earlier]) =>
    readFileText(
      await makeHandover(
        {
          vehicle: vehicleOf(FIELDS, {
            mileageHistory: [{ date: '2026-02-03', km: 84_210, entryId: 'secret-entry' }],
            purchasePrice: 12_345,
            tyreSets: [
              { id: 'w', name: 'Winter', tyres: TYRES, treads: [], periods: [] },
              { id: 's', name: 'Sommer Brandt-Geheim', tyres: TYRES, treads: [], periods: [] },
            ],
            deadlines: [oil, { ...oil, id: 'b', title: 'Termin von Brandt', everyKm: null }],
          }),
          photos: [],
          withPlate: false,
          history: { entries, withAmounts, papers },
          createdAt: CREATED,
        },
        words,
      ),
    );

  it('is in the page and in the data, escaped, with the fingerprint of its seal', async () => {
    const text = await makeWith(false);
    const page = pageOf(text);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(page.body.textContent).toContain('84.210');
    expect(page.body.textContent).toMatch(/Siegel (?:[0-9a-f]{4} ){3}[0-9a-f]{4}/u);
    const { data } = await readHandover(fileOf(text));
    expect(data.history).toMatchObject([{ km: 84_210, note: HOSTILE, amount: null }, { km: 70_000 }]);
    expect(data.mileageHistory).toEqual([{ date: '2026-02-03', km: 84_210 }]);
    expect(data.tyreSets?.map(({ name }) => name)).toEqual(['Winter', undefined]);
    for (const secret of ['secret-', '289', '12345', '12.345']) expect(text).not.toContain(secret);
  });

  it('has the amounts if the seller gives them', async () => {
    const text = await makeWith(true);
    expect(pageOf(text).body.textContent).toContain('289,50');
    expect((await readHandover(fileOf(text))).data.history).toMatchObject([{ amount: 289.5 }, { amount: 289.5 }]);
  });

  it('has the deadlines, with the category for a title that names the seller', async () => {
    const text = await makeWith(false);
    const { data } = await readHandover(fileOf(text));
    const { last: _last, ...handedOver } = oil;
    expect(data.deadlines).toEqual([handedOver, { ...handedOver, id: 'b', title: 'Wartung', everyKm: null }]);
    const shown = pageOf(text).querySelector('main')?.textContent?.replaceAll(/\s+/gu, ' ') ?? '';
    expect(shown).toMatch(
      /Ölwechsel ?alle 12 Monate oder 15\.000 km · zuletzt 03\.02\.2026 bei 84\.210 km 03\.02\.2027/u,
    );
    expect((await readHandover(fileOf(await make(vehicleOf(FIELDS, { deadlines: [oil] }))))).data.deadlines).toBe(
      undefined,
    );
  });

  it('is without documents unless the seller gives them, in the version that older apps read', async () => {
    const text = await makeWith(false);
    expect(pageOf(text).querySelectorAll('a')).toHaveLength(0);
    const { data, papers } = await readHandover(fileOf(text));
    expect([data.version, papers, data.history?.map((one) => one.papers)]).toEqual([1, [], [undefined, undefined]]);
    expect(pageOf(text).querySelector('footer')?.textContent).toContain('keine Angaben zum Halter');
  });

  it('has its documents as links, each once, of harmless types, under names without the seller', async () => {
    const text = await makeWith(false, PAPERS);
    const page = pageOf(text);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('download'), link.getAttribute('href')?.slice(0, 28)])).toEqual([
      [`Rechnung${HOSTILE}.pdf`, 'data:application/pdf;base64,'],
      ['Rechnung.jpg', 'data:image/jpeg;base64,cGljd'],
      [null, `#${links[0]?.id ?? ''}`.slice(0, 28)],
    ]);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    );
    expect(page.querySelector('footer')?.textContent).toContain('Dokumente können ihn nennen');
    for (const secret of ['secret-', 'Brandt', 'Tabelle', 'contract', btoa('%PDF-1.7 contract')])
      expect(text).not.toContain(secret);
    expect(text.split(btoa('%PDF-1.7 bill'))).toHaveLength(2);

    const { data, papers } = await readHandover(fileOf(text));
    expect(data.version).toBe(2);
    expect(await Promise.all(papers.map(({ content }) => readFileText(content)))).toEqual(['%PDF-1.7 bill', 'picture']);
    const [bill, picture] = papers.map(({ sha256 }) => sha256);
    expect(data.history).toMatchObject([
      {
        papers: [
          { fileName: `Rechnung${HOSTILE}.pdf`, category: 'invoices', type: 'application/pdf', sha256: bill },
          { fileName: 'Rechnung.jpg', type: 'image/jpeg', sha256: picture },
        ],
        previous: { papers: [bill, picture] },
      },
      { papers: [{ sha256: bill }], previous: { papers: [bill] } },
    ]);
  });

  const otherHash = 'f'.repeat(64);
  it.each<[string, (text: string) => string]>([
    ['with another document', (text) => text.replace(btoa('picture'), btoa('painted'))],
    ['without a document', (text) => text.replace('<a data-paper="', '<a data-none="')],
    ['with a document twice', (text) => text.replace('<a data-paper="', '<a data-paper="x"></a><a data-paper="')],
    ['with a document that no entry names', (text) => text.replace('</main>', `<a data-paper="${otherHash}"></main>`)],
    ['with another hash', (text) => text.replace(/"sha256":"[0-9a-f]{64}"\}/u, `"sha256":"${otherHash}"}`)],
    ['with another hash in the seal', (text) => text.replace(/"papers":\["[0-9a-f]{64}"/u, `"papers":["${otherHash}"`)],
    ['with a page as a document', (text) => text.replaceAll('image/jpeg', 'text/html')],
    ['with a document without a name', (text) => text.replace('"fileName":"Rechnung.jpg"', '"fileName":""')],
    ['with base64 of a wrong length', (text) => text.replace(btoa('picture'), btoa('picture').slice(0, -3))],
  ])('is refused %s', async (_what, change) => {
    const text = await makeWith(false, PAPERS);
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(await problemOf(changed)).toBe('broken');
  });

  it('is readable with more mileages than a vehicle has otherwise', async () => {
    const mileageHistory = Array.from({ length: 1500 }, (_, at) => ({ date: '2026-02-03', km: at + 1 }));
    const { data } = await readHandover(fileOf(await make(vehicleOf(FIELDS, { mileageHistory }))));
    expect(data.mileageHistory).toHaveLength(1500);
  });
});
