// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { VehicleRecord } from '~/backend/store/collections';
import type { Language } from '~/i18n/paths';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { CarDetailPage } from '../../CarDetailPage';
import { openGarage, TODAY, type Garage } from '../../garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const CAR: FieldValues = { ...ASTRA_FIELDS, '7.1': '1030', '7.2': '0960', 'O.1': '1300', 'O.2': '0680', '13': '075' };
const NOTHING: FieldValues = Object.fromEntries(Object.keys(ASTRA_FIELDS).map((code) => [code, '']));

let garage: Garage;
let user: UserEvent;

async function show(
  fields: FieldValues = CAR,
  language: Language = 'de',
  more: Partial<VehicleRecord> = {},
): Promise<void> {
  await loadTestTexts(language);
  renderPage(
    <CarDetailPage />,
    `${language === 'en' ? '/en' : ''}/car-detail?id=${await garage.add(fields, more)}&tab=masse`,
  );
  await screen.findByRole('heading', { level: 3, name: language === 'de' ? 'Maße' : 'Dimensions' });
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const text = (name: string): string => screen.getByRole('region', { name }).textContent.replaceAll('\u00a0', ' ');
const row = (label: string): string =>
  screen.getByRole('button', { name: new RegExp(`${label} ändern$`, 'u') }).textContent.replaceAll('\u00a0', ' ');

async function type(name: string, label: RegExp | string, value: string): Promise<void> {
  const input = card(name).getByLabelText(label);
  await user.clear(input);
  await user.type(input, value);
}

/** The texts of a card whose changes a screen reader announces. */
const announced = (name: string): string[] =>
  [...screen.getByRole('region', { name }).querySelectorAll('[aria-live="polite"]')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );

/** The steps of length and height that the ferry would charge. */
const ferrySteps = (): string[] =>
  card('Fähre')
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('aria-current'))
    .map((item) => item.textContent.replaceAll('\u00a0', ' '));

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  user = userEvent.setup();
  garage = openGarage(vi.mocked(call));
});

afterEach(async () => {
  cleanup();
  clearCarsCache();
  resetToasts();
  localStorage.clear();
  vi.useRealTimers();
  await loadTestTexts('de');
});

describe('the measures', () => {
  it("are in the drawing's accessible name and listed as rows with their codes", async () => {
    await show();
    expect(
      screen.getByRole('img', { name: /von vorn \(Pkw\): Länge 4\.419\smm, Breite 1\.814\smm, Höhe 1\.510\smm/u }),
    ).toBeTruthy();
    expect(row('Länge')).toContain('4.419 mm 4,42 m');
    expect(row('Höhe')).toContain('Feld 20');
  });

  it('say which were read with doubt', async () => {
    const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
    const reading = { value: '4419', confidence: 0.4, flagged: true, alternatives: [], box };
    await show(CAR, 'de', { readings: { '18': reading, '19': { ...reading, flagged: false } } });
    expect(row('Länge')).toContain('4,42 m, bitte prüfen');
    expect(row('Breite')).not.toContain('bitte prüfen');
  });

  it('say when they are missing and can be entered', async () => {
    await show({ ...CAR, '20': '-' });
    expect(screen.getByRole('img', { name: /Höhe fehlt/u })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Feld\s20 Höhe/u }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Neuer Wert/u), '1520');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('img', { name: /Höhe 1\.520\smm/u })).toBeTruthy();
  });

  it('are shown in English', async () => {
    await show(CAR, 'en');
    expect(screen.getByRole('img', { name: /length 4,419\smm/u })).toBeTruthy();
    expect(text('Masses and axle loads')).toContain('477 kg');
  });
});

describe('the masses', () => {
  it('include the payload with an explanation', async () => {
    await show();
    expect(text('Massen und Achslasten')).toContain('477 kg');
    expect(text('Massen und Achslasten')).toContain('(4 Mitfahrende zu je 75 kg), bleiben 177 kg für Gepäck');
    expect(screen.getByRole('img', { name: /Achse 1 1\.030\skg, Achse 2 960\skg/u })).toBeTruthy();
    expect(text('Massen und Achslasten')).toContain(
      'Zusammen dürfen die Achsen 1.990 kg tragen. Das sind 120 kg mehr als die Gesamtmasse (F.1): Die Ladung',
    );
  });

  it('keep the range that depends on the equipment', async () => {
    await show({ ...CAR, G: '1350-1490' });
    expect(text('Massen und Achslasten')).toContain('380–520 kg');
    expect(text('Massen und Achslasten')).toContain('je nach Ausstattung');
  });

  it('report missing and contradictory values', async () => {
    await show({ ...CAR, G: '' });
    expect(text('Massen und Achslasten')).toContain('Trag sie ein');
    cleanup();
    await show({ ...CAR, E: 'A1BS31Z0430336180', G: '1900' });
    expect(text('Massen und Achslasten')).toContain('Prüfe die Felder G, F.2 und F.1');
  });
});

describe('a light vehicle with three or four wheels', () => {
  it.each([
    ['a quad', { J: 'L7E' }, /\(Vierrädriges Kfz\): Länge/u],
    ['a light car', { J: 'L6E-BP' }, /\(Vierrädriges Kfz\): Länge/u],
    ['a quad by its words', { J: '', '4': '', '5': 'ATV OFFEN' }, /\(Vierrädriges Kfz\): Länge/u],
    ['a trike', { J: 'L5E' }, /\(Dreirädriges Kfz\): Länge/u],
  ])('is no car: %s', async (_, fields, name) => {
    await show({ ...CAR, '4': '', ...fields, G: '0450', 'F.1': '0825', 'F.2': '0825', 'S.1': '002' });
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(text('Massen und Achslasten')).toContain('Ob 75 kg für die fahrende Person schon in der Leermasse stecken');
    expect(text('Massen und Achslasten')).not.toContain('Fährt noch eine Person');
    expect(text('Maße')).toContain('Die Breite gilt ohne Spiegel.');
  });
});

describe('the towing capacity', () => {
  it("is explained, with the combination's mass as an upper bound", async () => {
    await show();
    expect(row('Anhängelast gebremst')).toContain('1.300 kg');
    expect(text('Anhängelast')).toContain('höchstens 3.170 kg');
  });

  it('is zero where a dash is printed, with a note for electric cars', async () => {
    await show({ ...CAR, 'O.1': '-', 'O.2': '-', '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '' });
    expect(text('Anhängelast')).toContain('keine Anhängelast eingetragen');
    expect(text('Anhängelast')).toContain('Viele Elektroautos');
    expect(text('Anhängelast')).not.toContain('Gespann zusammen');
  });

  it.each(['L1E', 'L3E', 'L7E', 'N2'])('has no note on cars for an electric vehicle of class %s', async (J) => {
    await show({ ...CAR, J, 'O.1': '-', 'O.2': '-', '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '' });
    expect(text('Anhängelast')).not.toContain('Viele Elektroautos');
  });
});

it.each([
  ['M1', true],
  ['L3e', true],
  ['N2', false],
  ['M3', false],
  ['T1B', false],
])('an unbraked trailer is limited to 750 kg behind cars and motorcycles alone: %s', async (J, isLimited) => {
  await show({ ...CAR, '4': '', J });
  expect(text('Anhängelast')).toContain('So viel darf ein Anhänger ohne Bremse tatsächlich wiegen');
  expect(text('Anhängelast').includes('nie mehr als 750 kg')).toBe(isLimited);
});

describe('does it fit', () => {
  it('a garage, whose size is stored on this device', async () => {
    await show();
    expect(card('Garage').getByText('passt')).toBeTruthy();
    await type('Garage', 'Höhe der Einfahrt', '1,50');
    expect(card('Garage').getByText('passt nicht')).toBeTruthy();
    expect(text('Garage')).toContain('1 cm zu viel');
    cleanup();
    await show({ ...CAR, E: 'A1BS31Z0430336180' });
    expect(card('Garage').getByLabelText('Höhe der Einfahrt')).toHaveProperty('value', '1,50');
    await user.click(card('Garage').getByRole('button', { name: 'Einzelgarage' }));
    expect(card('Garage').getByLabelText('Höhe der Einfahrt')).toHaveProperty('value', '2,00');
  });

  it('refuses an invalid size and keeps using the last valid one', async () => {
    await show();
    await type('Garage', 'Länge innen', 'lang');
    expect(card('Garage').getByText('Gib eine Zahl von 0,50 bis 30,00 m ein.')).toBeTruthy();
    expect(card('Garage').getByText('passt')).toBeTruthy();
  });

  it('a lift, limited by its load capacity', async () => {
    await show();
    await user.click(card('Parklift').getByRole('button', { name: 'Neuere Anlage' }));
    expect(card('Parklift').getByText('passt')).toBeTruthy();
    await type('Parklift', 'Tragkraft', '1500');
    expect(text('Parklift')).toContain('leer ja, voll beladen nein');
    await type('Parklift', 'Tragkraft', '1300');
    expect(text('Parklift')).toContain('schon leer zu schwer');
  });

  it('a ferry, with its price step including roof load and trailer', async () => {
    await show();
    expect(ferrySteps()).toEqual(['bis 4,50 m', 'bis 1,90 m']);
    await type('Fähre', 'Dazu in der Länge', '0,60');
    await type('Fähre', 'Dazu in der Höhe', '0,45');
    expect(ferrySteps()).toEqual(['bis 6,00 m', 'bis 2,00 m']);
  });

  it('a ferry, announcing the new measure with its step', async () => {
    await show();
    await type('Fähre', 'Dazu in der Höhe', '0,45');
    expect(announced('Fähre')).toContain('Höhe über alles 1,96 m, bis 2,00 m');
  });

  it('a ferry with a trailer, whose towing vehicle is not added to a car', async () => {
    await show({ ...CAR, E: 'A1BS31Z0430336180', J: 'O2', '4': 'SE', '18': '5500' });
    await type('Fähre', 'Länge des Zugfahrzeugs', '4,40');
    expect(ferrySteps()[0]).toBe('bis 10,00 m');
    cleanup();
    await show();
    expect(card('Fähre').getByLabelText('Dazu in der Länge')).toHaveProperty('value', '0,00');
    expect(ferrySteps()[0]).toBe('bis 4,50 m');
    cleanup();
    await show({ ...CAR, E: 'A1BS31Z0430336181', J: 'O2', '4': 'SE', '18': '5500' });
    expect(card('Fähre').getByLabelText('Länge des Zugfahrzeugs')).toHaveProperty('value', '4,40');
  });

  it('keeps sizes that an earlier version stored', async () => {
    const space = { width: 2500, height: 1900, length: 5100 };
    const stored = { garage: space, lift: space, liftMass: 2000, ferryLength: 700, ferryHeight: 0, trailer: 0, car: 0 };
    localStorage.setItem('fit-sizes', JSON.stringify(stored));
    await show();
    expect(card('Garage').getByLabelText('Länge innen')).toHaveProperty('value', '5,10');
    expect(card('Fähre').getByLabelText('Dazu in der Länge')).toHaveProperty('value', '0,70');
  });

  it('explains what does not apply to a motorcycle', async () => {
    await show({ ...CAR, J: 'L3e', '4': '' });
    expect(text('Parklift')).toContain('sind für Pkw gebaut');
    expect(text('Fähre')).toContain('ohne Länge und Höhe');
    expect(text('Anhänger und Führerschein')).toContain('B96 und BE betreffen es nicht');
    expect(card('Garage').getByText('passt')).toBeTruthy();
  });
});

describe('a trailer and the driving licence', () => {
  it.each([
    ['750', 'B', '§ 6 Abs. 1 FeV'],
    ['1630', 'B', '§ 6 Abs. 1 FeV'],
    ['1631', 'B96', '§ 6a FeV'],
    ['2380', 'B96', '§ 6a FeV'],
    ['2381', 'BE', '§ 6 Abs. 1 FeV'],
    ['3500', 'BE', '§ 6 Abs. 1 FeV'],
    ['3501', 'C1E', '§ 6 Abs. 1 FeV'],
  ])('%s kg behind 1,870 kg: %s', async (kg, licence, law) => {
    await show();
    await type('Anhänger und Führerschein', 'Gesamtmasse des Anhängers', kg);
    const shown = screen.getByRole('region', { name: 'Anhänger und Führerschein' });
    expect(within(shown).getAllByText(licence)[0]?.tagName).toBe('P');
    expect(text('Anhänger und Führerschein')).toContain(law);
    expect(text('Anhänger und Führerschein')).toContain(
      Number(kg) <= 1300 ? 'voll beladen erlaubt' : 'nur bis 1.300 kg beladen',
    );
  });

  it('announces what the vehicle itself may tow, beside the licence', async () => {
    await show();
    await type('Anhänger und Führerschein', 'Gesamtmasse des Anhängers', '2000');
    expect(announced('Anhänger und Führerschein').join(' ')).toContain('nur bis 1.300 kg beladen');
  });

  it('asks for the permitted mass', async () => {
    await show({ ...CAR, 'F.1': '', 'F.2': '' });
    await user.click(card('Anhänger und Führerschein').getByRole('button', { name: 'Gesamtmasse eintragen' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('a camper over 3,500 kg needs C1 even without a trailer', async () => {
    await show({ ...CAR, '4': 'SA', 'F.1': '4250', 'F.2': '4250', G: '3050' });
    expect(text('Anhänger und Führerschein')).toContain('Auch ohne Anhänger brauchst du Klasse C1');
  });

  it.each<[string, string, FieldValues, string]>([
    ['a work machine', 'Anhänger', { J: '', '4': '', '5': 'SELBSTF.ARBEITSMASCHINE' }, 'die Klassen L und T'],
    ['a farm trailer', 'Zugfahrzeug', { J: 'R3a', '4': '' }, 'reicht Klasse T,'],
    ['a towed farm machine', 'Zugfahrzeug', { J: 'S2a', '4': '' }, 'reicht Klasse T,'],
  ])('of %s is one for tractors', async (_, title, fields, classes) => {
    await show({ ...CAR, 'F.1': '9000', 'F.2': '9000', ...fields });
    expect(text(`${title} und Führerschein`)).toContain(classes);
    expect(text(`${title} und Führerschein`)).not.toContain('du Klasse C');
    expect(card(`${title} und Führerschein`).queryByRole('textbox')).toBeNull();
  });

  it('is asked about the towing car for a trailer, which tows nothing and has no passengers', async () => {
    await show({
      ...CAR,
      J: 'O2',
      '4': 'SE',
      'F.1': '1600',
      'F.2': '1600',
      G: '1320',
      L: '1',
      '7.1': '1600',
      '7.2': '',
      '13': '100',
    });
    expect(text('Zugfahrzeug und Führerschein')).toContain('bis 1.900 kg');
    expect(text('Zugfahrzeug und Führerschein')).toContain('über 1.900 kg bis 2.650 kg');
    await type('Zugfahrzeug und Führerschein', 'Gesamtmasse des Zugfahrzeugs', '2651');
    expect(
      within(screen.getByRole('region', { name: 'Zugfahrzeug und Führerschein' })).getAllByText('BE')[0]?.tagName,
    ).toBe('P');
    expect(text('Stützlast')).toContain('Er zieht selbst nichts');
    expect(text('Massen und Achslasten')).toContain('280 kg');
    expect(text('Massen und Achslasten')).not.toContain('Mitfahrende');
    expect(text('Massen und Achslasten')).toContain(
      'Die Achse darf 1.600 kg tragen, dazu die Kupplung des Zugfahrzeugs 100 kg. Das sind 100 kg mehr als die Gesamtmasse (F.1).',
    );
  });

  it.each([
    ['9000', '3001', 'bis 3.000 kg'],
    ['18000', '2000', null],
  ])('a trailer of %s kg behind %s kg needs CE', async (trailer, car, reach) => {
    await show({ ...CAR, J: 'O4', '4': 'DA', 'F.1': trailer, 'F.2': trailer });
    await type('Zugfahrzeug und Führerschein', 'Gesamtmasse des Zugfahrzeugs', car);
    const shown = within(screen.getByRole('region', { name: 'Zugfahrzeug und Führerschein' }));
    expect(shown.getByText('CE').tagName).toBe('P');
    expect(shown.queryAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00a0', ' '))).toEqual(
      reach === null ? [] : [`C1E${reach}`],
    );
    expect(shown.queryAllByRole('list').length).toBe(reach === null ? 0 : 1);
  });

  it.each([
    ['36000', '18.000', 'CE'],
    ['3500', '2.000', 'BE'],
  ])('a trailer of %s kg is first reckoned with a towing vehicle of %s kg: %s', async (trailer, towing, licence) => {
    await show({ ...CAR, J: 'O4', '4': 'DA', 'F.1': trailer, 'F.2': trailer });
    const shown = card('Zugfahrzeug und Führerschein');
    expect(shown.getByLabelText('Gesamtmasse des Zugfahrzeugs')).toHaveProperty('value', towing);
    expect(shown.getAllByText(licence)[0]?.tagName).toBe('P');
  });

  it.each([
    ['DA', 'lasten. Zugmaschine und Kupplung', 'nur eine Sattelzugmaschine'],
    ['DB', 'drückt nicht auf die Kupplung', 'In Feld O.1 müssen mindestens 36.000 kg stehen'],
    ['DE', 'So fest darf die Deichsel auf die Kupplung drücken', 'In Feld O.1 müssen mindestens 36.000 kg stehen'],
  ])(
    'says of a trailer with body %s what its coupling bears and its towing vehicle needs',
    async (body, load, limits) => {
      await show({ ...CAR, J: 'O4', '4': body, 'F.1': '36000', 'F.2': '36000', '13': '9000' });
      expect(text('Stützlast')).toContain(load);
      expect(text('Zugfahrzeug und Führerschein')).toContain(limits);
    },
  );

  it('names the one axle of a trailer that may carry too little', async () => {
    await show({
      ...CAR,
      J: 'O1',
      '4': '',
      'F.1': '0750',
      'F.2': '0750',
      G: '0200',
      L: '1',
      '7.1': '0700',
      '7.2': '',
      '13': '',
    });
    expect(text('Massen und Achslasten')).toContain(
      'Die Achse darf 700 kg tragen. Das sind 50 kg weniger als die Gesamtmasse (F.1). Prüfe die Achslast.',
    );
  });
});

it('renders a record that is nearly blank', async () => {
  await show({ ...NOTHING, A: 'HL SW 2412' });
  expect(screen.getByText(/übliche Maße, weil keine eingetragen sind/u)).toBeTruthy();
  expect(text('Anhängelast')).toContain('nichts eingetragen');
  expect(card('Garage').getByText('offen')).toBeTruthy();
  await user.click(card('Garage').getByRole('button', { name: 'Breite eintragen' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
