// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { kilometresPerYear } from '~/contract/mileage';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import type { VehicleRecord } from '~/backend/store/collections';
import { apiError } from '../garage.testing';
import { garage, setUpGarage, user } from '../set-up-garage.testing';
import { closed, dialog, edit, record, save, type } from './edit.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
// Called once when the former mileages are rendered.
vi.mock('~/contract/mileage', { spy: true });

/** Renders a car and opens the dialog of its mileage. @returns the car's id */
const openMileage = (more: Partial<VehicleRecord>): Promise<string> => edit(/Kilometerstand ändern/u, more);

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

describe('the mileage', () => {
  const history = { mileageHistory: [{ date: '2026-03-01', km: 128_400 }] };

  it.each([
    ['viel', 'Stelle sicher, dass du eine valide Zahl eingetragen hast.'],
    ['12,5', 'Stelle sicher, dass du eine valide Zahl eingetragen hast.'],
    ['130,000', 'Schreib Tausender mit Punkt, zum Beispiel 85.000.'],
    ['128.400', 'Der neue Wert muss immer größer sein als der alte Kilometerstand.'],
    ['99999999', 'So weit fährt kein Fahrzeug: höchstens 5.000.000 km.'],
    ['100', 'Der neue Wert muss immer größer sein als der alte Kilometerstand.'],
  ])('refuses "%s"', async (typed, sentence) => {
    const id = await openMileage(history);
    await type('Neuer Kilometerstand', typed);
    await save();
    expect(dialog().getByText(sentence)).toBeTruthy();
    expect((await garage.stored(id))?.mileageHistory).toHaveLength(1);
  });

  it('is added to the history when it is larger', async () => {
    const id = await openMileage(history);
    await type('Neuer Kilometerstand', '130.000');
    await save();
    await closed();
    expect(record()).toContain('130.000 km');
    expect((await garage.stored(id))?.mileageHistory.map(({ km }) => km)).toEqual([128_400, 130_000]);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect((await garage.stored(id))?.mileageHistory.map(({ km }) => km)).toEqual([128_400]));
  });

  it('shows earlier entries as a curve and a table, with the distance per year', async () => {
    await openMileage({
      mileageHistory: [
        { date: '2024-03-01', km: 100_000 },
        { date: '2026-03-01', km: 128_400 },
      ],
    });
    const figure = dialog().getByRole('figure', { name: /Verlauf/u });
    expect(figure.textContent.replaceAll('\u00a0', ' ')).toContain('etwa 14.210 km im Jahr');
    expect(
      within(figure)
        .getAllByRole('row')
        .map((row) => row.textContent.replaceAll('\u00a0', ' ')),
    ).toEqual(['TagKilometerstandÄndern', '01.03.2026128.400 km', '01.03.2024100.000 km']);
  });

  it('leads from a value that is too small to the entry that is wrong, which can be corrected and undone', async () => {
    const kilometres = async () => (await garage.stored(id))?.mileageHistory;
    const id = await openMileage({ mileageHistory: [{ date: '2026-03-01', km: 1_200_000 }] });
    await type('Neuer Kilometerstand', '120.500');
    await save();
    const [fromMessage] = dialog().getAllByRole('button', { name: /1\.200\.000.km korrigieren/u });
    await user.click(fromMessage ?? document.body);
    expect(document.activeElement).toBe(dialog().getByLabelText('Richtiger Kilometerstand'));
    expect(dialog().getByLabelText('Richtiger Kilometerstand')).toHaveProperty('value', '1.200.000');
    await type('Richtiger Kilometerstand', '120.000');
    await save();
    // What was typed before is still to be added.
    expect(await dialog().findByLabelText('Neuer Kilometerstand')).toHaveProperty('value', '120.500');
    expect(document.activeElement).toBe(dialog().getByLabelText('Neuer Kilometerstand'));
    expect(await kilometres()).toEqual([{ date: '2026-03-01', km: 120_000 }]);
    await user.click(dialog().getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect(await kilometres()).toEqual([{ date: '2026-03-01', km: 1_200_000 }]));
  });

  describe('that was typed before an earlier entry is corrected', () => {
    const openHistory = async () => {
      const mileageHistory = [100_000, 128_400].map((km, at) => ({ date: `202${at}-03-01`, km }));
      const id = await openMileage({ mileageHistory });
      await type('Neuer Kilometerstand', '130.000');
      await user.click(dialog().getByRole('button', { name: /100\.000.km korrigieren/u }));
      return async () => (await garage.stored(id))?.mileageHistory.map(({ km }) => km);
    };

    it('is added after the correction', async () => {
      const kilometres = await openHistory();
      await type('Richtiger Kilometerstand', '101.000');
      await save();
      expect(await dialog().findByLabelText('Neuer Kilometerstand')).toHaveProperty('value', '130.000');
      await save();
      await closed();
      expect(await kilometres()).toEqual([101_000, 128_400, 130_000]);
    });

    it('is in the field again when that entry is removed', async () => {
      await openHistory();
      await user.click(dialog().getByRole('button', { name: /100\.000.km löschen/u }));
      expect(await dialog().findByLabelText('Neuer Kilometerstand')).toHaveProperty('value', '130.000');
    });

    it('is not discarded without a question', async () => {
      await openHistory();
      await user.keyboard('{Escape}');
      expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy();
    });

    it('is saved once although the answer to an earlier attempt was lost', async () => {
      const id = await openMileage(history);
      garage.loseAnswer('Cars.UpdateMileage');
      garage.fail('Cars.GetVehicle', apiError('unreachable'));
      await type('Neuer Kilometerstand', '130.000');
      await save();
      await dialog().findByRole('alert');
      garage.fail('Cars.GetVehicle', undefined);
      await user.click(dialog().getByRole('button', { name: /128\.400.km korrigieren/u }));
      await save();
      await dialog().findByLabelText('Neuer Kilometerstand');
      await save();
      await closed();
      expect((await garage.stored(id))?.mileageHistory.map(({ km }) => km)).toEqual([128_400, 130_000]);
    });
  });

  it('is no longer called too small once the larger entry that was wrong is removed', async () => {
    const mileageHistory = [80_000, 850_000].map((km, at) => ({ date: `202${at}-03-01`, km }));
    await openMileage({ mileageHistory });
    await type('Neuer Kilometerstand', '85.001');
    await save();
    expect(dialog().getByText(/muss immer größer sein/u)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: /850\.000.km löschen/u }));
    await waitFor(() => expect(dialog().queryByText(/muss immer größer sein/u)).toBeNull());
    // The one in the table: nothing offers to correct an entry that is right.
    expect(dialog().getAllByRole('button', { name: /80\.000.km korrigieren/u })).toHaveLength(1);
    await user.click(dialog().getByRole('button', { name: 'Rückgängig' }));
    await dialog().findByRole('button', { name: /850\.000.km löschen/u });
    expect(dialog().getByLabelText('Neuer Kilometerstand')).toHaveProperty('value', '85.001');
  });

  it.each([
    ['100.000', /Davor sind 100\.000.km eingetragen: Der Wert muss größer sein/u],
    ['120.000', /Danach sind 120\.000.km eingetragen: Der Wert muss kleiner sein/u],
  ])('corrects no entry to %s, past its neighbour', async (typed, sentence) => {
    await openMileage({
      mileageHistory: [100_000, 110_000, 120_000].map((km, at) => ({ date: `202${at}-03-01`, km })),
    });
    await user.click(dialog().getByRole('button', { name: /110\.000.km korrigieren/u }));
    await type('Richtiger Kilometerstand', typed);
    await save();
    expect(dialog().getByText(sentence)).toBeTruthy();
  });

  it('can be removed from the history and restored on its day', async () => {
    const mileageHistory = [100_000, 1_100_000, 1_200_000].map((km, at) => ({ date: `202${at}-03-01`, km }));
    const id = await openMileage({ mileageHistory });
    await user.click(dialog().getByRole('button', { name: /1\.100\.000.km löschen/u }));
    await waitFor(() => expect(dialog().queryByRole('button', { name: /1\.100\.000.km löschen/u })).toBeNull());
    expect((await garage.stored(id))?.mileageHistory.map(({ km }) => km)).toEqual([100_000, 1_200_000]);
    expect(document.activeElement).toBe(dialog().getByLabelText('Neuer Kilometerstand'));
    await user.click(dialog().getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect((await garage.stored(id))?.mileageHistory).toEqual(mileageHistory));
  });

  it('is saved and undone although the answers to both were lost', async () => {
    const id = await openMileage(history);
    const kilometres = async () => (await garage.stored(id))?.mileageHistory.map(({ km }) => km);
    garage.loseAnswer('Cars.UpdateMileage');
    await type('Neuer Kilometerstand', '130.000');
    await save();
    await closed();
    expect(await kilometres()).toEqual([128_400, 130_000]);
    garage.loseAnswer('Cars.RemoveMileage');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Kilometerstand');
    expect(await kilometres()).toEqual([128_400]);
  });

  it('is removed and restored although the answers to both were lost', async () => {
    const id = await openMileage(history);
    garage.loseAnswer('Cars.RemoveMileage');
    await user.click(dialog().getByRole('button', { name: /128\.400.km löschen/u }));
    const undo = await dialog().findByRole('button', { name: 'Rückgängig' });
    expect((await garage.stored(id))?.mileageHistory).toEqual([]);
    garage.loseAnswer('Cars.UpdateMileage');
    await user.click(undo);
    await screen.findByText('Rückgängig gemacht: Kilometerstand');
    expect((await garage.stored(id))?.mileageHistory).toEqual(history.mileageHistory);
  });

  describe('after an attempt after which nothing could be fetched', () => {
    async function attempt(label: string, typed: string): Promise<void> {
      garage.fail('Cars.GetVehicle', apiError('unreachable'));
      await type(label, typed);
      await save();
      await dialog().findByRole('alert');
      garage.fail('Cars.GetVehicle', undefined);
    }

    it('is corrected once more, and restored', async () => {
      const id = await openMileage(history);
      await user.click(dialog().getByRole('button', { name: /128\.400.km korrigieren/u }));
      garage.loseAnswer('Cars.UpdateMileage');
      await attempt('Richtiger Kilometerstand', '128.500');
      await type('Richtiger Kilometerstand', '128.600');
      await save();
      await closed();
      expect((await garage.stored(id))?.mileageHistory).toEqual([{ date: '2026-03-01', km: 128_600 }]);
    });

    it('is not called saved if it was not', async () => {
      const id = await openMileage(history);
      garage.fail('Cars.UpdateMileage', apiError('unreachable'));
      await attempt('Neuer Kilometerstand', '130.000');
      await user.click(dialog().getByRole('button', { name: /128\.400.km korrigieren/u }));
      await save();
      expect(await dialog().findByLabelText('Neuer Kilometerstand')).toHaveProperty('value', '130.000');
      expect(screen.queryByText(/^Gespeichert/u)).toBeNull();
      expect((await garage.stored(id))?.mileageHistory).toEqual(history.mileageHistory);
    });
  });

  it('reports when it cannot be saved', async () => {
    await openMileage(history);
    garage.fail('Cars.UpdateMileage', apiError('server', 500));
    await type('Neuer Kilometerstand', '130000');
    await save();
    expect(
      await dialog().findByText('Der Kilometerstand konnte nicht gespeichert werden. Versuche es erneut.'),
    ).toBeTruthy();
  });
});

it('shows the latest of many mileages at first, and more when asked', async () => {
  const day = (index: number): string =>
    new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  await openMileage({
    mileageHistory: Array.from({ length: 150 }, (_, index) => ({ date: day(index), km: 1000 + index })),
  });
  const rows = (): HTMLElement[] => dialog().getAllByRole('button', { name: /korrigieren$/u });
  expect(rows()).toHaveLength(60);
  expect(rows()[0]?.getAttribute('aria-label')).toMatch(/^1\.149/u);
  expect(document.querySelectorAll('figure circle')).toHaveLength(0);
  await user.click(dialog().getByRole('button', { name: '90 weitere Stände anzeigen' }));
  expect(rows()).toHaveLength(120);
  expect(document.activeElement).toBe(rows()[60]);
  await user.click(dialog().getByRole('button', { name: '30 weitere Stände anzeigen' }));
  expect(rows()).toHaveLength(150);
  expect(dialog().queryByRole('button', { name: /weitere/u })).toBeNull();
});

it('renders none of the former mileages while a value is typed whose message changes', async () => {
  await openMileage({ mileageHistory: [{ date: '2026-03-01', km: 128_400 }] });
  await type('Neuer Kilometerstand', '1');
  await save();
  vi.mocked(kilometresPerYear).mockClear();
  await type('Neuer Kilometerstand', '130000');
  expect(dialog().queryByText(/^Der neue Wert/u)).toBeNull();
  expect(kilometresPerYear).not.toHaveBeenCalled();
});
