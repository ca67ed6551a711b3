// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { PhotoAlbum } from '~/contract/album-photos';
import type { HistoryEntry } from '~/contract/history';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { Vehicle } from '~/contract/vehicle';
import { startI18n } from '~/i18n/i18n';
import { mockLocalDays } from '~/lib/local-days.testing';
import { readFileText } from '~/lib/readable-file';
import { CREATED, FIELDS, fileOf, HOSTILE, pageOf, PHOTO, problemOf, vehicleOf } from './handover.testing';
import { makeHandover, type HandoverSource } from './make-handover';
import type { DocumentSource } from './documents';
import { readHandover } from './read-handover';
import { loadWords, type Words } from './words';

let words: Words;
beforeAll(async () => {
  await startI18n('de', ['common', 'handover', 'zb1', 'history', 'deadlines', 'album-photos']);
  words = await loadWords('de');
});

/** The text of a file. */
const make = async (source: Partial<HandoverSource>): Promise<string> =>
  readFileText(
    await makeHandover({ vehicle: vehicleOf(), photos: [], withPlate: false, createdAt: CREATED, ...source }, words),
  );

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
  const documentOf = (id: string, fileName: string, type: string, text: string): DocumentSource => ({
    document: { id, fileName, category: 'invoices', type, size: text.length, date: '2026-02-03T10:00:00.000Z' },
    content: new Blob([text], { type }),
  });
  const DOCUMENTS = [
    documentOf('secret-bill', `Rechnung${HOSTILE}.pdf`, 'application/pdf', '%PDF-1.7 bill'),
    documentOf('secret-picture', 'Bremse Brandt.jpg', 'image/jpeg', 'picture'),
    documentOf('secret-other', 'Tabelle.html', 'text/html', '<script>alert(1)</script>'),
    documentOf('secret-loose', 'Vertrag.pdf', 'application/pdf', '%PDF-1.7 contract'),
  ];
  const makeWith = async (
    withAmounts: boolean,
    documents: readonly DocumentSource[] = [],
    entries = [entry, earlier],
  ) =>
    make({
      vehicle: vehicleOf(FIELDS, {
        mileageHistory: [{ date: '2026-02-03', km: 84_210, entryId: 'secret-entry' }],
        purchasePrice: 12_345,
        tyreSets: [
          { id: 'w', name: 'Winter', tyres: TYRES, treads: [], periods: [] },
          { id: 's', name: 'Sommer Brandt-Geheim', tyres: TYRES, treads: [], periods: [] },
        ],
        deadlines: [oil, { ...oil, id: 'b', title: 'Termin von Brandt', everyKm: null }],
      }),
      history: { entries, withAmounts, documents },
    });

  it('is in the page and in the data, escaped, with the fingerprint of its signature', async () => {
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

  it('is readable with a period of tyres whose mileages contradict each other, which become unknown', async () => {
    const periods = [{ from: '2024-05-01', fromKm: 56_000, until: '2024-11-01', untilKm: 55_000 }];
    const tyreSets = [{ id: 's', tyres: TYRES, treads: [], periods }];
    const text = await make({
      vehicle: vehicleOf(FIELDS, { tyreSets }),
      history: { entries: [], withAmounts: false },
    });
    const { data } = await readHandover(fileOf(text));
    expect(data.tyreSets?.[0]?.periods).toEqual([{ ...periods[0], fromKm: null, untilKm: null }]);
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
    expect(
      (await readHandover(fileOf(await make({ vehicle: vehicleOf(FIELDS, { deadlines: [oil] }) })))).data.deadlines,
    ).toBe(undefined);
  });

  it('tells when a deadline was last done on the local day on which the file was made', async () => {
    mockLocalDays();
    const text = await make({
      vehicle: vehicleOf(FIELDS, { deadlines: [{ ...oil, last: null, start: { date: '2026-11-28', km: 84_210 } }] }),
      history: { entries: [], withAmounts: false },
      createdAt: new Date('2026-11-27T23:30:00.000Z'),
    });
    expect(pageOf(text).body.textContent).toContain('zuletzt 28.11.2026');
  });

  it('is without documents unless the seller gives them, in the version that older apps read', async () => {
    const text = await makeWith(false);
    expect(pageOf(text).querySelectorAll('a')).toHaveLength(0);
    const { data, documents } = await readHandover(fileOf(text));
    expect([data.version, documents, data.history?.map(({ papers }) => papers)]).toEqual([
      1,
      [],
      [undefined, undefined],
    ]);
    expect(pageOf(text).querySelector('footer')?.textContent).toContain('keine Angaben zum Halter');
  });

  it('has its documents as links, each once, of harmless types, under names without the seller', async () => {
    const text = await makeWith(false, DOCUMENTS);
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

    const { data, documents } = await readHandover(fileOf(text));
    expect(data.version).toBe(2);
    expect(await Promise.all(documents.map(({ content }) => readFileText(content)))).toEqual([
      '%PDF-1.7 bill',
      'picture',
    ]);
    const [bill, picture] = documents.map(({ sha256 }) => sha256);
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
    [
      'with another hash in the signature',
      (text) => text.replace(/"papers":\["[0-9a-f]{64}"/u, `"papers":["${otherHash}"`),
    ],
    ['with a page as a document', (text) => text.replaceAll('image/jpeg', 'text/html')],
    ['with a document without a name', (text) => text.replace('"fileName":"Rechnung.jpg"', '"fileName":""')],
    ['with base64 of a wrong length', (text) => text.replace(btoa('picture'), btoa('picture').slice(0, -3))],
  ])('is refused %s', async (_what, change) => {
    const text = await makeWith(false, DOCUMENTS);
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(await problemOf(changed)).toBe('broken');
  });

  it('is readable with more mileages than a vehicle has otherwise', async () => {
    const mileageHistory = Array.from({ length: 1500 }, (_, at) => ({ date: '2026-02-03', km: at + 1 }));
    const { data } = await readHandover(fileOf(await make({ vehicle: vehicleOf(FIELDS, { mileageHistory }) })));
    expect(data.mileageHistory).toHaveLength(1500);
  });
});

describe('photos of albums', () => {
  const photoOf = (album: PhotoAlbum, caption: string, takenOn: string | null, text: string, type = 'image/jpeg') => ({
    album,
    caption,
    takenOn,
    content: new Blob([text], { type }),
  });
  const PHOTOS = [
    photoOf('tyres', '', null, 'tread'),
    photoOf('damage', HOSTILE, '2026-02-03', 'scratch'),
    photoOf('damage', 'Garage Brandt', '2025-02-03', 'dent', 'image/png'),
    photoOf('other', 'Zeichnung', null, '<svg/>', 'image/svg+xml'),
    // The same bytes twice.
    photoOf('equipment', 'Radio', null, 'tread'),
  ];
  const makeWith = () => make({ photos: [PHOTO], albumPhotos: PHOTOS });

  it('are in the page after the sides, by album, with caption and day', async () => {
    const page = pageOf(await makeWith());
    const titles = [...page.querySelectorAll('main > section > h2')].map((title) =>
      title.firstChild?.textContent?.trim(),
    );
    expect(titles.slice(1)).toEqual(['Fotos', 'Schäden', 'Ausstattung', 'Reifen']);
    const pictures = [...page.querySelectorAll('.album img')];
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([HOSTILE, 'Schäden', 'Radio', 'Reifen']);
    expect([...page.querySelectorAll('.album figcaption')].map(({ textContent }) => textContent)).toEqual([
      `${HOSTILE} · 03.02.2026`,
      '03.02.2025',
      'Radio',
    ]);
    for (const picture of page.querySelectorAll('img'))
      expect(picture.getAttribute('src')).toMatch(/^data:image\/(?:jpeg|png);base64,/u);
  });

  it('are read back, without captions that name the seller', async () => {
    const text = await makeWith();
    expect(text).not.toContain('Brandt');
    const { data, albumPhotos } = await readHandover(fileOf(text));
    expect(data.version).toBe(1);
    expect(albumPhotos).toMatchObject([
      { album: 'tyres', caption: '', takenOn: null },
      { album: 'damage', caption: HOSTILE, takenOn: '2026-02-03' },
      { album: 'damage', caption: '', takenOn: '2025-02-03' },
      { album: 'equipment', caption: 'Radio', takenOn: null },
    ]);
    const contents = await Promise.all(albumPhotos.map(({ content }) => readFileText(content)));
    expect(contents).toEqual(['tread', 'scratch', 'dent', 'tread']);
  });

  it.each<[string, (text: string) => string]>([
    ['another picture', (text) => text.replace(btoa('scratch'), btoa('scratcH'))],
    ['a picture fewer', (text) => text.replace('data-album="3"', 'data-album="x"')],
    [
      'a picture more',
      (text) => text.replace('</main>', '<img data-album="4" src="data:image/png;base64,AAAA"></main>'),
    ],
    ['an unknown album', (text) => text.replace('"album":"damage"', '"album":"secret"')],
  ])('are refused with %s', async (_what, change) => {
    expect(await problemOf(change(await makeWith()))).toBe('broken');
  });
});
