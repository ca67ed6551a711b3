// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { listItem } from '~/api/cars/cars.testing';
import { clearSubscription } from '~/api/subscription-store';
import type { Operation } from '~/contract/operation';
import type { VehicleListItem } from '~/contract/vehicle';
import * as files from '~/lib/save-file';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarsPage } from './CarsPage';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', { spy: true });

const EXPORTED = new Blob(['{}'], { type: 'application/json' });
const unreadable = (name: string): VehicleListItem => ({ id: 'broken', name, make: '', model: '', unreadable: true });
const calls = (name: string) => vi.mocked(call).mock.calls.filter(([operation]) => operation.name === name);

async function show(cars: readonly VehicleListItem[]): Promise<void> {
  const answers: Record<string, unknown> = {
    'Cars.GetVehicles': cars,
    'Cars.DeleteVehicle': undefined,
    'Cars.ExportVehicle': EXPORTED,
    'User.GetUserSubscription': { currentVehicleCount: cars.length, allowedVehicleCount: 3, plan: 'free' },
  };
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => answers[name]) as typeof call);
  await loadTestTexts();
  renderPage(<CarsPage />, '/cars');
  await act(async () => undefined);
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  clearSubscription();
  resetToasts();
});

describe('a car whose record cannot be read', () => {
  it('is listed separately, and can be downloaded and deleted', async () => {
    const user = userEvent.setup();
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await show([listItem('astra'), unreadable('HL X 1 04/10')]);
    expect(within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getAllByRole('link')).toHaveLength(1);
    const notice = within(screen.getByRole('region', { name: 'Ein Fahrzeug lässt sich nicht mehr lesen' }));
    expect(notice.getByRole('listitem').textContent).toContain('HL X 1 04/10');
    await user.click(notice.getByRole('button', { name: 'HL X 1 04/10 als Datei sichern' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(EXPORTED, 'HL-X-1-04-10.json'));
    await user.click(notice.getByRole('button', { name: 'HL X 1 04/10 löschen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /lässt sich nicht mehr lesen/u })).toBeNull());
    expect(calls('Cars.DeleteVehicle').map(([, input]) => input)).toEqual([{ id: 'broken' }]);
    expect(within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getAllByRole('link')).toHaveLength(1);
  });

  it('passes the focus on when it is deleted: to the next one, then to what follows the notice', async () => {
    const user = userEvent.setup();
    await show([listItem('astra'), { ...unreadable('HL X 1'), id: 'first' }, unreadable('HL X 2')]);
    await user.click(screen.getByRole('button', { name: 'HL X 1 löschen' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'HL X 2 als Datei sichern' }));
    await user.click(screen.getByRole('button', { name: 'HL X 2 löschen' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('leaves the list empty if it is the only one', async () => {
    await show([unreadable('')]);
    expect(screen.getByRole('button', { name: 'Fahrzeug ohne Kennzeichen löschen' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Noch kein Fahrzeug hier' })).toBeTruthy();
  });
});
