// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type * as configModule from '~/config';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { openGarage, TODAY, type Garage } from '../../garage.testing';
import { openTab } from '../partner/tab.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
const partners = vi.hoisted(() => ({ parts: undefined as string | undefined }));
vi.mock('~/config', async (original) => {
  const { config } = await original<typeof configModule>();
  return { config: () => ({ ...config(), partners: { ...config().partners, ...partners } }) };
});

let garage: Garage;
let user: UserEvent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  user = userEvent.setup();
  garage = openGarage(vi.mocked(call));
  partners.parts = undefined;
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
});

const SHOP = 'https://shop.example.org/kfz';
const address = (name: string) =>
  screen
    .getByRole('link', { name: new RegExp(`^${name}\\s*\\(führt auf eine andere Website`, 'u') })
    .getAttribute('href');

describe('the nine links into the shop', () => {
  it('contain the vehicle and say that they leave the site', async () => {
    partners.parts = SHOP;
    await openTab(await garage.add(), 'kfz-teile');
    const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
    expect(links.map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('category'))).toEqual([
      'battery',
      'wipers',
      'brakes',
      'engine',
      'brake-pads',
      'brake-discs',
      'all',
      'oil',
      'oil-filter',
    ]);
    expect(address('Bremsbeläge')).toBe(`${SHOP}?category=brake-pads&hsn=0035&tsn=AUN`);
    for (const link of links) expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(
      screen.getByText('Mitgegeben werden HSN 0035 und TSN AUN, damit der Shop die Teile für dein Fahrzeug zeigt.'),
    ).toBeTruthy();
  });

  it('are disabled with the reason while no shop is configured', async () => {
    await openTab(await garage.add(), 'kfz-teile');
    expect(
      screen.getByText('Der Betreiber hat den Teileshop nicht eingerichtet. Deshalb öffnen sich die Links nicht.'),
    ).toBeTruthy();
    const buttons = screen.getAllByRole('button', { description: 'Der Betreiber hat diesen Link nicht eingerichtet.' });
    expect(buttons).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Ölfilter' }));
    expect((await screen.findAllByText('Der Betreiber hat diesen Link nicht eingerichtet.')).length).toBeGreaterThan(9);
  });

  it('are shown in English', async () => {
    partners.parts = SHOP;
    await openTab(await garage.add(), 'kfz-teile', 'en');
    expect(screen.getByRole('link', { name: /^Wipers\s*\(leaves this site/u })).toBeTruthy();
    await loadTestTexts('de');
  });
});

it.each([
  ['2.2', '00000000', 'TSN eintragen', 'BGU000123', 'BGU', '0035'],
  ['2.1', '', 'HSN eintragen', '0603', 'AUN', '0603'],
  ['2.1', '0900', 'HSN eintragen', '0603', 'AUN', '0603'],
] as const)(
  'without a code in %s the links name no vehicle, and the code can be entered',
  async (code, blank, action, typed, tsn, hsn) => {
    partners.parts = SHOP;
    await openTab(await garage.add({ ...ASTRA_FIELDS, [code]: blank }), 'kfz-teile');
    expect(screen.getByText(/HSN oder TSN fehlt, besteht aus Nullen oder ist ein Sammelschlüssel/u)).toBeTruthy();
    expect(address('Batterie')).toBe(`${SHOP}?category=battery`);
    await user.click(screen.getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/Neuer Wert/u));
    await user.type(dialog.getByLabelText(/Neuer Wert/u), typed);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address('Batterie')).toBe(`${SHOP}?category=battery&hsn=${hsn}&tsn=${tsn}`);
  },
);

it.each([
  [
    'an electric car',
    { ...ASTRA_FIELDS, '10': '0004', 'P.3': 'ELEKTRO' },
    ['Ölfilter', 'Das hat ein Elektrofahrzeug nicht.'],
    6,
  ],
  [
    'an electric moped',
    { ...ASTRA_FIELDS, J: 'L1e', '10': '0004', 'P.3': 'ELEKTRO' },
    ['Motor', 'Ein Elektrofahrzeug hat keinen Verbrennungsmotor.'],
    5,
  ],
  ['a motorcycle', { ...ASTRA_FIELDS, J: 'L3e' }, ['Scheibenwischer', 'Das hat ein Motorrad nicht.'], 8],
  ['a trailer', { ...ASTRA_FIELDS, J: 'O2', 'F.1': '1300' }, ['Batterie', 'Das hat ein Anhänger nicht.'], 2],
] as const)('what %s does not have is said instead of linked', async (_, fields, [part, reason], links) => {
  partners.parts = SHOP;
  await openTab(await garage.add(fields), 'kfz-teile');
  expect(within(screen.getByRole('tabpanel')).getAllByRole('link')).toHaveLength(links);
  expect(screen.getByText(part).closest('li')?.textContent).toBe(`${part}${reason}`);
});
