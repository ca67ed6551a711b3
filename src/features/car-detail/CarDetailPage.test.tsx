// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { cacheVehicle } from '~/api/cars/cache-vehicle';
import { runPageAction } from '~/ui/page-actions';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { setUpCarPage, show } from './car-page.testing';
import { CarDetailPage } from './CarDetailPage';
import { apiError } from './garage.testing';
import { garage, user } from './set-up-garage.testing';
import { VehicleRecord } from './tabs/info/VehicleRecord';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('./tabs/info/VehicleRecord', { spy: true });

setUpCarPage(vi.mocked(call));

/** The text of a row of the record, by the field's code. */
function row(code: string): string {
  const line = screen.getByText(`Feld ${code}`).closest('button');
  return line?.textContent.replace(`Feld ${code}`, '').replaceAll('\u00a0', ' ') ?? '';
}

describe('a car', () => {
  it("shows its plate as the heading and its values in the language's format", async () => {
    await show(await garage.add());
    expect(
      within(screen.getByRole('heading', { level: 1 })).getByRole('img', { name: 'Kennzeichen HL SW 2412' }),
    ).toBeTruthy();
    expect(screen.getByText('Opel Astra')).toBeTruthy();
    expect(row('P.1')).toContain('1.598 cm³');
    expect(row('B')).toContain('05.03.2014');
    expect(row('P.2')).toContain('85 kW 116 PS');
    expect(row('P.4')).toContain('6.000 min⁻¹');
    expect(row('F.1')).toContain('1.870 kg');
    expect(row('J')).toContain('M1 Pkw');
    expect(row('3')).toContain('4 stimmt');
    expect(row('C.1.3')).toContain('Lindenweg 1223552 Lübeck');
  });

  it("is named by make and model in the title, which the browser's history keeps, never by the plate", async () => {
    await show(await garage.add());
    await waitFor(() => expect(document.title).toBe('Opel Astra · Scheinwerfer'));
    cleanup();
    await show(await garage.add({ A: 'B RG 8711' }));
    expect(document.title).not.toContain('B RG 8711');
  });

  it('shows a missing VIN like other missing values', async () => {
    await show(await garage.add());
    const vin = (): Element => screen.getByText('Feld E').closest('button') ?? document.body;
    expect(vin().hasAttribute('data-stacked')).toBe(true);
    expect(vin().querySelector('[data-mono]')).not.toBeNull();
    cleanup();
    await show(await garage.add({ ...ASTRA_FIELDS, E: '' }));
    expect(vin().textContent).toContain('keine Angabe');
    expect(vin().hasAttribute('data-stacked')).toBe(false);
    expect(vin().querySelector('[data-mono]')).toBeNull();
  });

  it.each([
    ['a car', ASTRA_FIELDS, [], true],
    ['a trailer', { J: 'O2' }, [], false],
    ['a trailer with one', { J: 'O2' }, [{ date: '2026-01-20', km: 100 }], true],
  ] as const)('by the shortcut asks %s for its mileage: %s', async (_, fields, mileageHistory, asked) => {
    await show(await garage.add(fields, { mileageHistory: [...mileageHistory] }));
    await act(async () => runPageAction('mileage', performance.now()));
    if (asked) expect(await screen.findByRole('dialog', { name: /Kilometerstand/u })).toBeTruthy();
    else expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('prints only the panels of the document that have a value', async () => {
    await show(await garage.add({ J: 'L1e', 'D.3': 'ROLLER', 'P.2': '3' }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const panel = screen.getByText('Roller', { selector: 'dd' }).closest('section')?.parentElement;
    const panels = [...(panel?.parentElement?.children ?? [])];
    expect(panels.filter(({ textContent }) => textContent === '')).toEqual([]);
    expect(panel?.parentElement?.style.gridTemplateColumns.split(' ')).toHaveLength(panels.length);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it.each([
    ['LINDENWEG 12/14/23552 LÜBECK', ['Lindenweg 12/14', '23552 Lübeck']],
    ['23552 LÜBECK/LINDENWEG 12', ['23552 Lübeck', 'Lindenweg 12']],
    ['23552 LÜBECK / LINDENWEG 12/14', ['23552 Lübeck', 'Lindenweg 12/14']],
    ['15230 FRANKFURT/ODER/LINDENWEG 12', ['15230 Frankfurt/Oder', 'Lindenweg 12']],
    ['LINDENWEG 12/14', ['Lindenweg 12/14']],
  ])('shows street and town of the address %s on lines of their own', async (address, lines) => {
    await show(await garage.add({ ...ASTRA_FIELDS, 'C.1.3': address }));
    const shown = within(screen.getByText('Feld C.1.3').closest('button') ?? document.body);
    expect(lines.map((line) => shown.getByText(line).textContent)).toEqual(lines);
  });

  it('is shown in English', async () => {
    await show(await garage.add(), '', 'en');
    const text = screen.getByRole('region', { name: 'Registration document' }).textContent.replaceAll('\u00a0', ' ');
    for (const value of ['1,598 cm³', '5 Mar 2014', '6,000 rpm', 'Benzin Petrol', 'M1 Car', '4 correct'])
      expect(text).toContain(value);
    await loadTestTexts('de');
  });

  it('does not re-render its record when a dialog opens and closes', async () => {
    await show(await garage.add());
    vi.mocked(VehicleRecord).mockClear();
    await user.click(screen.getByText('Feld P.1'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(VehicleRecord).not.toHaveBeenCalled();
  });

  it('shows every field on demand', async () => {
    await show(await garage.add());
    expect(screen.queryByText('Feld 18')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alle Felder zeigen' }));
    expect(row('18')).toContain('4.419 mm');
    expect(row('Q')).toContain('keine Angabe');
    expect(screen.getAllByRole('button', { name: /ändern$/u }).length).toBeGreaterThan(60);
  });

  it('is shown from the cache, then refreshed from the server', async () => {
    const id = await garage.add({ ...ASTRA_FIELDS, 'D.3': 'CORSA' });
    cacheVehicle(storedVehicle(id));
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    expect(screen.getByText('Opel Astra')).toBeTruthy();
    expect(await screen.findByText('Opel Corsa')).toBeTruthy();
  });

  it('is shown from the cache while offline, with a notice', async () => {
    garage.fail('Cars.GetVehicle', apiError('offline'));
    cacheVehicle(storedVehicle('astra'));
    await show('astra');
    expect(await screen.findByText(/Du siehst den zuletzt geladenen Stand/u)).toBeTruthy();
    expect(row('P.1')).toContain('1.598 cm³');
  });

  it('marks doubtful readings and contradictions', async () => {
    const reading = {
      value: '151',
      confidence: 0.4,
      flagged: true,
      alternatives: ['157'],
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    await show(await garage.add({ ...ASTRA_FIELDS, '3': '7' }, { readings: { 'V.7': reading }, confirmedAt: null }));
    expect(row('V.7')).toContain('bitte prüfen');
    expect(row('3')).toContain('passt nicht');
    expect(row('E')).toContain('bitte prüfen');
    expect(await screen.findByText(/Zu dieser FIN gehört die Prüfziffer 4/u)).toBeTruthy();
    expect(screen.getByText('1 Wert wurde unsicher gelesen und ist noch nicht bestätigt.')).toBeTruthy();
  });
});

describe('a trailer', () => {
  const TRAILER = { ...ASTRA_FIELDS, J: 'O2', '4': 'SE', '10': '', 'P.3': '' };
  const mileage = () =>
    within(screen.getByRole('region', { name: 'Fahrzeugschein' })).getByText('Kilometerstand').parentElement;

  it('is not asked for its mileage', async () => {
    await show(await garage.add(TRAILER));
    expect(mileage()?.textContent).toContain('entfällt');
    expect(mileage()?.tagName).toBe('DIV');
  });

  it('shows one that was entered nevertheless, to be changed', async () => {
    await show(await garage.add(TRAILER, { mileageHistory: [{ date: '2026-03-01', km: 12_000 }] }));
    expect(mileage()?.textContent.replaceAll('\u00a0', ' ')).toContain('12.000 km');
    expect(mileage()?.tagName).toBe('BUTTON');
  });
});

describe('a residual value', () => {
  const evaluation = {
    value: 7100,
    low: 6400,
    high: 7800,
    date: '2026-11-02',
    curve: [],
    km: 100_000,
    listPrice: 24_000,
    sample: true,
  };
  const printed = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const text = screen.getByText('Restwert', { selector: 'dt' }).closest('div')?.textContent;
    act(() => void window.dispatchEvent(new Event('afterprint')));
    return text?.replaceAll('\u00a0', ' ');
  };
  const recorded = () => {
    const label = within(screen.getByRole('region', { name: 'Fahrzeugschein' })).getByText('Restwert');
    return label.closest('div')?.textContent.replaceAll('\u00a0', ' ');
  };

  it('from sample data says so in the record and on the print', async () => {
    await show(await garage.add(ASTRA_FIELDS, { evaluation }));
    expect(recorded()).toContain('7.100 € geschätzt am 02.11.2026 · Beispieldaten');
    expect(printed()).toBe('Restwert7.100 € (geschätzt am 02.11.2026 · Beispieldaten)');
  });

  it("from the owner's list price has its date alone", async () => {
    await show(await garage.add(ASTRA_FIELDS, { evaluation: { ...evaluation, sample: false } }));
    expect(recorded()).toMatch(/7\.100 € geschätzt am 02\.11\.2026$/u);
    expect(printed()).toBe('Restwert7.100 € (geschätzt am 02.11.2026)');
  });
});

describe('the inspection', () => {
  it.each([
    ['04/2027', 'gültig', 'noch 5 Monate', 'HU-Plakette, fällig April 2027'],
    ['12/2026', 'bald fällig', 'in 5 Wochen', 'HU-Plakette, fällig Dezember 2026'],
    ['11/2026', 'bald fällig', 'diesen Monat', 'HU-Plakette, fällig November 2026'],
    ['10/2026', 'abgelaufen', 'seit Monatsbeginn', 'HU-Plakette, fällig Oktober 2026'],
    ['09/2026', 'abgelaufen', 'seit 1 Monat', 'HU-Plakette, fällig September 2026'],
  ])('due %s is %s, %s', async (month, state, left, plaque) => {
    await show(await garage.add({ ...ASTRA_FIELDS, HU: month }));
    const card = await screen.findByRole('region', { name: 'Hauptuntersuchung' });
    expect(within(card).getByText(state)).toBeTruthy();
    expect(within(card).getByText(left)).toBeTruthy();
    expect(within(card).getByRole('img', { name: plaque })).toBeTruthy();
  });

  it.each([
    ['04/2027', 'April 2027, noch 5 Monate'],
    ['09/2026', 'September 2026, abgelaufen'],
  ])('due %s is printed with what that means', async (month, text) => {
    await show(await garage.add({ ...ASTRA_FIELDS, HU: month }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(text.split(',')[0] ?? '', { selector: 'strong' }).parentElement?.textContent).toContain(
      text,
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('asks for a date that cannot be parsed', async () => {
    await show(await garage.add({ ...ASTRA_FIELDS, HU: '' }, { documentImage: 'image' }));
    const card = await screen.findByRole('region', { name: 'Hauptuntersuchung' });
    expect(within(card).getByText('unbekannt')).toBeTruthy();
    expect(within(card).getByText(/^Im Schein ist kein Monat zu lesen/u)).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Eintragen' })).toBeTruthy();
  });

  it('of a car without a scan asks for the month, without a word about reading', async () => {
    await show(await garage.add({ ...ASTRA_FIELDS, HU: '' }));
    const card = await screen.findByRole('region', { name: 'Hauptuntersuchung' });
    expect(within(card).getByText('kein Monat')).toBeTruthy();
    expect(within(card).getByText(/^Noch kein Monat eingetragen/u)).toBeTruthy();
    expect(within(card).queryByText(/zu lesen|unbekannt/u)).toBeNull();
  });
});

describe('the tabs', () => {
  it('are eleven, with the one in the URL selected', async () => {
    await show(await garage.add(), '&tab=restwert');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Infos',
      'Maße',
      'Restwert',
      'Fotos',
      'Report',
      'Dokumente',
      'Anfälligk.',
      'KFZ-Teile',
      'Versicherung',
      'Öle',
      'Reifen',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Restwert');
    expect(
      await within(screen.getByRole('tabpanel', { name: 'Restwert' })).findByRole('heading', { name: 'Restwert' }),
    ).toBeTruthy();
  });

  it('fall back to the information tab for an unknown name', async () => {
    await show(await garage.add(), '&tab=sonstwas');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Infos');
  });

  it('are in the URL, and going back opens the former one', async () => {
    const { router } = await show(await garage.add());
    await user.click(screen.getByRole('tab', { name: 'Anfälligk.' }));
    expect(router.state.location.search).toContain('tab=schwachstellen');
    expect(await screen.findByRole('heading', { name: 'Schwachstellen' })).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Infos');
  });

  it('are focused with the arrow keys and opened with Enter', async () => {
    const { router } = await show(await garage.add());
    act(() => screen.getByRole('tab', { name: 'Infos' }).focus());
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Reifen');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Restwert');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toContain('tab=restwert');
  });
});
