// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../CarDetailPage';
import { garage, setUpGarage, user } from '../set-up-garage.testing';
import { closed, dialog, edit, save, type } from './edit.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

describe('the licence plate', () => {
  it('is typed in capitals on a phone, which corrects nothing', async () => {
    await edit(/Kennzeichen ändern/u);
    const input = dialog().getByLabelText(/Neues Kennzeichen/u);
    expect(input.getAttribute('autocorrect')).toBe('off');
    expect(input.getAttribute('autocapitalize')).toBe('characters');
  });

  it('must be valid', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, '123');
    await save();
    expect(dialog().getByText('Stelle sicher, dass du ein valides Kennzeichen eingetragen hast.')).toBeTruthy();
    await type(/Neues Kennzeichen/u, 'od-kr503');
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe('OD KR 503');
    expect(
      within(screen.getByRole('heading', { level: 1 })).getByRole('img', { name: 'Kennzeichen OD KR 503' }),
    ).toBeTruthy();
  });
});

describe('a short-term plate', () => {
  it('is taken with its day of expiry, as it is printed', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, 'HL 04 1234 BIS 31.12.2026');
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toMatch(/^HL 04 1234/u);
  });
});

describe('the explanation of a seasonal plate', () => {
  it('names its months, with one formatter for all that is typed', async () => {
    await edit(/Kennzeichen ändern/u);
    const create = vi.spyOn(Intl, 'DateTimeFormat');
    await type(/Neues Kennzeichen/u, 'OD KR 50 04-10');
    expect(dialog().getByText(/April.*Oktober/u)).toBeTruthy();
    expect(create.mock.calls.filter(([, options]) => options?.month === 'long').length).toBeLessThanOrEqual(1);
  });
});

describe('a plate with several readings', () => {
  it('is asked, and saved as chosen', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, 'BNO1234');
    const choices = within(dialog().getByRole('group', { name: 'Was steht im Schein?' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['B NO 1234', 'BN O 1234']);
    await save();
    expect(dialog().getByText(/lässt sich verschieden lesen/u)).toBeTruthy();
    await user.click(choices.getByRole('button', { name: 'BN O 1234' }));
    expect(dialog().queryByRole('group')).toBeNull();
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: /Neues Kennzeichen/u }));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe('BN O 1234');
  });

  it.each([
    ['HL 2412', 'HL-2412'],
    ['BP1234', 'BP-1234'],
    ['HA 45 E', 'HA-45-E'],
  ])('of which one has digits only can be that one: %s', async (typed, chosen) => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, typed);
    await user.click(dialog().getByRole('button', { name: chosen }));
    expect(dialog().queryByRole('group')).toBeNull();
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe(chosen);
  });

  it('is not asked where only one is possible', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, 'ODKR503');
    expect(dialog().queryByRole('group')).toBeNull();
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe('OD KR 503');
  });
});

describe('special plates', () => {
  it.each([
    ['Y-123456', /Nur Ziffern: Bundeswehr/u],
    ['THW-81234', /Nur Ziffern: Technisches Hilfswerk/u],
    ['B-123456', /Nur Ziffern: Behörde, Botschaft oder Konsulat/u],
    ['0-17-1', /Nur Ziffern: Botschaft/u],
    ['RE XY 11 3', /Wechselkennzeichen: Die letzte Ziffer/u],
    ['HL 06123', /Rotes Kennzeichen \(06\)/u],
    ['B 045675', /Kurzzeitkennzeichen/u],
    ['HA 45 A', /Ausfuhrkennzeichen/u],
    ['123 ABC', /Versicherungskennzeichen haben nur Fahrzeuge ohne Zulassung/u],
  ])('%s is explained and saved as printed', async (plate, text) => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, plate);
    expect(dialog().getByText(text)).toBeTruthy();
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe(plate);
  });
});

describe('the identification number', () => {
  it('has its odd character named and repaired on request', async () => {
    const id = await edit(/FIN ändern/u);
    await type(/Neuer Wert/u, 'W0LPD6ЕB5E8123406');
    await save();
    expect(dialog().getByText(/Kyrillisches Zeichen: Е an Stelle 7/u)).toBeTruthy();
    expect((await garage.stored(id))?.fields.E).toBe(ASTRA_FIELDS.E);
    await user.click(dialog().getByRole('button', { name: 'W0LPD6EB5E8123406' }));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.E).toBe('W0LPD6EB5E8123406');
  });
});

describe('what is printed against the rules', () => {
  const insist = () => user.click(dialog().getByRole('checkbox', { name: 'Es steht wirklich so im Schein' }));

  it('can be saved as the licence plate', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, 'Y-1234567');
    expect(dialog().queryByRole('checkbox')).toBeNull();
    await save();
    expect(dialog().getByText(/Das sind 7 Ziffern/u)).toBeTruthy();
    await insist();
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe('Y-1234567');
  });

  it('can be saved as no licence plate', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await user.clear(dialog().getByLabelText(/Neues Kennzeichen/u));
    await save();
    await user.click(dialog().getByRole('checkbox', { name: 'Ohne Angabe speichern' }));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe('');
  });

  it('is questioned as a likely misreading when it has too many characters', async () => {
    await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, 'HL SW 2412E');
    await save();
    expect(
      dialog().getByText(/Das sind 9 Zeichen, es passen höchstens 8.*Wahrscheinlich ist eines falsch/u),
    ).toBeTruthy();
  });

  it('can be saved as an inspection in the past', async () => {
    const id = await garage.add();
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ändern' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText('Monat'), '04');
    await user.selectOptions(dialog().getByLabelText('Jahr'), '2021');
    await save();
    await insist();
    await insist();
    await waitFor(() => expect(dialog().getByLabelText('Jahr').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    await insist();
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.HU).toBe('04/2021');
  });
});

describe('the meaning of a plate', () => {
  it('is explained while typing, and hints do not block saving', async () => {
    const id = await edit(/Kennzeichen ändern/u);
    await type(/Neues Kennzeichen/u, 'HL SW 241E');
    expect(dialog().getByText(/Nach deinem Schein trifft das hier nicht zu/u)).toBeTruthy();
    await type(/Neues Kennzeichen/u, 'HL SW 241 04/10');
    expect(dialog().getByText('Saison: gilt von April bis Oktober.')).toBeTruthy();
    await type(/Neues Kennzeichen/u, 'XXX A 1');
    expect(
      dialog().getByText(/XXX kennen wir nicht\. Unsere Liste der Unterscheidungszeichen ist vom Januar 2026/u),
    ).toBeTruthy();
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.A).toBe('XXX A 1');
  });
});
