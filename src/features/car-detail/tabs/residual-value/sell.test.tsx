// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { readStoredDetails } from '~/api/cars/stored-details';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { config, readConfig } from '~/config';
import type { VehicleRecord } from '~/backend/store/collections';
import { loadTexts } from '~/i18n/i18n';
import { saveFile } from '~/lib/save-file';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldCode } from '~/zb1/field-codes';
import { CarDetailPage } from '../../CarDetailPage';
import { apiError, openGarage, TODAY, type Garage } from '../../garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('~/config', async (original) => {
  const real = await original<typeof import('~/config')>();
  return { ...real, config: vi.fn<typeof config>(real.config) };
});

const API = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };

let garage: Garage;
let user: UserEvent;

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => user.click(dialog().getByRole('button', { name }));

async function show(env: Record<string, string> = {}, more: Partial<VehicleRecord> = {}): Promise<string> {
  vi.mocked(config).mockReturnValue(readConfig(env));
  const id = await garage.add(ASTRA_FIELDS, more);
  renderPage(<CarDetailPage />, `/car-detail?id=${id}&tab=restwert`);
  await screen.findByRole('heading', { level: 3, name: 'Verkaufen' });
  return id;
}

async function start(env?: Record<string, string>, more?: Partial<VehicleRecord>): Promise<string> {
  const id = await show(env, more);
  await user.click(screen.getByRole('button', { name: 'Fahrzeug verkaufen' }));
  await screen.findByRole('dialog');
  return id;
}

async function agree(): Promise<void> {
  await user.click(dialog().getByRole('checkbox', { name: /^Ich bin mit den Bedingungen des Partners/u }));
  await user.click(dialog().getByRole('checkbox', { name: 'Das Fahrzeug gehört mir.' }));
}

async function type(label: RegExp | string, value: string): Promise<void> {
  const input = dialog().getByLabelText(label);
  await user.clear(input);
  if (value !== '') await user.type(input, value);
}

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['residual-value']);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  user = userEvent.setup();
  garage = openGarage(vi.mocked(call));
  sessionStore.setState({ ...INITIAL_SESSION, profile: { sub: 'lena', name: 'lena@example.org', role: null } });
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  resetToasts();
  sessionStore.setState(INITIAL_SESSION, true);
  vi.useRealTimers();
});

describe('on the device', () => {
  it('asks before Escape discards a typed price, and closes an unchanged form at once', async () => {
    await start();
    await type(/^Wunschpreis/u, '8.900');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByText('Änderungen verwerfen?')).toBeNull());
    await type(/^Wunschpreis/u, '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the address where the provider gives a display name only', async () => {
    sessionStore.setState({ profile: { sub: 'lena', name: 'Lena Brandt', role: null } });
    await start();
    expect(dialog().getByLabelText('E-Mail-Adresse für die Antwort')).toHaveProperty('value', '');
  });

  it('sends nothing: the request is saved, with a mail draft and a sheet as alternatives', async () => {
    const id = await start({}, { mileageHistory: [{ date: '2026-03-01', km: 120_000 }], variant: '1.6 Turbo' });
    expect(dialog().getByText(/wird nichts verschickt/u)).toBeTruthy();
    expect(dialog().getByLabelText('E-Mail-Adresse für die Antwort')).toHaveProperty('value', 'lena@example.org');
    await type(/^Wunschpreis/u, '9.900');
    await agree();
    await press('Anfrage speichern');
    const title = await dialog().findByRole('heading', { name: 'Gespeichert, nicht verschickt' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(await garage.stored(id)).toMatchObject({ desiredSalePrice: 9900 });
    expect(await garage.context.store.list('saleRequests')).toMatchObject([
      { vehicleId: id, email: 'lena@example.org', desiredPrice: 9900 },
    ]);

    const mail = new URL(dialog().getByRole('link', { name: 'E-Mail entwerfen' }).getAttribute('href') ?? '');
    const body = mail.searchParams.get('body')?.replaceAll('\u00a0', ' ') ?? '';
    expect(mail.searchParams.get('subject')).toBe('Zu verkaufen: Opel Astra');
    for (const part of [
      'Kilometerstand: 120.000 km',
      'Variante: 1.6 Turbo',
      'Leistung: 85 kW (116 PS)',
      'Preis: 9.900 €',
    ])
      expect(body).toContain(part);

    await press('Verkaufsblatt herunterladen');
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    const page = (await file?.text()) ?? '';
    expect(name).toBe('verkaufsblatt-opel-astra-2026-11-21.html');
    for (const part of ['Opel Astra', '05.03.2014', '9.900', 'Kontakt:']) expect(page).toContain(part);
    for (const text of [mail.href, body, page]) {
      for (const secret of [
        'HL SW 2412',
        'SW+2412',
        'A1BS31Z0430336179',
        'BRANDT',
        'Brandt',
        'Lindenweg',
        'LINDENWEG',
        'lena@example.org',
        'SB0123456',
      ]) {
        expect(text).not.toContain(secret);
      }
    }
    expect(screen.queryByText('Zum Marktplatz')).toBeNull();
  });

  const doubt = (...codes: readonly FieldCode[]) => ({
    readings: Object.fromEntries(
      codes.map((code) => [
        code,
        {
          value: ASTRA_FIELDS[code] ?? '',
          confidence: 0.5,
          flagged: true,
          alternatives: [],
          box: { x: 0, y: 0, width: 1, height: 1 },
        },
      ]),
    ),
  });

  it('leaves values that were read with doubt out of mail and sheet, and says where to confirm them', async () => {
    // The plate is in neither of them in any case, and is not counted.
    const id = await start({}, doubt('T', 'D.3', 'A'));
    await agree();
    await press('Anfrage speichern');
    const note = await dialog().findByText(/^2 Werte wurden unsicher gelesen und sind noch nicht bestätigt\./u);
    expect(within(note).getByRole('link', { name: 'auf der Seite des Fahrzeugs' }).getAttribute('href')).toContain(id);
    const mail = new URL(dialog().getByRole('link', { name: 'E-Mail entwerfen' }).getAttribute('href') ?? '');
    await press('Verkaufsblatt herunterladen');
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    const page = (await file?.text()) ?? '';
    for (const text of [`${mail.searchParams.get('subject')} ${mail.searchParams.get('body')}`, page, name]) {
      expect(text).not.toMatch(/km\/h|astra/iu);
      expect(text).toMatch(/opel/iu);
    }
    await user.click(within(note).getByRole('link'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says nothing of doubtful values that neither of them would have', async () => {
    await start({}, doubt('A', 'E', '2'));
    await agree();
    await press('Anfrage speichern');
    await dialog().findByRole('heading', { name: 'Gespeichert, nicht verschickt' });
    expect(dialog().queryByText(/unsicher gelesen/u)).toBeNull();
  });

  it('fetches the car again, which has the price, when the answer was lost', async () => {
    const id = await start();
    garage.loseAnswer('Value.Sell');
    await type(/^Wunschpreis/u, '9.900');
    await agree();
    await press('Anfrage speichern');
    await dialog().findByRole('alert');
    expect(readStoredDetails(id)?.desiredSalePrice).toBe(9900);
  });

  it.each([
    [true, /^Geschätzt: 7\.100\s€ \(Beispieldaten\)\. Bleibt/u],
    [false, /^Geschätzt: 7\.100\s€\. Bleibt/u],
  ])('suggests the estimate as the price, and says whether it comes from sample data: %s', async (sample, hint) => {
    const estimate = { value: 7100, low: 6400, high: 7800, date: '2026-11-02', curve: [], km: 100_000 };
    await start({}, { evaluation: { ...estimate, listPrice: 24_000, sample } });
    expect(dialog().getByLabelText(/^Wunschpreis/u)).toHaveProperty('value', '7.100');
    expect(dialog().getByText(hint)).toBeTruthy();
  });

  it('links to the marketplace if one is configured', async () => {
    await start({ VITE_MARKETPLACE_URL: 'https://markt.example.org' });
    await agree();
    await press('Anfrage speichern');
    expect((await dialog().findByRole('link', { name: /Zum Marktplatz/u })).getAttribute('href')).toBe(
      'https://markt.example.org',
    );
  });

  it('requires both consents and a mail address, and clears each error once it is fixed', async () => {
    const id = await start();
    await type('E-Mail-Adresse für die Antwort', 'lena');
    await type(/^Wunschpreis/u, 'viel');
    await press('Anfrage speichern');
    const complaints = [
      'Bitte stimme den Bedingungen des Partners zu.',
      'Bitte bestätige, dass das Fahrzeug dir gehört.',
      'Bitte gib eine gültige E-Mail-Adresse ein.',
      'Gib den Wunschpreis als Zahl in Euro an, zum Beispiel 8.900.',
    ];
    for (const complaint of complaints) expect(await dialog().findByText(complaint)).toBeTruthy();
    await agree();
    await type('E-Mail-Adresse für die Antwort', 'lena@example.org');
    await type(/^Wunschpreis/u, '');
    for (const complaint of complaints) await waitFor(() => expect(dialog().queryByText(complaint)).toBeNull());
    expect(await garage.context.store.list('saleRequests')).toEqual([]);
    await press('Anfrage speichern');
    await dialog().findByRole('heading', { name: 'Gespeichert, nicht verschickt' });
    expect((await garage.stored(id))?.desiredSalePrice).toBeNull();
  });

  it('starts with the known price: the asking price, else the estimate', async () => {
    const evaluation = {
      value: 5800,
      low: 4450,
      high: 7150,
      date: '2026-11-21',
      km: 1,
      listPrice: 24_990,
      sample: true,
      curve: [],
    };
    await start({}, { evaluation });
    expect(dialog().getByLabelText(/^Wunschpreis/u)).toHaveProperty('value', '5.800');
    cleanup();
    clearCarsCache();
    garage = openGarage(vi.mocked(call));
    await start({}, { evaluation, desiredSalePrice: 7000 });
    expect(dialog().getByLabelText(/^Wunschpreis/u)).toHaveProperty('value', '7.000');
  });
});

describe('at the partner', () => {
  it('links to the login of an existing account, and another address can be tried', async () => {
    await start({ VITE_PARTNER_LOGIN_URL: 'https://partner.example.org/login' });
    await type('E-Mail-Adresse für die Antwort', 'partner-account@example.org');
    await agree();
    await press('Anfrage speichern');
    expect(await dialog().findByText(/gibt es schon ein Konto mit dieser E-Mail-Adresse/u)).toBeTruthy();
    expect(
      dialog()
        .getByRole('link', { name: /Beim Partner anmelden/u })
        .getAttribute('href'),
    ).toBe('https://partner.example.org/login');
    await press('Andere E-Mail-Adresse');
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^Wunschpreis/u)));
    expect(dialog().getByLabelText('E-Mail-Adresse für die Antwort')).toHaveProperty(
      'value',
      'partner-account@example.org',
    );
    expect(dialog().getByRole('checkbox', { name: 'Das Fahrzeug gehört mir.' })).toHaveProperty('checked', true);
  });

  it('explains an existing account whose login is not configured', async () => {
    await start();
    await type('E-Mail-Adresse für die Antwort', 'partner-account@example.org');
    await agree();
    await press('Anfrage speichern');
    const link = await dialog().findByRole('button', { name: 'Beim Partner anmelden' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
  });

  it('continues at the partner after the request was sent', async () => {
    await start({ ...API, VITE_MARKETPLACE_URL: 'https://markt.example.org' });
    expect(dialog().queryByText(/wird nichts verschickt/u)).toBeNull();
    await agree();
    const answer = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation(async (operation, ...rest) =>
      operation.name === 'Value.Sell'
        ? { state: 'sent', continueUrl: 'https://markt.example.org/angebot/7' }
        : answer?.(operation, ...rest),
    );
    await press('Anfrage senden');
    expect(
      await dialog().findByText('Der Partner hat deine Anfrage und meldet sich unter lena@example.org.'),
    ).toBeTruthy();
    expect(
      dialog()
        .getByRole('link', { name: /Beim Partner weitermachen/u })
        .getAttribute('href'),
    ).toBe('https://markt.example.org/angebot/7');
    await press('Fertig');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fahrzeug verkaufen' })),
    );
  });

  it('keeps the typed values when the request fails', async () => {
    const id = await start({ ...API, VITE_MARKETPLACE_URL: 'https://markt.example.org' });
    garage.fail('Value.Sell', apiError('server', 500));
    await type(/^Wunschpreis/u, '9.900');
    await agree();
    await press('Anfrage senden');
    expect(
      await dialog().findByText('Beim Verkaufen ist ein unerwarteter Fehler aufgetreten. Versuche es später erneut.'),
    ).toBeTruthy();
    expect(dialog().getByLabelText(/^Wunschpreis/u)).toHaveProperty('value', '9.900');
    expect(dialog().getByRole('checkbox', { name: 'Das Fahrzeug gehört mir.' })).toHaveProperty('checked', true);
    expect((await garage.stored(id))?.desiredSalePrice).toBeUndefined();
  });

  it.each([
    [{ VITE_MARKETPLACE_TERMS_URL: 'https://markt.example.org/agb' }, 'https://markt.example.org/agb'],
    [{}, 'https://markt.example.org'],
  ])('links to the terms to agree to: %j', async (more, address) => {
    await start({ ...API, VITE_MARKETPLACE_URL: 'https://markt.example.org', ...more });
    const label = dialog().getByText(/^Ich bin mit den/u);
    const link = within(label).getByRole('link', { name: /^Bedingungen des Partners/u });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is not possible while no marketplace is configured', async () => {
    await show(API);
    const button = screen.getByRole('button', { name: 'Fahrzeug verkaufen' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('Der Betreiber hat keinen Marktplatz eingerichtet.')).toBeTruthy();
  });
});
