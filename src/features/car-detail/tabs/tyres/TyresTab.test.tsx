// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { rememberVehicle } from '~/api/cars/vehicle-cache';
import type { VehicleRecord } from '~/backend/store/collections';
import type { Tyre } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { CarDetailPage } from '../../CarDetailPage';
import { apiError } from '../../garage.testing';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const CAR: FieldValues = {
  ...ASTRA_FIELDS,
  '7.1': '1030',
  '7.2': '0960',
  '15.1': '205/55 R16 91V',
  '15.2': '205/55 R16 91V',
};
const WINTER: Omit<Tyre, 'axle'> = {
  dimension: '205/55 R16 91T',
  speedIndex: 'T',
  season: 'winter',
  rimSize: '6.5J x 16',
  offset: 41,
  customSize: false,
};
const SET: Tyre[] = [
  { ...WINTER, axle: 'front' },
  { ...WINTER, axle: 'rear' },
];

async function show(
  fields: FieldValues = CAR,
  more: Partial<VehicleRecord> = {},
  language: Language = 'de',
): Promise<string> {
  await loadTestTexts(language);
  const id = await garage.add(fields, more);
  renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=reifen`);
  await screen.findByRole('heading', {
    level: 3,
    name: language === 'de' ? 'Reifen im Schein' : 'Tyres on the document',
  });
  return id;
}

const text = (name: string): string =>
  screen.getByRole('region', { name, hidden: true }).textContent.replaceAll('\u00a0', ' ');
const dialog = () => within(screen.getByRole('dialog'));
const save = () => user.click(dialog().getByRole('button', { name: 'Speichern' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const add = () => user.click(screen.getByRole('button', { name: 'Reifen hinzufügen' }));

async function type(label: RegExp | string, value: string): Promise<void> {
  const input = dialog().getByLabelText(label);
  await user.clear(input);
  if (value !== '') await user.type(input, value);
}

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

afterEach(() => loadTestTexts('de'));

describe('the document’s tyres', () => {
  it('are shown at their corners, with load and speed', async () => {
    await show();
    expect(
      screen.getByRole('img', {
        name: 'Das Fahrzeug von oben mit seinen Reifen: Achse 1 205/55 R16 91V, Achse 2 205/55 R16 91V',
      }),
    ).toBeTruthy();
    expect(text('Reifen im Schein')).toContain('Trägt 1.230 kg, gebraucht werden 1.030 kg.');
    expect(text('Reifen im Schein')).toContain('Bis 240 km/h, dein Fahrzeug erreicht 188 km/h.');
  });

  it('are explained part by part', async () => {
    await show();
    const parts = text('Was 205/55 R16 91V bedeutet');
    for (const part of [
      'Breite 205 mm',
      'Flanke 55 % der Breite, also 113 mm',
      'Felge 16 Zoll, 406 mm',
      '615 kg je Reifen, 1.230 kg je Achse',
      'bis 240 km/h',
      '632 mm',
      '1.985 mm',
    ]) {
      expect(parts).toContain(part);
    }
    expect(screen.getByRole('img', { name: /Breite 205\smm, Flanke 113\smm, Felge 16\sZoll/u })).toBeTruthy();
  });

  it('of two sizes are explained one at a time', async () => {
    await show({ ...CAR, '15.2': '225/50 R17 94W XL' });
    await user.click(screen.getByRole('button', { name: /^225\/50 R17/u }));
    expect(text('Was 225/50 R17 94W XL bedeutet')).toContain('verstärkt');
  });

  it('are reported when they are too slow or carry too little', async () => {
    await show({ ...CAR, '15.1': '205/55 R16 80S' });
    expect(text('Reifen im Schein')).toContain('Trägt nur 900 kg, gebraucht werden 1.030 kg: mindestens Tragindex 85.');
    expect(text('Reifen im Schein')).toContain('Nur bis 180 km/h, dein Fahrzeug erreicht 188 km/h.');
  });

  it('of a sport motorcycle are not called too slow', async () => {
    const tyres = { '15.1': '120/70ZR17M/C(58W)', '15.2': '190/55ZR17M/C(75W)' };
    await show({ ...ASTRA_FIELDS, J: 'L3E', T: '299', '7.1': '200', '7.2': '300', ...tyres });
    expect(text('Reifen im Schein')).toContain('Für mehr als 270 km/h gebaut');
    expect(text('Reifen im Schein')).not.toContain('Nur bis');
  });

  it('can be entered when they are missing or cannot be parsed', async () => {
    await show({ ...CAR, '15.1': '', '15.2': 'SIEHE FELD 22' });
    expect(text('Reifen im Schein')).toContain('Diese Größe verstehen wir nicht: SIEHE FELD 22');
    expect(screen.queryByRole('region', { name: /^Was / })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Feld\s15\.1/u }));
    await screen.findByRole('dialog');
    await type(/Neuer Wert/u, '195/65 R15 91H');
    await save();
    await closed();
    expect(await screen.findByRole('region', { name: 'Was 195/65 R15 91H bedeutet' })).toBeTruthy();
  });

  it('are shown in English', async () => {
    await show(CAR, {}, 'en');
    expect(text('What 205/55 R16 91V means')).toContain('615 kg per tyre, 1,230 kg per axle');
    expect(text('Good to know')).toContain('At least 1.6 mm of tread');
  });
});

describe('the owner’s tyres', () => {
  it('are added for both axles, explained while typing, and can be undone', async () => {
    const id = await show();
    expect(text('Deine Reifen')).toContain('Trag ein, welche Reifen du hast');
    await add();
    expect(dialog().getByLabelText('Größe')).toHaveProperty('value', '205/55 R16');
    await type(/^Tragindex/u, '94');
    expect(dialog().getByText(/670\skg je Reifen, 1\.340\skg je Achse/u)).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText(/^Geschwindigkeitsindex/u), 'H');
    expect(dialog().getByText(/^H: bis 210\skm\/h/u)).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText(/^Saison/u), 'winter');
    expect(dialog().getByText(/Alpine-Symbol, einem Berg/u)).toBeTruthy();
    await type(/^Felge/u, '7J x 16');
    expect(dialog().getByText('7 Zoll breit, 16 Zoll Durchmesser.')).toBeTruthy();
    await type(/^Einpresstiefe/u, '44');
    await save();
    await closed();
    const tyre = {
      dimension: '205/55 R16 94H',
      speedIndex: 'H',
      season: 'winter',
      rimSize: '7J x 16',
      offset: 44,
      customSize: false,
    };
    expect((await garage.stored(id))?.tyres).toEqual([
      { ...tyre, axle: 'front' },
      { ...tyre, axle: 'rear' },
    ]);
    expect(text('Deine Reifen')).toContain('vorn und hinten · Felge 7J x 16 · ET 44 mm');
    expect(text('Deine Reifen')).toContain('Wie im Schein (15.1, 15.2).');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(text('Deine Reifen')).toContain('Trag ein, welche Reifen du hast'));
    expect((await garage.stored(id))?.tyres).toEqual([]);
  });

  it('of another size show what to check', async () => {
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await type('Größe auf der Flanke', '225/45 R17');
    await user.selectOptions(dialog().getByLabelText('Achse'), 'hinten');
    await type(/^Felge/u, '7J x 16');
    expect(dialog().getByText('Die Felge hat 16 Zoll, der Reifen braucht 17 Zoll. Prüfe beide Angaben.')).toBeTruthy();
    expect(dialog().getByText(/Abrollumfang um 0,4\s% größer/u)).toBeTruthy();
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toMatchObject([
      { dimension: '225/45 R17 91V', axle: 'rear', customSize: true },
    ]);
    expect(text('Deine Reifen')).toContain('eigene Größe');
  });

  it('keep a size that cannot be parsed, and the date of manufacture', async () => {
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await type('Größe auf der Flanke', 'PAX 205-650 R440A');
    expect(dialog().getByText(/Sie wird so gespeichert, wie du sie schreibst/u)).toBeTruthy();
    await type(/^Tragindex/u, '89');
    await type(/^Herstellungsdatum/u, '2510');
    expect(dialog().getByText('Woche 25 im Jahr 2010, 16 Jahre alt.')).toBeTruthy();
    await save();
    await closed();
    const [tyre] = (await garage.stored(id))?.tyres ?? [];
    expect(tyre).toMatchObject({ dot: '2510', customSize: true });
    expect(tyre?.dimension).toMatch(/^PAX 205-650 R440A 89/u);
    expect(text('Deine Reifen')).toContain('hergestellt in Woche 25/2010');
  });

  it.each<[string, RegExp, string, string]>([
    ['size', /^Größe auf der Flanke/u, 'rund', 'Schreib die Größe wie auf der Flanke, zum Beispiel 225/45 R17.'],
    [
      'load index',
      /^Tragindex/u,
      '201',
      'Ein Tragindex ist eine Zahl von 0 bis 200, bei Transportern auch zwei wie 118/116.',
    ],
    [
      'date of manufacture',
      /^Herstellungsdatum/u,
      '5410',
      'Gib Woche (01 bis 53) und Jahr ein, wie sie auf der Flanke stehen, zum Beispiel 2510.',
    ],
    ['offset', /^Einpresstiefe/u, 'viel', 'Gib eine Zahl von −200 bis 200 ein.'],
  ])('refuse a wrong %s beside its field', async (_, label, value, sentence) => {
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await type('Größe auf der Flanke', '225/45 R17');
    await type(label, value);
    await save();
    expect(await dialog().findByText(sentence)).toBeTruthy();
    expect(dialog().getByLabelText(label)).toHaveProperty('value', value);
    expect((await garage.stored(id))?.tyres).toBeUndefined();
  });

  it('are kept in the form when saving fails', async () => {
    const id = await show();
    garage.fail('TyreSets.UpdateTyreSets', apiError('server', 500));
    await add();
    await type(/^Felge/u, '7J x 16');
    await save();
    expect(
      await dialog().findByText(
        'Beim Speichern der Reifen ist ein unerwarteter Fehler aufgetreten. Versuche es erneut.',
      ),
    ).toBeTruthy();
    expect(dialog().getByLabelText(/^Felge/u)).toHaveProperty('value', '7J x 16');
    garage.fail('TyreSets.UpdateTyreSets', undefined);
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toHaveLength(2);
  });

  it('are edited in place, and removed with an undo', async () => {
    const id = await show(CAR, { tyres: SET });
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T ändern' }));
    expect(dialog().getByLabelText(/^Felge/u)).toHaveProperty('value', '6.5J x 16');
    await user.selectOptions(dialog().getByLabelText('Achse'), 'vorn');
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toEqual([SET[0]]);
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T löschen' }));
    await waitFor(async () => expect((await garage.stored(id))?.tyres).toEqual([]));
    const undo = await screen.findAllByRole('button', { name: 'Rückgängig' });
    await user.click(undo[undo.length - 1] ?? document.body);
    await waitFor(async () => expect((await garage.stored(id))?.tyres).toEqual([SET[0]]));
  });

  it('stay when removing fails', async () => {
    const id = await show(CAR, { tyres: SET });
    garage.fail('TyreSets.UpdateTyreSets', apiError('server', 500));
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T löschen' }));
    expect(await screen.findByText(/Beim Speichern der Reifen ist ein unerwarteter Fehler/u)).toBeTruthy();
    expect(text('Deine Reifen')).toContain('205/55 R16 91T');
    expect((await garage.stored(id))?.tyres).toEqual(SET);
  });

  it("are limited to the list's maximum", async () => {
    await show(CAR, {
      tyres: Array.from({ length: 19 }, (_, index) => ({
        ...WINTER,
        dimension: `205/55 R16 ${index + 80}T`,
        axle: 'front' as const,
      })),
    });
    expect(screen.getByRole('button', { name: 'Reifen hinzufügen' }).getAttribute('aria-disabled')).toBe('true');
    expect(text('Deine Reifen')).toContain('Mehr als 20 Reifen lassen sich nicht eintragen.');
  });
});

it('keeps the cached data when loading fails, and retries', async () => {
  const id = await garage.add(CAR, { tyres: SET });
  const { facts, ...known } = storedVehicle(id, { fields: CAR, tyres: SET });
  rememberVehicle({ ...known, facts });
  garage.fail('Cars.GetVehicle', apiError('server', 500));
  renderPage(<CarDetailPage />, `/car-detail?id=${id}&tab=reifen`);
  expect(
    await screen.findByText('Beim Laden der Reifen ist ein unerwarteter Fehler aufgetreten. Versuche es erneut.'),
  ).toBeTruthy();
  expect(text('Deine Reifen')).toContain('205/55 R16 91T');
  garage.fail('Cars.GetVehicle', undefined);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(screen.queryByText(/Beim Laden der Reifen/u)).toBeNull());
});

it('handles a motorcycle, a trailer with one axle, and a nearly blank record', async () => {
  await show({
    ...CAR,
    J: 'L3e',
    '7.1': '0140',
    '7.2': '0240',
    '15.1': '120/70ZR17 M/C (58W)',
    '15.2': '160/60ZR17 M/C (69W)',
    'P.1': '125',
    'P.2': '11',
  });
  expect(text('Was 120/70ZR17 M/C (58W) bedeutet')).toContain('Tragindex: 236 kg je Reifen');
  expect(text('Gut zu wissen')).toContain('Mindestens 1 mm Profil');
  cleanup();

  await show({
    ...CAR,
    E: 'A1BS31Z0430336180',
    J: 'O2',
    L: '1',
    '7.1': '1600',
    '7.2': '',
    '15.1': '195/70R15C 104R',
    '15.2': '',
    T: '100',
  });
  expect(text('Reifen im Schein')).toContain('Trägt 1.800 kg, gebraucht werden 1.600 kg.');
  await add();
  expect(dialog().queryByLabelText('Achse')).toBeNull();
  cleanup();

  await show({ A: 'HL SW 2413' });
  expect(text('Reifen im Schein')).toContain('Es sind keine Reifen eingetragen');
  await add();
  expect(dialog().getByLabelText('Größe auf der Flanke')).toBeTruthy();
  expect(dialog().queryByLabelText('Größe')).toBeNull();
});
