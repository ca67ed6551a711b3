// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { VehicleRecord } from '~/backend/store/collections';
import type * as Configuration from '~/config';
import { saveFile } from '~/lib/save-file';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';
import { apiError, openGarage, TODAY, type Garage } from '../../garage.testing';

vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const setting = vi.hoisted(() => ({ mode: 'connected' as 'connected' | 'device' }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), mode: setting.mode }) };
});

let garage: Garage;
const TEXT = 'einen Monat und noch einmal eine Woche vorher';
const toggle = () => screen.findByRole('switch', { name: `E-Mail ${TEXT}` });
const deadlineToggle = () => screen.findByRole('switch', { name: `E-Mail zu diesen Fristen, ${TEXT}` });

async function show(fields = ASTRA_FIELDS, more: Partial<VehicleRecord> = {}): Promise<string> {
  const id = await garage.add(fields, more);
  renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
  await screen.findByRole('region', { name: 'Hauptuntersuchung' });
  return id;
}

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  setting.mode = 'connected';
  garage = openGarage(vi.mocked(call));
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
});

it('can be switched on and off where mails can be sent', async () => {
  const user = userEvent.setup();
  const id = await show();
  await user.click(await toggle());
  await waitFor(async () => expect((await garage.stored(id))?.inspectionReminder).toBe(true));
  expect(screen.getByText('Wir erinnern dich per E-Mail')).toBeTruthy();
  await user.click(await toggle());
  await waitFor(async () => expect((await garage.stored(id))?.inspectionReminder).toBe(false));
});

it('is reverted with a message when saving fails', async () => {
  const user = userEvent.setup();
  await show();
  garage.fail('Reminder.SetReminder', apiError('server', 500));
  await user.click(await toggle());
  expect(await screen.findByText('Es ist ein Fehler aufgetreten. Versuche es erneut.')).toBeTruthy();
  expect(await toggle()).toHaveProperty('checked', false);
});

it('says that it is saved although the answer was lost', async () => {
  const user = userEvent.setup();
  const id = await show();
  garage.loseAnswer('Reminder.SetReminder');
  await user.click(await toggle());
  expect(await screen.findByText('Wir erinnern dich per E-Mail')).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(await toggle()).toHaveProperty('checked', true);
  expect((await garage.stored(id))?.inspectionReminder).toBe(true);
});

it('is a sentence instead of a switch in on-device mode, and the calendar remains', async () => {
  setting.mode = 'device';
  await show();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(/Auf diesem Gerät wird keine E-Mail verschickt/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'In den Kalender' })).toBeTruthy();
});

// The inspection is due on 30 November.
it.each([
  [
    '20 October',
    new Date(2026, 9, 20, 12),
    /einen Monat und noch einmal eine Woche vorher/u,
    ['-P30DT15H', '-P6DT15H'],
  ],
  ['10 November', new Date(2026, 10, 10, 12), /erinnert dich eine Woche vorher/u, ['-P6DT15H']],
  ['27 November', new Date(2026, 10, 27, 12), /am Tag vorher/u, ['-PT15H']],
  ['29 November', new Date(2026, 10, 29, 12), /am Tag selbst/u, ['PT9H']],
  ['30 November', new Date(2026, 10, 30, 12), null, []],
])('is replaced by reminders of the calendar that lie ahead, on %s', async (_, now, text, triggers) => {
  setting.mode = 'device';
  vi.setSystemTime(now);
  const user = userEvent.setup();
  await show({ ...ASTRA_FIELDS, HU: '11/2026' });
  if (text === null) expect(screen.queryByText(/Der Kalender erinnert/u)).toBeNull();
  else expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'In den Kalender' }));
  const lines = (await vi.mocked(saveFile).mock.lastCall?.[0].text())?.split('\r\n') ?? [];
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(triggers.map((trigger) => `TRIGGER:${trigger}`));
});

it('is not offered for an inspection in the past or one that cannot be parsed', async () => {
  await show({ ...ASTRA_FIELDS, HU: '01/2025' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'In den Kalender' })).toBeNull();
});

describe('reminders of deadlines', () => {
  const deadlines = [
    {
      id: 'lease',
      title: 'Leasing-Ende',
      category: null,
      everyMonths: null,
      everyKm: null,
      dueOn: '2029-04-30',
      start: { date: '2026-01-05', km: null },
    },
  ];

  it('are switched on and off by themselves where mails can be sent', async () => {
    const user = userEvent.setup();
    const id = await show(ASTRA_FIELDS, { deadlines });
    await user.click(await deadlineToggle());
    await waitFor(async () => expect((await garage.stored(id))?.deadlineReminder).toBe(true));
    expect((await garage.stored(id))?.inspectionReminder).not.toBe(true);
    await user.click(await deadlineToggle());
    await waitFor(async () => expect((await garage.stored(id))?.deadlineReminder).toBe(false));
  });

  it('are not offered without deadlines', async () => {
    await show();
    await screen.findByRole('region', { name: 'Eigene Fristen' });
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });

  it('are not offered on-device', async () => {
    setting.mode = 'device';
    await show(ASTRA_FIELDS, { deadlines });
    await screen.findByRole('heading', { name: 'Leasing-Ende' });
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
