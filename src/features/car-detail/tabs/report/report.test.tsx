// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type * as configModule from '~/config';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { apiError, openGarage, TODAY, type Garage } from '../../garage.testing';
import { answerWith, openTab, plain } from '../partner/tab.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
const partners = vi.hoisted(() => ({
  report: undefined as string | undefined,
  login: undefined as string | undefined,
}));
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
  Object.assign(partners, { report: undefined, login: undefined });
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
});

const entries = async () =>
  (await within(await screen.findByRole('region', { name: 'Einträge des Reports' })).findAllByRole('listitem')).map(
    ({ textContent }) => plain(textContent),
  );

describe('the VIN to order with', () => {
  it('is marked where it was read with doubt and is not confirmed', async () => {
    const reading = { confidence: 0.5, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
    const readings = { E: { ...reading, value: ASTRA_FIELDS.E ?? '', flagged: true } };
    await openTab(await garage.add(ASTRA_FIELDS, { readings }), 'report');
    const order = within(await screen.findByRole('region', { name: 'Vollständiger Report' }));
    expect(order.getByText('bitte prüfen')).toBeTruthy();
    expect(order.getByText(/^Die FIN wurde unsicher gelesen und ist noch nicht bestätigt\./u)).toBeTruthy();
  });

  it('has no mark otherwise', async () => {
    await openTab(await garage.add(), 'report');
    const order = within(await screen.findByRole('region', { name: 'Vollständiger Report' }));
    expect(order.queryByText(/bitte prüfen|unsicher gelesen/u)).toBeNull();
  });
});

describe('a report that was found', () => {
  it('lists the history with localised dates, the latest first, marked as sample data', async () => {
    const id = await garage.add(ASTRA_FIELDS, { mileageHistory: [{ date: '2026-06-14', km: 120_500 }] });
    await openTab(id, 'report');
    const lines = await entries();
    expect(lines[0]).toBe('14.06.2026Kilometerstand120.500 km, von dir eingetragen.');
    expect(lines[1]).toBe('11.04.2025ZulassungDas Fahrzeug wurde erneut zugelassen. Das Datum steht in deinem Schein.');
    expect(lines[2]).toBe('April 2025HauptuntersuchungNach der üblichen Frist war die Hauptuntersuchung fällig.');
    expect(lines.at(-1)).toBe('05.03.2014ZulassungDas Fahrzeug wurde zum ersten Mal zugelassen.');
    expect(screen.getByText('Beispieldaten')).toBeTruthy();
    expect(screen.getByText(/Über Unfälle, Schäden oder frühere Halter sagt das nichts/u)).toBeTruthy();
  });

  it('marks the vehicle as checked', async () => {
    const id = await garage.add();
    await openTab(id, 'report');
    expect(await screen.findByText('geprüft')).toBeTruthy();
    expect((await garage.stored(id))?.reportChecked).toBe(true);
  });

  it('shows unknown words as delivered', async () => {
    const id = await garage.add();
    answerWith(vi.mocked(call), 'Report.GetReport', {
      state: 'found',
      sample: false,
      orderUrl: 'https://partner.example.org/order/7',
      entries: [
        { date: '2020-01-31', kind: 'Theft check', summary: 'Nothing on file' },
        { kind: 'damage', summary: 'Hail' },
      ],
    });
    await openTab(id, 'report');
    expect(await entries()).toEqual(['31.01.2020Theft checkNothing on file', 'ohne DatumSchadenHail']);
    expect(screen.queryByText('Beispieldaten')).toBeNull();
    expect(screen.getByRole('link', { name: /Beim Partner bestellen/u }).getAttribute('href')).toBe(
      'https://partner.example.org/order/7',
    );
  });

  it('says when it is empty', async () => {
    const id = await garage.add();
    answerWith(vi.mocked(call), 'Report.GetReport', { state: 'found', sample: false, orderUrl: null, entries: [] });
    await openTab(id, 'report');
    expect(await screen.findByText('Der Report enthält noch keine Einträge.')).toBeTruthy();
  });

  it('is shown in English', async () => {
    const id = await garage.add(ASTRA_FIELDS, { mileageHistory: [{ date: '2026-06-14', km: 120_500 }] });
    await openTab(id, 'report', 'en');
    expect(plain((await screen.findAllByRole('listitem'))[0]?.textContent)).toBe(
      '14 Jun 2026Mileage120,500 km, entered by you.',
    );
    expect(screen.getByText('up to 35% discount')).toBeTruthy();
    await loadTestTexts('de');
  });
});

describe('a report that was not found', () => {
  it.each([
    ['is missing', '', 'Ohne FIN kein Report', 'FIN eintragen'],
    ['is too short', 'A1BS31Z04303361', 'Die FIN hat 15 statt 17 Zeichen', 'FIN prüfen'],
  ])('explains that the VIN %s and offers to edit it', async (_, E, title, action) => {
    const id = await garage.add({ ...ASTRA_FIELDS, E });
    await openTab(id, 'report');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('Es wurde kein Fahrzeugreport gefunden. Prüfe die FIN deines Fahrzeugs.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/Neuer Wert/u));
    await user.type(dialog.getByLabelText(/Neuer Wert/u), 'A1BS31Z0430336179');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect((await entries()).length).toBeGreaterThan(3);
  });

  it('is reported although the VIN is complete', async () => {
    const id = await garage.add();
    answerWith(vi.mocked(call), 'Report.GetReport', { state: 'none', sample: false, orderUrl: null, entries: [] });
    await openTab(id, 'report');
    expect(await screen.findByRole('heading', { name: 'Kein Report gefunden' })).toBeTruthy();
  });
});

it('shows a skeleton while loading', async () => {
  const id = await garage.add();
  answerWith(vi.mocked(call), 'Report.GetReport', new Promise(() => undefined));
  await openTab(id, 'report');
  expect(await screen.findByText('Wird geladen')).toBeTruthy();
  expect(screen.queryByText('Beispieldaten')).toBeNull();
});

it('reports a failed request and retries it', async () => {
  const id = await garage.add();
  garage.fail('Report.GetReport', apiError('server', 500));
  await openTab(id, 'report');
  expect(
    await screen.findByText('Beim Laden des Fahrzeugreports ist ein Fehler aufgetreten. Versuche es erneut.'),
  ).toBeTruthy();
  expect(screen.queryByText('geprüft')).toBeNull();
  garage.fail('Report.GetReport', undefined);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect((await entries()).length).toBeGreaterThan(3);
});

describe('ordering the full report', () => {
  it('is disabled with a reason while no partner is configured', async () => {
    await openTab(await garage.add(), 'report');
    const button = await screen.findByRole('button', {
      name: 'Beim Partner bestellen',
      description: 'Der Betreiber hat diesen Link nicht eingerichtet.',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('bis zu 35 % Rabatt')).toBeTruthy();
    expect(screen.queryByText('Schon bestellt?')).toBeNull();
  });

  it('links to the partner without the VIN, which can be copied', async () => {
    Object.assign(partners, { report: 'https://report.example.org', login: 'https://partner.example.org/login' });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await openTab(await garage.add(), 'report');
    const link = await screen.findByRole('link', { name: /Beim Partner bestellen.*führt auf eine andere Website/u });
    expect(link.getAttribute('href')).toBe('https://report.example.org');
    expect(screen.getByRole('link', { name: /Beim Partner anmelden/u }).getAttribute('href')).toBe(
      'https://partner.example.org/login',
    );
    await user.click(screen.getByRole('button', { name: 'FIN kopieren' }));
    expect(writeText).toHaveBeenCalledWith('A1BS31Z0430336179');
    await waitFor(() => expect(screen.getByText('FIN kopiert')).toBeTruthy());
  });
});
