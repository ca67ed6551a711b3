// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartnerName } from '~/config';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type * as configModule from '~/config';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { openGarage, TODAY, type Garage } from '../../garage.testing';
import { openTab, plain } from '../partner/tab.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
const partners = vi.hoisted(() => ({ insurance: undefined as string | undefined, paid: [] as readonly PartnerName[] }));
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
  partners.insurance = undefined;
  partners.paid = [];
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
});

const value = (label: string) =>
  plain(screen.getByText(label, { selector: 'dt span' }).closest('div')?.querySelector('dd')?.textContent);
const HISTORY = { mileageHistory: [{ date: '2026-06-14', km: 120_500 }] };

describe('the comparison', () => {
  it('links to the partner, with an example and no promise', async () => {
    partners.insurance = 'https://versicherung.example.org';
    await openTab(await garage.add(), 'versicherung');
    expect(
      screen
        .getByRole('link', { name: /^Beiträge vergleichen\s*\(führt auf eine andere Website/u })
        .getAttribute('href'),
    ).toBe('https://versicherung.example.org');
    expect(plain(screen.getByText(/^bis zu/u).textContent)).toBe('bis zu 850 €');
    expect(screen.getByText(/in einem Beispiel des Partners\. Zugesagt ist das nicht/u)).toBeTruthy();
    expect(
      screen.getByText('Quelle: Werbung des Partners, Stand 21.11.2026; wir haben sie nicht nachgeprüft.'),
    ).toBeTruthy();
    expect(screen.queryByText('Anzeige')).toBeNull();
    expect(screen.queryByText(/Fahrzeuge wie deines/u)).toBeNull();
  });

  it('is marked as an ad when the partner pays', async () => {
    partners.insurance = 'https://versicherung.example.org';
    partners.paid = ['insurance'];
    await openTab(await garage.add(), 'versicherung');
    expect(screen.getByText('Anzeige')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Anzeige Beiträge vergleichen/u })).toBeTruthy();
  });

  it('is disabled with a reason while no partner is configured', async () => {
    await openTab(await garage.add(), 'versicherung');
    const button = screen.getByRole('button', {
      name: 'Beiträge vergleichen',
      description: 'Der Betreiber hat diesen Link nicht eingerichtet.',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('does not claim to cover other vehicles than cars', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, J: 'L3e' }), 'versicherung');
    expect(screen.getByText('Ob der Partner auch Fahrzeuge wie deines vergleicht, siehst du dort.')).toBeTruthy();
  });
});

it.each([
  ['2026-11-21T12:00:00', '30.11.2026', 'noch 9 Tage'],
  ['2026-11-29T12:00:00', '30.11.2026', 'noch 1 Tag'],
  ['2026-11-30T12:00:00', '30.11.2026', 'nur noch heute'],
  ['2026-12-01T12:00:00', '30.11.2027', 'noch 364 Tage'],
])('the deadline on %s is %s, %s', async (now, day, left) => {
  vi.setSystemTime(new Date(now));
  await openTab(await garage.add(), 'versicherung');
  const card = screen.getByRole('region', { name: 'Stichtag zum Wechseln' });
  expect(within(card).getByText(day)).toBeTruthy();
  expect(within(card).getByText(left)).toBeTruthy();
});

describe('the data to copy', () => {
  it('are marked where they were read with doubt and are not confirmed', async () => {
    const reading = { confidence: 0.5, flagged: true, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const fields = { ...ASTRA_FIELDS, '2.2': 'AKO000014' };
    await openTab(
      await garage.add(fields, { readings: { '2.2': { ...reading, value: 'AKO000014' } } }),
      'versicherung',
    );
    expect(value('TSN')).toBe('AKO bitte prüfen');
    expect(value('Leistung')).toBe('85 kW');
    expect(screen.getByText(/^Mit „bitte prüfen“ markierte Werte wurden unsicher gelesen/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'TSN kopieren' }));
    expect(writeText.mock.calls).toEqual([['AKO']]);
  });

  it('have no explanation of marks where none is doubtful', async () => {
    await openTab(await garage.add(), 'versicherung');
    expect(value('Leistung')).toBe('85 kW');
    expect(screen.queryByText(/unsicher gelesen/u)).toBeNull();
  });

  it('come from the record in the current language, and are copied in the format of German forms', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await openTab(await garage.add(ASTRA_FIELDS, HISTORY), 'versicherung', 'en');
    expect(value('First registration')).toBe('5 Mar 2014');
    expect(value('Mileage')).toBe('120,500 km');
    expect(value('Power')).toBe('85 kW');
    for (const label of ['First registration', 'Mileage', 'Power', 'Keeper’s postcode'])
      await user.click(screen.getByRole('button', { name: `Copy ${label}` }));
    expect(writeText.mock.calls).toEqual([['05.03.2014'], ['120500'], ['85'], ['23552']]);
    expect(await screen.findByText('Mileage copied')).toBeTruthy();
    await loadTestTexts('de');
  });

  it('stay on the screen with instructions when the browser does not allow copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await openTab(await garage.add(), 'versicherung');
    await user.click(screen.getByRole('button', { name: 'HSN kopieren' }));
    expect(
      await screen.findByText('Kopieren hat nicht geklappt. Markiere den Wert und kopiere ihn selbst.'),
    ).toBeTruthy();
    expect(value('HSN')).toBe('0035');
  });

  it('can be entered when they are missing', async () => {
    const id = await garage.add();
    await openTab(id, 'versicherung');
    expect(value('Kilometerstand')).toContain('keine Angabe');
    await user.click(screen.getByRole('button', { name: 'Eintragen Kilometerstand' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Neuer Kilometerstand'), '128400');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(() => expect(value('Kilometerstand')).toBe('128.400 km'));
  });

  it('exclude power and mileage for a trailer', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, J: 'O2' }), 'versicherung');
    expect(screen.queryByText('Leistung')).toBeNull();
    expect(screen.queryByText('Kilometerstand')).toBeNull();
    expect(screen.getByText('Nicht im Datensatz: wo der Anhänger steht und wofür du ihn nutzt.')).toBeTruthy();
  });

  it('need no cancellation with an insurance plate', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, J: 'L1E', A: '' }), 'versicherung');
    expect(screen.getByText('01.03.2027')).toBeTruthy();
    expect(screen.queryByText('Stichtag zum Wechseln')).toBeNull();
  });

  it('are fewer with an insurance plate, and the comparison has no example of a car', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, J: 'L1E', A: '' }), 'versicherung');
    expect(value('Leistung')).toBe('85 kW');
    for (const missing of ['Auf dich zugelassen', 'Kilometerstand', /Schadenfreiheit/u, /^bis zu/u])
      expect(screen.queryByText(missing)).toBeNull();
    expect(screen.getByText(/^Nicht im Datensatz: das Alter der jüngsten Person/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Beiträge vergleichen' })).toBeTruthy();
  });

  it.each([
    ['a short-term plate', 'HL 04123', /endet mit dem letzten Tag auf dem Schild/u],
    ['an export plate', 'HL 123 A 01.03.27', /endet mit dem letzten Tag auf dem Schild/u],
    ['a plate of the army', 'Y-123456', /^Bund und Länder haften für ihre Fahrzeuge selbst/u],
    ['a plate of a state', 'NRW 4-1234', /^Bund und Länder haften für ihre Fahrzeuge selbst/u],
  ])('have no contract to cancel and no saving with %s', async (_, A, sentence) => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, A }), 'versicherung');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Stichtag zum Wechseln')).toBeNull();
    expect(screen.queryByText(/^bis zu/u)).toBeNull();
  });

  it('are those of a contract to cancel for a moped with an official plate', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, J: 'L1E', A: 'HL-2412' }), 'versicherung');
    expect(screen.getByText('Stichtag zum Wechseln')).toBeTruthy();
  });
});
