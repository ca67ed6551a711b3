// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { cacheVehicle } from '~/api/cars/cache-vehicle';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';
import { closed, dialog, save, type } from '../../edit/edit.testing';
import { apiError } from '../../garage.testing';
import { garage, user } from '../../set-up-garage.testing';
import { add, CAR, SET, setUpTyresTab, show, text } from './tyres-tab.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpTyresTab(vi.mocked(call));

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

  it('of a trike are not said to bear an axle with one wheel twice', async () => {
    const tyres = { '15.1': '130/60-19 61H', '15.2': '200/60R16 79H' };
    await show({ ...ASTRA_FIELDS, J: 'L5E', T: '130', '7.1': '330', '7.2': '760', ...tyres });
    expect(text('Reifen im Schein')).toContain('Ein Reifen trägt 257 kg, die Achse braucht 330 kg.');
    expect(text('Was 130/60-19 61H bedeutet')).toContain('257 kg je Reifen');
    expect(text('Was 130/60-19 61H bedeutet')).not.toContain('je Achse');
    await add();
    await type(/^Tragindex/u, '62');
    expect(dialog().getByText(/^62: 265\skg je Reifen\.$/u)).toBeTruthy();
  });

  it('of old papers that lack the axle loads too are said to be open', async () => {
    const tyres = { '15.1': '3.25-19 54S', '15.2': '' };
    await show({ ...ASTRA_FIELDS, J: '25', '4': '', '5': 'KRAFTRAD', '7.1': '', '7.2': '', ...tyres });
    expect(text('Reifen im Schein')).toContain('Ein Reifen trägt 212 kg. Die Achslast fehlt zum Vergleich.');
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

it('keeps the cached data when loading fails, and retries', async () => {
  const id = await garage.add(CAR, { tyres: SET });
  const { facts, ...known } = storedVehicle(id, { fields: CAR, tyres: SET });
  cacheVehicle({ ...known, facts });
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

it('shows a motorcycle, a trailer with one axle, and a nearly blank record', async () => {
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
