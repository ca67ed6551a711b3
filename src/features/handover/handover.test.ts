// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GOLF } from '~/backend/backend.testing';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { startI18n } from '~/i18n/i18n';
import { readFileText } from '~/lib/readable-file';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { DATA_CLOSE, DATA_OPEN, MAX_BYTES, type HandoverPhoto } from './format';
import { CREATED, FIELDS, fileOf, HOSTILE, pageOf, PHOTO, problemOf, vehicleOf } from './handover.testing';
import { handoverName, makeHandover } from './make-handover';
import { publicFields } from './public-fields';
import { readHandover } from './read-handover';
import { loadWords, type Words } from './words';

let words: Words;
let english: Words;
beforeAll(async () => {
  await startI18n('de', ['common', 'handover', 'zb1', 'history', 'deadlines', 'album-photos']);
  words = await loadWords('de');
  english = await loadWords('en');
});

const make = async (vehicle = vehicleOf(), photos: readonly HandoverPhoto[] = [], withPlate = false, by = words) =>
  readFileText(await makeHandover({ vehicle, photos, withPlate, createdAt: CREATED }, by));
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

  describe('names a tax', () => {
    const ELECTRIC: FieldValues = { J: 'M1', B: '20.12.2016', 'P.3': 'ELEKTRO', '10': '0004', 'F.2': '2270' };
    const OLDTIMER: FieldValues = { J: 'M1', B: '01.07.1985', 'P.3': 'DIESEL', 'P.1': '2497', '14.1': '00' };
    const taxOf = async (fields: FieldValues, withPlate = false, by = words) => {
      const rows = [...pageOf(await make(vehicleOf(fields), [], withPlate, by)).querySelectorAll('.sheet tr')];
      const row = rows.find(({ textContent }) => /Kfz-Steuer im Jahr/u.test(textContent ?? ''));
      return row?.querySelector('td')?.textContent?.replaceAll(/\s/gu, ' ');
    };

    it('with the end of an exemption and what follows', async () => {
      expect(await taxOf(ELECTRIC)).toBe('0 € bis 19.12.2026, danach 68 €');
      expect(await taxOf(ELECTRIC, false, english)).toBe('€0 until 19 Dec 2026, then €68');
      expect(await taxOf({ ...ELECTRIC, 'F.2': '' })).toBe('0 € bis 19.12.2026');
    });

    it('of a historic vehicle, whether or not its plate is shown', async () => {
      const historic = { ...OLDTIMER, A: 'HL-MB 85H' };
      expect(await taxOf(historic, true)).toBe('191 €');
      expect(await taxOf(historic)).toBe('191 €');
      expect(await make(vehicleOf(historic))).not.toContain('85H');
      expect(await taxOf({ ...OLDTIMER, A: 'HL-MB 85' })).toBe('939 €');
    });

    it('of the whole year where the season on the plate is not shown', async () => {
      expect(await taxOf({ ...OLDTIMER, A: 'HL-MB 8H 04-10' })).toBe('191 €');
      expect(await taxOf({ ...OLDTIMER, A: 'HL-MB 85 04-10' })).toBe('939 €');
      expect(await taxOf({ ...OLDTIMER, A: 'HL-MB 85 04-10' }, true)).not.toBe('939 €');
    });
  });

  it.each([
    ['2012–', 'seit 2012', 'since 2012'],
    ['2009–2015', '2009–2015', '2009–2015'],
  ])('names the construction years %s as the page does, as %s', async (constructionTime, german, translated) => {
    const vehicle = vehicleOf(FIELDS, { constructionTime });
    for (const [by, text] of [
      [words, german],
      [english, translated],
    ] as const) {
      const page = await make(vehicle, [], false, by);
      const values = [...pageOf(page).querySelectorAll('td')].map(({ textContent }) => textContent);
      expect(values).toContain(text);
      expect((await readHandover(fileOf(page))).data.details.constructionTime).toBe(constructionTime);
    }
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

  it('marks German words of the document where it is in English', async () => {
    const vehicle = vehicleOf({ ...FIELDS, R: 'BLAU' });
    const germanOf = async (by: Words) =>
      [...pageOf(await make(vehicle, [], false, by)).querySelectorAll('td > [lang="de-DE"]')].map(
        ({ textContent }) => textContent,
      );
    const german = await germanOf(english);
    expect(german.filter((text) => text === 'Diesel')).toHaveLength(2);
    expect(german).toEqual(expect.arrayContaining(['Blau', 'ZU 15.1: AUCH 225/45R17']));
    expect(german).not.toContain('Golf');
    expect(await germanOf(words)).toEqual([]);
  });

  it('has the codes that the document prints', async () => {
    const page = pageOf(await make(vehicleOf({ ...FIELDS, HU: '04/2028' })));
    const codes = [...page.querySelectorAll('td.code')].map(({ textContent }) => textContent);
    expect(codes).toContain('X');
    expect(codes).not.toContain('HU');
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

describe('a value that was read with doubt and not confirmed', () => {
  const reading = (value: string, flagged: boolean) => ({
    value,
    flagged,
    confidence: flagged ? 0.5 : 1,
    alternatives: [],
    box: { x: 0, y: 0, width: 1, height: 1 },
  });
  const unsure = {
    ...FIELDS,
    T: '187',
    E: 'WVWZZZAUZEW123456',
    'D.3': 'G0LF',
    A: 'HL-SW 2412',
    '22': 'STATT HL SW 2412',
  };
  const readingsOf = (flagged: readonly string[]) =>
    Object.fromEntries(Object.entries(unsure).map(([code, value]) => [code, reading(value, flagged.includes(code))]));
  const codes = ['T', 'E', 'D.3', 'A'];

  it('is left out of the data, the page and the name of the file', async () => {
    const vehicle = vehicleOf(unsure, { readings: readingsOf(codes) });
    const text = await make(vehicle, [], true);
    const { data } = await readHandover(fileOf(text));
    for (const code of codes) expect(data.fields).not.toHaveProperty([code]);
    expect(data.fields['D.1']).toBe(FIELDS['D.1']);
    for (const value of ['187', 'WVWZZZAUZEW123456', 'G0LF', 'G0lf']) expect(text).not.toContain(value);
    expect(handoverName(vehicle, CREATED, words)).not.toMatch(/g0lf/iu);
  });

  it('is handed over once it is confirmed', async () => {
    const { data } = await readHandover(fileOf(await make(vehicleOf(unsure, { readings: readingsOf([]) }), [], true)));
    for (const code of codes) expect(data.fields).toHaveProperty([code]);
  });

  describe('does not change the tax without a word:', () => {
    const taxOf = async (fields: FieldValues, flagged: readonly FieldCode[], withPlate = false) => {
      const readings = Object.fromEntries(flagged.map((code) => [code, reading(fields[code] ?? '', true)]));
      const rows = [
        ...pageOf(await make(vehicleOf(fields, { readings }), [], withPlate)).querySelectorAll('.sheet tr'),
      ];
      const row = rows.find(({ textContent }) => /Kfz-Steuer im Jahr/u.test(textContent ?? ''));
      return row?.querySelector('td')?.textContent?.replaceAll(/\s/gu, ' ');
    };
    const CARAVAN: FieldValues = { '5': 'WOHNWAGEN', 'F.2': '1500', '13': '100' };
    const VAN: FieldValues = { J: 'N1', B: '01.02.2020', 'P.3': 'DIESEL', 'F.1': '3500', 'F.2': '2800' };
    const OLDTIMER: FieldValues = { J: 'M1', B: '01.07.1985', 'P.3': 'DIESEL', 'P.1': '2497', '14.1': '00' };

    it.each<[string, FieldValues, FieldCode]>([
      ['the drawbar load of a trailer', CARAVAN, '13'],
      ['the mass permitted in Germany', VAN, 'F.2'],
      ['the H of a hidden plate', { ...OLDTIMER, A: 'HL-MB 85H' }, 'A'],
    ])('there is none where it depends on %s', async (_, fields, code) => {
      expect(await taxOf(fields, [])).toMatch(/^\d+ €$/u);
      expect(await taxOf(fields, [code])).toBeUndefined();
    });

    it('there is one where it does not depend on the value', async () => {
      expect(await taxOf({ ...OLDTIMER, A: 'HL-MB 85', T: '180' }, ['A', 'T'])).toBe('939 €');
    });
  });

  it('does not change the unit of what the owner entered', async () => {
    const fields: FieldValues = { ...FIELDS, 'P.3': 'ERDGAS', '10': '0009' };
    const readings = { 'P.3': reading('ERDGAS', true), '10': reading('0009', true) };
    const text = await make(vehicleOf(fields, { readings, gasCapacity: 17 }));
    expect(text.replaceAll(/\s/gu, ' ')).toContain('17 kg');
  });

  it('still hides texts that repeat it', async () => {
    const text = await make(vehicleOf(unsure, { readings: readingsOf(['A', 'C.1.1']) }));
    expect(text).not.toContain('2412');
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
    ['a town typed by hand', 'STANDORT LÜBECK', {}, { city: 'Lübeck' }],
    ['a phone number', 'TEL. 0451/123 45', {}, { phone: '+49 451 12345' }],
  ])('detects %s', (_name, text, fields, holder) => {
    expect(kept(text, fields, holder)).toBe(false);
  });

  it.each([
    ['HL SW 2412 04-10', 'WECHSELKENNZEICHEN HL SW2412'],
    ['HL SW 2412E', 'WECHSELKENNZEICHEN HL SW2412'],
    ['HL SW 2412 H', 'WECHSELKENNZEICHEN HL SW2412'],
    ['HL SW 2412', 'JETZT HL-SW 2412E'],
    ['LÖ AB 12H', 'FRUEHER LÖ-AB 12'],
    ['HA 45 A 21.10.2026', 'AUSFUHR HA-45-A'],
    ['RE XY 11W3', 'STATT RE-XY 113'],
    ['RE XY 11 3', 'IM WECHSEL MIT RE-XY 11 8'],
  ])('detects the plate %s in another spelling', (A, text) => {
    expect(kept(text, { A })).toBe(false);
    expect(kept(text, { A }, null, true)).toBe(true);
  });

  it('stays beside another plate of the same district, and beside what is no plate', () => {
    expect(kept('ANHAENGER HL-SW 2413', { A: 'HL SW 2412E' })).toBe(true);
    expect(kept('ANHAENGER RE XY 118', { A: 'RE XY 3 W' })).toBe(true);
    expect(kept('ANHAENGERKUPPLUNG', { A: '-' })).toBe(true);
  });

  it('stays when it only shares letters or a particle with a name', () => {
    expect(kept('M. SCHOTTWAND U. VERGROESSERTER TANK', { 'C.1.1': 'OTT' })).toBe(true);
    expect(kept('ANHAENGELAST VON 1500 KG', { 'C.1.1': 'VON DER HEIDE' })).toBe(true);
    expect(publicFields({ fields: { 'C.1.2': 'MERCEDES', 'D.1': 'MERCEDES-BENZ' }, withPlate: false })).toEqual({
      'D.1': 'MERCEDES-BENZ',
    });
  });

  it.each<[FieldValues, Vehicle['holder']]>([
    [{ 'C.1.1': 'SCHWARZ', R: 'SCHWARZ', '11': '9' }, null],
    [{ 'C.1.1': 'FORD', 'D.1': 'FORD', '2': 'FORD (D)' }, null],
    [{ 'C.1.1': 'BENZ', 'D.1': 'MERCEDES-BENZ' }, null],
    [{ 'C.1.1': 'KRAFT', '5': 'KRAFTRAD M.LEISTUNG > 35KW' }, null],
    [{ 'P.3': 'DIESEL' }, { lastName: 'Diesel' }],
    [{ '2': 'VOLKSWAGEN AG' }, { company: 'Volkswagen AG' }],
  ])('does not count in values of the vehicle when it is a name: %j', (fields, holder) => {
    const { 'C.1.1': name, ...values } = fields;
    expect(publicFields({ fields, withPlate: false, holder })).toEqual(values);
    expect(kept(`UMBAU DURCH ${holder?.lastName ?? holder?.company ?? name}`, fields, holder)).toBe(false);
  });

  it('counts in values of the vehicle when it is a plate, an address or a number', () => {
    const fields = { A: 'HL SW 2412', 'C.1.3': 'LINDENWEG 12', Nr: 'ABC1234567', '16': 'XY987654' };
    for (const value of Object.values(fields))
      expect(publicFields({ fields: { ...fields, 'D.3': `GOLF ${value}` }, withPlate: false })).toEqual({});
  });

  describe('of a former document', () => {
    const former: FieldValues = {
      A: 'HL SW 2412',
      'C.1.1': 'SCHMIDT',
      'C.1.3': 'MUSTERWEG 5 23552 LÜBECK',
      Nr: 'DEF7654321',
    };
    const READ = {
      confidence: 1,
      flagged: false,
      alternatives: [],
      box: { x: 0, y: 0, width: 1, height: 1 },
    };
    const readings = Object.fromEntries(Object.entries(former).map(([code, value]) => [code, { ...READ, value }]));
    const state = {
      id: 'before',
      from: '2024-01-01T00:00:00.000Z',
      until: '2025-01-01T00:00:00.000Z',
      documentImage: null,
    };
    const notes = [
      'Rechnung HL-SW 2412',
      'Rechnung an Musterweg 5',
      'Ölwechsel, Frau Schmidt',
      'Schein DEF 7654321',
      'Bremsen',
    ];
    const entries = notes.map((note, at): HistoryEntry => ({
      id: `entry-${at}`,
      date: '2024-05-04',
      km: null,
      category: 'maintenance',
      amount: null,
      note,
      refuelling: null,
      documentIds: [],
      createdAt: '2024-05-04T00:00:00.000Z',
      version: 1,
    }));
    const history = { entries, withAmounts: false };
    const handOver = async (more: Partial<Vehicle>, withPlate = false, fields: FieldValues = {}) =>
      readFileText(
        await makeHandover(
          {
            vehicle: vehicleOf({ ...FIELDS, '22': 'WECHSELKENNZEICHEN HL SW2412', ...fields }, more),
            photos: [],
            albumPhotos: [{ album: 'other', caption: 'Vor HL-SW 2412', takenOn: null, content: PHOTO.content }],
            withPlate,
            history,
            createdAt: CREATED,
          },
          words,
        ),
      );

    it.each([
      ['its fields', { earlier: [{ ...state, fields: former }] }],
      ['its readings', { earlier: [{ ...state, fields: {}, readings }] }],
      ['the readings of the present one, from which they were corrected', { readings }],
    ])('is removed, as known from %s', async (_, more) => {
      const text = await handOver(more);
      for (const secret of [/2412/u, /musterweg/iu, /schmidt/iu, /7654321/u]) expect(text).not.toMatch(secret);
      expect(text).toContain('Bremsen');
    });

    it.each(['HL SW 2412 04-10', 'HL SW 2412E', 'HL SW 2412H'])(
      'is removed without the end of the plate %s',
      async (A) => {
        for (const text of [
          await handOver({}, false, { A }),
          await handOver({ earlier: [{ ...state, fields: { A } }] }),
        ]) {
          expect(text).not.toMatch(/2412/u);
          expect(text).toContain('Bremsen');
        }
      },
    );

    it('stays as far as it is a plate, when that was chosen', async () => {
      const text = await handOver({ earlier: [{ ...state, fields: former }] }, true);
      expect(text).toContain('Rechnung HL-SW 2412');
      expect(text).not.toMatch(/musterweg/iu);
    });

    it('hides no value of the vehicle that is no free text', async () => {
      const { data } = await readHandover(
        fileOf(await make(vehicleOf(FIELDS, { earlier: [{ ...state, fields: { 'C.1.1': FIELDS['D.1'] ?? '' } }] }))),
      );
      expect(data.fields['D.1']).toBe(FIELDS['D.1']);
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
    await expect(readHandover(ofSize(MAX_BYTES))).rejects.toMatchObject({ problem: 'empty' });
  });

  it('refuses other HTML pages and unknown versions', async () => {
    expect(await problemOf('<!doctype html><h1>Golf</h1>')).toBe('foreign');
    expect(await problemOf('')).toBe('empty');
    expect(await problemOf(await change((json) => json.replace('"version":1', '"version":3')))).toBe('newer');
    expect(await problemOf(await change((json) => json.replace('"version":1', '"version":0')))).toBe('older');
    expect(await problemOf(await change((json) => json.replace('scheinwerfer-handover', 'other')))).toBe('foreign');
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -400)],
    ['cut off before its data', (text: string) => text.slice(0, 3000)],
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
