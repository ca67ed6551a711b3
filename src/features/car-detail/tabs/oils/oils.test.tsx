// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { apiError } from '../../garage.testing';
import { answerWith, openTab, plain } from '../partner/tab.testing';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpGarage(vi.mocked(call));

const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const groups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const ELECTRIC = { ...ASTRA_FIELDS, '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-' };

describe('the oils', () => {
  it('are listed in seven categories with all attributes, marked as sample data', async () => {
    await openTab(await garage.add(), 'oele');
    expect(await screen.findByText('11 Flüssigkeiten')).toBeTruthy();
    expect(groups()).toEqual([
      'Motoröl',
      'Kühlmittel',
      'Bremsflüssigkeit',
      'Getriebeöl',
      'Kupplungsflüssigkeit',
      'Kältemittelöl',
      'Lenkhilfeöl',
    ]);
    const [first] = screen.getAllByRole('listitem');
    expect(plain(first?.textContent)).toBe(
      'Lumen Eco 0W-20Norm oder FreigabeACEA C5Viskosität0W-20Füllmenge4,2 lAußentemperatur−40 °C bis 35 °C',
    );
    expect(screen.getByText('Beispieldaten')).toBeTruthy();
  });

  it('are formatted in the current language', async () => {
    await openTab(await garage.add(), 'oele', 'en');
    expect(await screen.findByText('11 fluids')).toBeTruthy();
    expect(plain(screen.getAllByRole('listitem')[0]?.textContent)).toContain(
      'Capacity4.2 lOutside temperature−40 °C to 35 °C',
    );
    await loadTestTexts('de');
  });

  it('show a temperature with only one bound, and missing attributes', async () => {
    const id = await garage.add();
    const fluid = { category: 'STEERING', quality: null, quantity: null };
    answerWith(vi.mocked(call), 'Lubricants.GetLubricants', {
      sample: false,
      lubricants: [
        { ...fluid, name: 'A', temperature: { min: null, max: 40 } },
        { ...fluid, name: 'B', temperature: { min: -37, max: null } },
        { ...fluid, name: 'C' },
      ],
    });
    await openTab(id, 'oele');
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent));
    expect(lines[0]).toContain(
      'Norm oder Freigabekeine AngabeViskositätkeine AngabeFüllmengekeine AngabeAußentemperaturbis 40 °C',
    );
    expect(lines[1]).toContain('Außentemperaturab −37 °C');
    expect(lines[2]).toContain('Außentemperaturkeine Angabe');
    // No fluid has this attribute, so there is no filter for it.
    expect(screen.queryByLabelText('Viskosität')).toBeNull();
  });
});

describe('the filters', () => {
  it('combine, count the results, and can be reset', async () => {
    await openTab(await garage.add(), 'oele');
    await user.click(await screen.findByRole('checkbox', { name: 'Motoröl' }));
    await user.click(screen.getByRole('checkbox', { name: 'Getriebeöl' }));
    expect(screen.getByText('5 Flüssigkeiten').tagName).toBe('OUTPUT');
    await user.selectOptions(screen.getByLabelText('Geeignet bei'), '-30');
    expect(names()).toEqual(['Lumen Eco 0W-20', 'Lumen Synth 5W-30', 'Lumen Gear 75W-80', 'Lumen Matic']);
    await user.selectOptions(
      screen.getByLabelText('Füllmenge'),
      screen.getByRole('option', { name: '1 bis 5\u00a0Liter' }),
    );
    await user.selectOptions(screen.getByLabelText('Viskosität'), '5W-30');
    expect(names()).toEqual(['Lumen Synth 5W-30']);
    expect(screen.getByText('1 Flüssigkeit')).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), 'gear');
    expect(screen.getByText('Zu dieser Auswahl passt nichts. Entferne einen Filter.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(screen.getByText('11 Flüssigkeiten')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('deselect a category again', async () => {
    await openTab(await garage.add(), 'oele');
    const chip = await screen.findByRole('checkbox', { name: 'Kühlmittel' });
    await user.click(chip);
    expect(names()).toEqual(['Lumen Cool 37']);
    await user.click(chip);
    await user.selectOptions(screen.getByLabelText('Norm oder Freigabe'), 'ACEA C3');
    expect(names()).toEqual(['Lumen Synth 5W-30']);
  });
});

describe('what does not apply', () => {
  it.each([
    [
      'an electric car',
      ELECTRIC,
      [
        'Ein Elektromotor braucht kein Motoröl.',
        'Ein Elektrofahrzeug hat keine Kupplung.',
        'Die Lenkhilfe arbeitet elektrisch.',
      ],
    ],
    [
      'a motorcycle',
      { ...ASTRA_FIELDS, J: 'L3e' },
      [
        'Meist teilen sich Motor und Getriebe das Motoröl. Zweitakter, Roller und manche ältere Motorräder haben ein eigenes Getriebeöl: Sieh in der Betriebsanleitung nach.',
        'Ein Motorrad hat keine Klimaanlage.',
        'Ein Motorrad hat keine Lenkhilfe.',
      ],
    ],
    [
      'a light car, of which little is known',
      { ...ASTRA_FIELDS, J: 'L6e-BP' },
      ['Dazu ist nichts bekannt.', 'Dazu ist nichts bekannt.', 'Dazu ist nichts bekannt.'],
    ],
    [
      'an electric quadricycle',
      { ...ELECTRIC, J: 'L7e' },
      [
        'Ein Elektromotor braucht kein Motoröl.',
        'Dazu ist nichts bekannt.',
        'Ein Elektrofahrzeug hat keine Kupplung.',
        'Dazu ist nichts bekannt.',
        'Dazu ist nichts bekannt.',
      ],
    ],
  ] as const)('is explained for %s', async (_, fields, sentences) => {
    await openTab(await garage.add(fields), 'oele');
    const absent = await screen.findByRole('region', { name: 'Nicht dabei' });
    expect(
      within(absent)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(sentences);
  });

  it('names no other kind of vehicle for the air brakes of a heavy camper', async () => {
    const id = await garage.add({ ...ASTRA_FIELDS, '4': 'SA01', 'F.1': '12000', 'F.2': '12000' });
    const oil = { category: 'ENGINE_OIL', name: 'A', quality: null, quantity: null };
    answerWith(vi.mocked(call), 'Lubricants.GetLubricants', { sample: false, lubricants: [oil] });
    await openTab(id, 'oele');
    const absent = await screen.findByRole('region', { name: 'Nicht dabei' });
    expect(within(absent).getByText('Schwere Fahrzeuge wie dieses bremsen mit Druckluft.')).toBeTruthy();
  });

  it('is everything for a trailer', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, J: 'O2', '10': '-', 'P.3': '-' }), 'oele');
    expect(await screen.findByText('Ein Anhänger braucht kein Öl')).toBeTruthy();
    expect(screen.queryByText('Beispieldaten')).toBeNull();
  });

  it('is unknown for a blank record, which asks for the class', async () => {
    await openTab(await garage.add({ A: 'HL X 1' }), 'oele');
    expect(await screen.findByText('Noch keine Öle für dieses Fahrzeug')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Feld\u00a0J eintragen' })).toBeTruthy();
  });
});

it('shows a skeleton while the oils load', async () => {
  const id = await garage.add();
  answerWith(vi.mocked(call), 'Lubricants.GetLubricants', new Promise(() => undefined));
  await openTab(id, 'oele');
  expect(await screen.findByText('Wird geladen')).toBeTruthy();
  expect(screen.queryByText('Beispieldaten')).toBeNull();
});

it('reports that the oils could not be loaded, and retries', async () => {
  const id = await garage.add();
  garage.fail('Lubricants.GetLubricants', apiError('server', 500));
  await openTab(id, 'oele');
  expect(await screen.findByText('Beim Laden der Öle ist ein Fehler aufgetreten. Versuche es erneut.')).toBeTruthy();
  garage.fail('Lubricants.GetLubricants', undefined);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('11 Flüssigkeiten')).toBeTruthy();
});
