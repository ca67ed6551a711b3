// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import type { Language } from '~/i18n/paths';
import { taxDraftStore } from '~/vehicle-ui/tax/tax-draft';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import type { EditTarget } from '../../edit/edit-target';
import { TaxCard } from './TaxCard';

const onEdit = vi.fn<(target: EditTarget) => void>();

/** Renders the card of an Astra with these fields changed; returns its text with plain spaces. */
async function show(more: FieldValues, language: Language = 'de') {
  await loadTestTexts(language);
  const page = renderPage(
    <TaxCard vehicle={storedVehicle('car-1', { fields: { ...ASTRA_FIELDS, ...more } })} onEdit={onEdit} />,
    '/car-detail',
  );
  const card = await screen.findByRole('region', { name: language === 'de' ? 'Kfz-Steuer' : 'Vehicle tax' });
  return { page, card, text: () => card.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ') };
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the tax of a car', () => {
  it('shows the sum, each component with its paragraph, and the law', async () => {
    const { card, text } = await show({});
    expect(text()).toContain('144 €');
    expect(text()).toContain('nächste Zahlung 11.04.2027');
    expect(text()).toContain('Hubraum 16 × 2,00 € je 100 cm³');
    expect(text()).toContain('CO2 über 95 g/km 56 × 2,00 € je g/km');
    expect(text()).toContain('§ 9 Abs. 1 Nr. 2 b');
    expect(text()).toContain('112,00 €');
    expect(text()).toContain(
      'Gerechnet nach KraftStG, Stand 01.01.2026, aus den Feldern B, P.3, P.1 und V.7. Annahmen waren nicht nötig.',
    );
    expect(text()).toContain('Unverbindlich');
    const bar = within(card).getByRole('img');
    expect(bar.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Zusammensetzung: Hubraum 32,00 €, CO₂ über 95 g/km 112,00 €',
    );
  });

  it('takes the months outside a season off with a minus sign, and leaves no blank line for a formula', async () => {
    const { card, text } = await show({ A: 'HL SW 241 04/10' });
    expect(text()).toMatch(/Saison: 214 von 365 Tagen.*−\d+,\d\d €/u);
    const blank = [...card.querySelectorAll('dt span')].filter(({ textContent }) => textContent === '');
    expect(blank).toEqual([]);
  });

  it('is shown in English', async () => {
    const { text } = await show({}, 'en');
    expect(text()).toContain('€144');
    expect(text()).toContain('Displacement 16 × €2.00 per 100 cm³');
    expect(text()).toContain('as of 1 Jan 2026, from fields B, P.3, P.1 and V.7. Nothing assumed.');
  });

  it("links to the calculator, filled in with the car's values", async () => {
    const { card, page } = await show({});
    await userEvent.click(within(card).getByRole('link', { name: 'Was wäre, wenn' }));
    expect(page.router.state.location.pathname).toBe('/kfz-steuer');
    expect(page.router.state.location.search).toBe('');
    expect(taxDraftStore.getState()).toMatchObject({
      kind: 'car',
      fuel: 'petrol',
      firstRegistration: '05.03.2014',
      ccm: '1598',
      co2: '151',
    });
  });

  it.each([
    ['', ''],
    ['0425', 'Euro2'],
  ])('fills in an emission class only if the document names it: %j', async (code, emission) => {
    const { card } = await show({ B: '05.03.2004', '14.1': code, '14': '' });
    await userEvent.click(within(card).getByRole('link', { name: 'Was wäre, wenn' }));
    expect(taxDraftStore.getState()).toMatchObject({ ccm: '1598', emission });
  });

  it('shows how cents are rounded down', async () => {
    const { text } = await show({ B: '05.03.2004', '14.1': '0425', '14': 'EURO 2' });
    expect(text()).toContain('117 €');
    expect(text()).toContain('Jahressteuer 117,76 € auf volle Euro abgerundet');
    expect(text()).toContain('§ 11 Abs. 5');
  });

  it('shows a range when the emission class is unknown', async () => {
    const { text } = await show({ B: '05.03.2004', '14.1': '', '14': '' });
    expect(text()).toContain('108 bis 405 €');
    expect(text()).toContain('Die Emissionsklasse ist unbekannt: Der Rechenweg zeigt die günstigste.');
    expect(text()).not.toContain('Annahmen waren nicht nötig');
  });

  it('shows both tariffs for a car from 2008', async () => {
    const { text } = await show({ B: '12.12.2008' });
    expect(text()).toContain('Zwei Tarife, der günstigere gilt');
    expect(text()).toContain('Hubraum und Emissionsklasse 108,00 €');
    expect(text()).toContain('Hubraum und CO2 gilt94,00 €');
  });
});

describe('the tax of other vehicles', () => {
  it('electric cars: exempt until a date, then taxed', async () => {
    const { text } = await show({
      'P.3': 'ELEKTRO',
      '10': '0004',
      'P.1': '-',
      'V.7': '-',
      B: '05.06.2020',
      'F.1': '1650',
      'F.2': '1650',
    });
    expect(text()).toContain('0 €steuerfrei bis 04.06.2030danach 50 € im Jahr');
    expect(text()).toContain('Ab 05.06.2030');
    // Half of 101.25 €, kept to the half cent.
    expect(text()).toContain('−50,625 €');
    expect(text()).toContain('50,625 € auf volle Euro abgerundet');
    expect(text()).not.toContain('nächste Zahlung');
  });

  it('trailers: mass minus drawbar load, and green plates', async () => {
    const { text } = await show({
      J: 'O2',
      '4': 'SE',
      'P.1': '-',
      'P.3': '-',
      '10': '-',
      'F.1': '1575',
      'F.2': '1575',
      '13': '075',
    });
    expect(text()).toContain('59 €');
    expect(text()).toContain('Masse ohne Stützlast 8 × 7,46 € je 200 kg');
    expect(text()).toContain('Mit grünem Kennzeichen');
  });

  it('light motorcycles: exempt', async () => {
    const { text } = await show({ J: 'L3e', 'P.1': '0125', 'P.2': '0011' });
    expect(text()).toContain('0 €steuerfrei');
    expect(text()).toContain('§ 3 Nr. 1');
  });

  it('H plates: flat rate', async () => {
    const { text } = await show({ A: 'HL SW 24H', B: '05.03.1984' });
    expect(text()).toContain('Pauschale für H- oder rotes Kennzeichen (06, 07)');
    expect(text()).toContain('191,73 €');
    expect(text()).toContain('aus Feld A.');
  });

  it.each([
    ['HL-05123', '§ 1 Abs. 1 Nr. 4'],
    ['HL-04123', 'Kurzzeitkennzeichen'],
  ])('the plate %s: not taxed, with the reason', async (A, reason) => {
    const { text } = await show({ A });
    expect(text()).toContain('Keine Kfz-Steuer');
    expect(text()).toContain(reason);
  });

  it('mopeds: not taxed', async () => {
    const { card, text } = await show({ J: 'L1e' });
    expect(text()).toContain('Dieses Fahrzeug braucht keine Zulassung');
    expect(within(card).queryByRole('link')).toBeNull();
  });
});

describe('an incomplete document', () => {
  it('lists the missing fields with a way to enter them, without a sum', async () => {
    const { card, text } = await show({ 'V.7': '-', 'P.1': '' });
    expect(text()).toContain('Die Steuer lässt sich noch nicht berechnen.');
    expect(text()).toContain('Hubraum (P.1)');
    expect(text()).not.toContain('€');
    await userEvent.click(within(card).getByRole('button', { name: 'V.7 eintragen' }));
    expect(onEdit).toHaveBeenCalledWith({ kind: 'field', code: 'V.7' });
    expect(within(card).getByRole('link', { name: 'Von Hand rechnen' })).toBeTruthy();
  });

  it('says which value is inconsistent', async () => {
    const { text } = await show({ J: 'O2', '4': 'SE', 'F.2': '0750', '13': '0750' });
    expect(text()).toContain('weil dieser Wert nicht zu den anderen passt: Stützlast');
  });
});
