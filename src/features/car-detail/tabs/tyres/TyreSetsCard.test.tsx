// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { VehicleRecord } from '~/backend/store/collections';
import { own, period, tyreSet } from '~/contract/tyre-sets.testing';
import type { TyreSet } from '~/contract/vehicle';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';
import { closed, dialog, save, type } from '../../edit/edit.testing';
import { apiError } from '../../garage.testing';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const four = (dimension: string, season: 'summer' | 'winter') => [
  own(dimension, 'front', { season }),
  own(dimension, 'rear', { season }),
];
const SUMMER = tyreSet('summer', {
  tyres: four('205/55 R16 91V', 'summer'),
  periods: [period('2026-04-01', 80_000)],
});
const WINTER = tyreSet('winter', {
  name: 'Winterräder',
  tyres: four('195/65 R15 91T', 'winter'),
  periods: [period('2025-10-20', 74_000, '2026-04-01', 80_000)],
});
const HISTORY = [
  { date: '2025-10-20', km: 74_000 },
  { date: '2026-04-01', km: 80_000 },
  { date: '2026-10-20', km: 88_000 },
];

async function show(sets: TyreSet[] = [SUMMER, WINTER], more: Partial<VehicleRecord> = {}, path = ''): Promise<string> {
  const tyres = sets.flatMap((set) => set.tyres);
  const id = await garage.add(
    { ...ASTRA_FIELDS, '15.1': '205/55 R16 91V', '15.2': '205/55 R16 91V' },
    { tyreSets: sets, tyres, mileageHistory: HISTORY, ...more },
  );
  renderPage(<CarDetailPage />, `${path}/car-detail?id=${id}&tab=reifen`);
  await screen.findByRole('region', { name: path === '' ? 'Deine Reifen' : 'Your tyres' });
  return id;
}

const plain = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');
/** The text of the set with this heading. */
function setText(heading: string): string {
  const item = screen.getByRole('heading', { level: 4, name: heading, hidden: true }).closest('li');
  return item === null ? '' : plain(item);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
async function undo(): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name: 'Rückgängig' });
  await user.click(buttons.at(-1) ?? document.body);
}
const setsOf = async (id: string) => (await garage.stored(id))?.tyreSets;

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

afterEach(() => loadTestTexts('de'));

describe('a change of tyres', () => {
  it('takes two presses and a number, and is undone with its mileage', async () => {
    const id = await show();
    await press('Reifen wechseln');
    expect(dialog().getByLabelText(/^Was kommt ans Fahrzeug/u)).toHaveProperty('value', 'winter');
    expect(dialog().getByLabelText('Tag')).toHaveProperty('value', '2026-11-21');
    const km = dialog().getByLabelText(/^Kilometerstand/u);
    expect(km).toHaveProperty('value', '');
    expect(plain(screen.getByRole('dialog'))).toContain('88.000 km am 20.10.2026');
    await waitFor(() => expect(document.activeElement).toBe(km));
    await user.keyboard('89.500{Enter}');
    await closed();
    expect((await setsOf(id))?.map(({ periods }) => periods.at(-1))).toEqual([
      period('2026-04-01', 80_000, '2026-11-21', 89_500),
      period('2026-11-21', 89_500),
    ]);
    expect((await garage.stored(id))?.mileageHistory.at(-1)).toEqual({ date: '2026-11-21', km: 89_500 });
    expect(setText('Winterräder')).toContain('montiert seit 21.11.2026');
    expect(setText('205/55 R16 91V')).toContain('Gelaufen9.500 km');
    await undo();
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER, WINTER]));
    expect((await garage.stored(id))?.mileageHistory).toEqual(HISTORY);
    expect(setText('205/55 R16 91V')).toContain('montiert seit 01.04.2026');
  });

  it.each<[string, RegExp, string, string]>([
    ['mileage that is too small', /^Kilometerstand/u, '87.999', 'Der Kilometerstand passt nicht'],
    ['text instead of a mileage', /^Kilometerstand/u, 'viel', 'Stelle sicher, dass du eine valide Zahl'],
    ['day before the last change', /^Tag/u, '2026-03-31', 'Der Tag liegt in der Zukunft oder vor dem letzten'],
    ['day in the future', /^Tag/u, '2026-11-22', 'Der Tag liegt in der Zukunft oder vor dem letzten'],
  ])('refuses a %s beside its field', async (_, label, value, sentence) => {
    const id = await show();
    await press('Reifen wechseln');
    await type(label, value);
    await save();
    expect(await dialog().findByText(new RegExp(sentence, 'u'))).toBeTruthy();
    expect(await setsOf(id)).toEqual([SUMMER, WINTER]);
  });

  it('takes over no mileage of another day when it is saved as it is', async () => {
    const id = await show();
    await press('Reifen wechseln');
    await save();
    await closed();
    expect((await setsOf(id))?.map(({ periods }) => periods.at(-1))).toEqual([
      period('2026-04-01', 80_000, '2026-11-21', null),
      period('2026-11-21', null),
    ]);
    expect(setText('205/55 R16 91V')).toContain('mindestens 0 km, ein Zeitraum unbekannt');
  });

  it('suggests a mileage of today, which typing replaces', async () => {
    await show(undefined, { mileageHistory: [...HISTORY, { date: '2026-11-21', km: 89_000 }] });
    await press('Reifen wechseln');
    const km = dialog().getByLabelText(/^Kilometerstand/u);
    expect(km).toHaveProperty('value', '89.000');
    await waitFor(() => expect(document.activeElement).toBe(km));
    await user.keyboard('89.500');
    expect(km).toHaveProperty('value', '89.500');
  });

  it('suggests no mileage of another day, and keeps a typed one', async () => {
    await show();
    await press('Reifen wechseln');
    const km = dialog().getByLabelText(/^Kilometerstand/u);
    await type(/^Tag/u, '2026-10-12');
    expect(km).toHaveProperty('value', '');
    await type(/^Tag/u, '2026-10-20');
    expect(km).toHaveProperty('value', '88.000');
    await type(/^Tag/u, '2026-11-02');
    expect(km).toHaveProperty('value', '');
    await type(/^Kilometerstand/u, '87.500');
    await type(/^Tag/u, '2026-10-12');
    expect(km).toHaveProperty('value', '87.500');
  });

  it('is saved and undone although the answers to both were lost', async () => {
    const id = await show();
    garage.loseAnswer('TyreSets.ChangeTyres');
    await press('Reifen wechseln');
    await type(/^Kilometerstand/u, '89.500');
    await save();
    await closed();
    expect((await garage.stored(id))?.mileageHistory.at(-1)).toEqual({ date: '2026-11-21', km: 89_500 });
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    await undo();
    await screen.findByText(/^Rückgängig gemacht/u);
    expect(await setsOf(id)).toEqual([SUMMER, WINTER]);
    expect((await garage.stored(id))?.mileageHistory).toEqual(HISTORY);
  });

  it('is saved once by a second attempt after one after which nothing could be fetched', async () => {
    const id = await show();
    garage.loseAnswer('TyreSets.ChangeTyres');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await press('Reifen wechseln');
    await type(/^Kilometerstand/u, '89.500');
    await save();
    await dialog().findByRole('alert');
    garage.fail('Cars.GetVehicle', undefined);
    await save();
    await closed();
    await undo();
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER, WINTER]));
    expect((await garage.stored(id))?.mileageHistory).toEqual(HISTORY);
  });

  it('can take tyres off, without a mileage', async () => {
    const id = await show();
    await press('Reifen wechseln');
    await user.selectOptions(dialog().getByLabelText(/^Was kommt/u), 'nichts, nur abnehmen');
    await type(/^Kilometerstand/u, '');
    await save();
    await closed();
    expect((await setsOf(id))?.[0]?.periods).toEqual([period('2026-04-01', 80_000, '2026-11-21', null)]);
    expect(setText('205/55 R16 91V')).toContain('mindestens 0 km, ein Zeitraum unbekannt');
    expect(screen.getByRole('button', { name: 'Reifen montieren' })).toBeTruthy();
  });

  it('keeps the typed values and the sets when it fails', async () => {
    const id = await show();
    garage.fail('TyreSets.ChangeTyres', apiError('server', 500));
    await press('Reifen wechseln');
    await type(/^Kilometerstand/u, '89.500');
    await save();
    expect(await dialog().findByText(/^Beim Speichern der Reifen ist ein unerwarteter Fehler/u)).toBeTruthy();
    expect(dialog().getByLabelText(/^Kilometerstand/u)).toHaveProperty('value', '89.500');
    expect(setText('205/55 R16 91V')).toContain('montiert seit 01.04.2026');
    expect(await setsOf(id)).toEqual([SUMMER, WINTER]);
  });

  it('converts tyres without sets', async () => {
    const id = await show([], { tyreSets: undefined, tyres: SUMMER.tyres });
    expect(setText('205/55 R16 91V')).toContain('noch nicht montiert');
    await press('Reifen montieren');
    await save();
    await closed();
    expect(await setsOf(id)).toEqual([
      { id: 'tyres-1', tyres: SUMMER.tyres, treads: [], periods: [period('2026-11-21', null)] },
    ]);
    await undo();
    await waitFor(async () => expect((await setsOf(id))?.[0]?.periods).toEqual([]));
    expect((await garage.stored(id))?.mileageHistory).toEqual(HISTORY);
  });
});

describe('kilometres and tread', () => {
  it('are those of the set alone, and unknown times are named', async () => {
    const gap = period('2025-04-01', 60_000, '2025-10-01', null);
    await show([{ ...SUMMER, periods: [gap, ...SUMMER.periods] }, WINTER]);
    expect(setText('205/55 R16 91V')).toContain('Gelaufenmindestens 8.000 km, ein Zeitraum unbekannt');
    expect(setText('Winterräder')).toContain('Gelaufen6.000 km');
  });

  it.each([true, false])('are added once although the answer was lost (car fetched then: %s)', async (isFetched) => {
    const id = await show();
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    if (!isFetched) garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await press('205/55 R16 91V: Profil eintragen');
    await type(/^Profiltiefe/u, '5,9');
    await save();
    if (!isFetched) {
      await dialog().findByRole('alert');
      garage.fail('Cars.GetVehicle', undefined);
      await save();
    }
    await closed();
    expect((await setsOf(id))?.[0]?.treads).toHaveLength(1);
    await undo();
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER, WINTER]));
  });

  it('replace those of a first attempt whose answer was lost', async () => {
    const id = await show();
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await press('205/55 R16 91V: Profil eintragen');
    await type(/^Profiltiefe/u, '5');
    await save();
    await dialog().findByRole('alert');
    garage.fail('Cars.GetVehicle', undefined);
    await type(/^Profiltiefe/u, '6');
    await save();
    await closed();
    expect((await setsOf(id))?.[0]?.treads.map(({ mm }) => mm)).toEqual([6]);
    await undo();
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER, WINTER]));
  });

  it('say in words that the tread is no longer legal', async () => {
    const treads = (mm: number) => [{ date: '2026-10-20', km: null, mm }];
    await show([
      { ...SUMMER, treads: treads(1.6) },
      { ...WINTER, treads: treads(1.2) },
    ]);
    expect(setText('205/55 R16 91V')).toContain('Profil1,6 mm am 20.10.2026Miss');
    expect(setText('Winterräder')).toContain('1,2 mm am 20.10.2026, unter 1,6 mm und damit nicht mehr zulässig');
  });

  it('are added, give wear and a forecast, and are undone', async () => {
    const treads = [{ date: '2026-04-01', km: null, mm: 7.5 }];
    const id = await show([{ ...SUMMER, treads }, WINTER]);
    expect(setText('205/55 R16 91V')).toContain('Miss nach mindestens 1.000 km noch einmal');
    expect(setText('Winterräder')).toContain('Miss das Profil und trag es ein');
    await press('205/55 R16 91V: Profil eintragen');
    await type(/^Profiltiefe/u, '5,9');
    await type(/^Kilometerstand/u, '8.800');
    await save();
    expect(await dialog().findByText(/^Der Kilometerstand passt nicht/u)).toBeTruthy();
    await type(/^Kilometerstand/u, '88.000');
    await save();
    await closed();
    const text = setText('205/55 R16 91V');
    expect(text).toContain('Profil5,9 mm am 21.11.2026');
    expect(text).toContain('Verschleiß0,2 mm auf 1.000 km');
    expect(text).toContain('Bis 4 mmetwa 9.500 km, Juli 2027');
    expect(text).toContain('Bis 1,6 mmetwa 21.500 km, Juni 2028');
    expect(text).toContain('Die Monate gelten bei etwa 14.000 km im Jahr');
    expect((await setsOf(id))?.[0]?.treads).toHaveLength(2);
    await undo();
    await waitFor(async () => expect((await setsOf(id))?.[0]?.treads).toEqual(treads));
  });

  it('are suggested the mileage of the day on which they are measured', async () => {
    await show([SUMMER], { mileageHistory: [...HISTORY, { date: '2026-11-21', km: 89_000 }] });
    await press('205/55 R16 91V: Profil eintragen');
    const km = dialog().getByLabelText(/^Kilometerstand/u);
    expect(km).toHaveProperty('value', '89.000');
    await type(/^Gemessen am/u, '2026-11-15');
    expect(km).toHaveProperty('value', '');
    await type(/^Gemessen am/u, '2026-10-20');
    expect(km).toHaveProperty('value', '88.000');
  });

  it('presume by the yearly kilometres that a depth is reached since the last mileage', async () => {
    const treads = [
      { date: '2025-10-20', km: null, mm: 4.2 },
      { date: '2026-04-01', km: null, mm: 2 },
    ];
    await show([{ ...SUMMER, periods: [period('2025-10-20', 74_000)], treads }], {
      mileageHistory: HISTORY.slice(0, 2),
    });
    const text = setText('205/55 R16 91V');
    expect(text).toContain('Bis 4 mmerreicht');
    expect(text).toContain('Bis 1,6 mmvermutlich erreicht');
    expect(text).toContain('Das ist geschätzt, bei etwa 13.400 km im Jahr. Miss nach');
    expect(text).not.toContain('2026,');
    const row = screen.getByText('vermutlich erreicht').closest('[data-bad]');
    expect(row?.textContent).toContain('1,6');
  });

  it('are refused when they cannot be', async () => {
    const id = await show();
    await press('Winterräder: Profil eintragen');
    expect(dialog().queryByLabelText(/^Kilometerstand/u)).toBeNull();
    await type(/^Profiltiefe/u, '31');
    await save();
    expect(await dialog().findByText(/^Gib eine Zahl von 0 bis 30 ein/u)).toBeTruthy();
    await type(/^Profiltiefe/u, '6');
    await type(/^Gemessen am/u, '2026-11-22');
    await save();
    expect(await dialog().findByText(/nicht in der Zukunft/u)).toBeTruthy();
    expect(await setsOf(id)).toEqual([SUMMER, WINTER]);
  });

  it('are listed, and removed one by one', async () => {
    const id = await show();
    await user.click(
      within(screen.getByRole('region', { name: 'Deine Reifen' })).getAllByText('Verlauf')[1] ?? document.body,
    );
    await user.click(
      screen.getByRole('button', { name: /^Winterräder: „20\.10\.2025 bis 01\.04\.2026: 6\.000\skm“ löschen/u }),
    );
    await waitFor(async () => expect((await setsOf(id))?.[1]?.periods).toEqual([]));
    expect(setText('Winterräder')).toContain('noch nicht montiert');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Winterräder: Profil eintragen');
    await undo();
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER, WINTER]));
  });
});

describe('a set', () => {
  it('shows its age, and gets a name', async () => {
    const old = { ...SUMMER, tyres: SUMMER.tyres.map((tyre) => ({ ...tyre, dot: '2516' })) };
    const young = { ...WINTER, tyres: WINTER.tyres.map((tyre) => ({ ...tyre, dot: '2526' })) };
    const id = await show([old, young]);
    expect(setText('205/55 R16 91V')).toContain('hergestellt in Woche 25/2016 · 10 Jahre alt');
    expect(setText('Winterräder')).toContain('hergestellt in Woche 25/2026 · weniger als ein Jahr alt');
    await press('205/55 R16 91V ändern');
    await type(/^Name des Satzes/u, 'Alu');
    await save();
    await closed();
    expect((await setsOf(id))?.[0]).toMatchObject({ ...old, name: 'Alu' });
    expect(setText('Alu')).toContain('205/55 R16 91V · vorn und hinten');
  });

  it('of different sizes is entered axle by axle, and its tyres are edited and deleted alone', async () => {
    const id = await show([{ ...SUMMER, tyres: SUMMER.tyres.slice(0, 1) }]);
    await press('205/55 R16 91V: Reifen hinten ergänzen');
    expect(dialog().getByLabelText('Achse')).toHaveProperty('value', 'rear');
    expect(dialog().getByLabelText(/^Saison/u)).toHaveProperty('value', 'summer');
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await type('Größe auf der Flanke', '225/50 R16');
    await save();
    await closed();
    expect((await setsOf(id))?.[0]).toMatchObject({
      id: 'summer',
      tyres: [SUMMER.tyres[0], { dimension: '225/50 R16 91V', axle: 'rear', season: 'summer' }],
      periods: SUMMER.periods,
    });
    expect(setText('205/55 R16 91V / 225/50 R16 91V')).toContain('225/50 R16 91V · hinten');
    await press('225/50 R16 91V hinten löschen');
    await waitFor(async () => expect((await setsOf(id))?.[0]?.tyres).toEqual(SUMMER.tyres.slice(0, 1)));
    await undo();
    await waitFor(async () => expect((await setsOf(id))?.[0]?.tyres).toHaveLength(2));
  });

  it.each([
    ['completed', '205/55 R16 91V: Reifen hinten ergänzen', 'rear', ['front', 'rear']],
    ['extended to both axles', '205/55 R16 91V ändern', 'both', ['front', 'rear']],
  ])('is %s once although the answer to a first attempt was lost', async (_, button, axle, axles) => {
    const id = await show([{ ...SUMMER, tyres: SUMMER.tyres.slice(0, 1) }]);
    await press(button);
    await user.selectOptions(dialog().getByLabelText('Achse'), axle);
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await save();
    await dialog().findByRole('alert');
    garage.fail('Cars.GetVehicle', undefined);
    await type(/^Felge/u, '7J x 16');
    await save();
    await closed();
    const tyres = (await setsOf(id))?.[0]?.tyres;
    expect(tyres?.map((tyre) => tyre.axle)).toEqual(axles);
    expect(tyres?.at(-1)?.rimSize).toBe('7J x 16');
  });

  it('stays deleted when another one is, although the answer to the first was lost', async () => {
    const id = await show([SUMMER, WINTER, { ...WINTER, id: 'old', name: 'Alte Räder', periods: [] }]);
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await press('Winterräder löschen');
    await screen.findAllByText(/Der Server ist gerade nicht erreichbar/u);
    garage.fail('Cars.GetVehicle', undefined);
    await press('Alte Räder löschen');
    await waitFor(async () => expect((await setsOf(id))?.map((set) => set.id)).toEqual(['summer']));
  });

  it('loses its tyres one group after the other, although the answer to the first removal was lost', async () => {
    const rear = own('225/50 R16 91V', 'rear', { season: 'summer' });
    const id = await show([{ ...SUMMER, tyres: [...SUMMER.tyres.slice(0, 1), rear] }]);
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await press('205/55 R16 91V vorn löschen');
    await screen.findAllByText(/Der Server ist gerade nicht erreichbar/u);
    garage.fail('Cars.GetVehicle', undefined);
    await press('225/50 R16 91V hinten löschen');
    await waitFor(async () => expect(await setsOf(id)).toEqual([]));
  });

  it('loses entries of its history one after the other, although the answer to the first removal was lost', async () => {
    const treads = [5, 6].map((mm) => ({ date: '2026-10-20', km: null, mm }));
    const id = await show([{ ...SUMMER, treads }]);
    garage.loseAnswer('TyreSets.UpdateTyreSets');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await user.click(screen.getByText('Verlauf'));
    await user.click(screen.getByRole('button', { name: /5\smm.* löschen$/u }));
    await screen.findAllByText(/Der Server ist gerade nicht erreichbar/u);
    garage.fail('Cars.GetVehicle', undefined);
    await user.click(screen.getByRole('button', { name: /6\smm.* löschen$/u }));
    await waitFor(async () => expect((await setsOf(id))?.[0]?.treads).toEqual([]));
  });

  it('is removed with its history, which the undo restores', async () => {
    const id = await show();
    await press('Winterräder löschen');
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER]));
    expect((await garage.stored(id))?.tyres).toEqual(SUMMER.tyres);
    expect(screen.getByRole('button', { name: 'Reifen abnehmen' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('205/55 R16 91V löschen');
    await undo();
    await waitFor(async () => expect(await setsOf(id)).toEqual([SUMMER, WINTER]));
  });

  it('is shown in English', async () => {
    await loadTestTexts('en');
    await show([SUMMER, WINTER], {}, '/en');
    expect(setText('205/55 R16 91V')).toContain('fitted since 1 Apr 2026');
    expect(setText('205/55 R16 91V')).toContain('Driven8,000 km');
    // The name begins with the visible word, so that speech input finds it.
    expect(screen.getByRole('button', { name: 'Change 205/55 R16 91V' }).textContent).toBe('Change');
  });
});
