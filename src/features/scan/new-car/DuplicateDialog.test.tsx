// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { queryKeys } from '~/api/query-keys';
import type { Vehicle } from '~/contract/vehicle';
import errors from '../../../../locales/de/errors.json';
import { renderAt } from '../render.testing';
import { dialogsStore } from '~/ui/dialog/open-dialogs';
import { toastStore } from '~/ui/toasts/toast-store';
import { clearBack, storeBackScan } from '../back/scanned-back';
import { storeScan } from '../scan-changes';
import { scanStore } from '../scan-store';
import { scanResultOf } from '../testing';
import { DuplicateHost } from './DuplicateHost';
import { answerCalls, setUpNewCar } from './new-car.testing';

vi.mock('~/api/call', { spy: true });

const user = userEvent.setup();
const { vehicle } = scanResultOf();

const answer = (answers: Readonly<Record<string, unknown>>): void => answerCalls(vi.mocked(call), answers);
const inputOf = (name: string) => vi.mocked(call).mock.calls.find(([operation]) => operation.name === name)?.[1];

setUpNewCar();

describe('a car that already exists', () => {
  const duplicate = {
    changes: [
      { field: 'HU' as const, before: '03/2026', after: '03/2028' },
      { field: 'V.7' as const, before: '157', after: '151' },
    ],
  };
  const store = () => storeScan({ ...scanResultOf(), duplicate }, { guest: false });
  const open = async () => {
    store();
    renderAt(<DuplicateHost />, '/car-detail?id=vehicle-1');
    await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' });
  };

  it('offers the changed values, with doubtful ones unticked', async () => {
    const saved = { ...vehicle, version: 2 };
    answer({ 'Cars.UpdateVehicle': saved });
    await open();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Nächste HU.*März 2026.*März 2028/ }).checked).toBe(
      true,
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /CO/ }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: '1 Wert übernehmen' }));
    await waitFor(() => expect(scanStore.getState().result).toBeNull());
    expect(inputOf('Cars.UpdateVehicle')).toEqual({ id: 'vehicle-1', fields: { HU: '03/2028' }, scanId: 'scan-1' });
  });

  it.each([
    [{ make: 'Opel' }, 'Opel'],
    [{ licensePlate: '' }, 'einem Fahrzeug ohne Kennzeichen'],
  ])('is named by what is known of it: %o', async (facts, name) => {
    storeScan({ ...scanResultOf(), vehicle: { ...vehicle, facts }, duplicate }, { guest: false });
    renderAt(<DuplicateHost />, '/car-detail?id=vehicle-1');
    expect(await screen.findByText(new RegExp(`Die FIN gehört zu ${name}\\.`, 'u'))).toBeTruthy();
  });

  it('keeps the selection when saving fails', async () => {
    answer({ 'Cars.UpdateVehicle': new ApiError('conflict', { operation: 'Cars.UpdateVehicle', status: 409 }) });
    await open();
    await user.click(screen.getByRole('checkbox', { name: /CO/ }));
    await user.click(screen.getByRole('button', { name: '2 Werte übernehmen' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errors.conflict);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /CO/ }).checked).toBe(true);
  });

  const before = {
    id: 'before',
    from: vehicle.createdAt,
    until: vehicle.createdAt,
    fields: {},
    documentImage: 'image-1',
  };
  const lost = new ApiError('unreachable', { operation: 'test' });
  /** The dialog above the page of the car, which the server has as `fetch` says. */
  async function openInPage(fetch: () => Vehicle): Promise<void> {
    function Page() {
      const { data } = useQuery({ queryKey: queryKeys.vehicle(vehicle.id), queryFn: fetch, initialData: vehicle });
      return (
        <>
          <p>Stand {data.version}</p>
          <DuplicateHost />
        </>
      );
    }
    store();
    renderAt(<Page />, '/car-detail?id=vehicle-1');
    await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' });
  }
  const toastAction = () => toastStore.getState().toasts.at(-1)?.action;

  it('is applied when a retry after a lost answer finds the scan used up', async () => {
    const saved = { ...vehicle, version: 2, earlier: [before] };
    answer({ 'Cars.UpdateVehicle': lost });
    await openInPage(() => saved);
    await user.click(screen.getByRole('button', { name: '1 Wert übernehmen' }));
    await screen.findByRole('alert');
    answer({
      'Cars.UpdateVehicle': new ApiError('scan.not-found', { operation: 'test', status: 404 }),
      'Cars.GetVehicle': saved,
    });
    await user.click(screen.getByRole('button', { name: '1 Wert übernehmen' }));
    await waitFor(() => expect(scanStore.getState().result).toBeNull());
    expect(toastAction()?.label).toBe('Rückgängig');
  });

  it('is undone on the current version, also after an attempt whose answer was lost', async () => {
    let current: Vehicle = { ...vehicle, version: 2, earlier: [before] };
    answer({
      'Cars.UpdateVehicle': current,
      'Cars.UndoScan': new ApiError('conflict', { operation: 't', status: 409 }),
    });
    await openInPage(() => current);
    await user.click(screen.getByRole('button', { name: '1 Wert übernehmen' }));
    await screen.findByText('Stand 2');
    // Another tab has saved a mileage.
    current = { ...current, version: 3 };
    act(() => toastAction()?.run());
    await screen.findByText('Stand 3');
    answer({ 'Cars.UndoScan': lost });
    current = { ...current, version: 4, earlier: [] };
    act(() => toastAction()?.run());
    await screen.findByText('Stand 4');
    expect(inputOf('Cars.UndoScan')).toMatchObject({ version: 2 });
    expect(vi.mocked(call).mock.lastCall?.[1]).toEqual({ id: 'vehicle-1', version: 3, readingId: 'before' });
    vi.mocked(call).mockClear();
    act(() => toastAction()?.run());
    await waitFor(() => expect(toastStore.getState().toasts.at(-1)?.text).toBe('Der frühere Stand gilt wieder.'));
    expect(call).not.toHaveBeenCalled();
  });

  it('takes the new photo alone when nothing is ticked', async () => {
    answer({ 'Cars.UpdateVehicle': { ...vehicle, version: 2 } });
    await open();
    await user.click(screen.getByRole('checkbox', { name: /Nächste HU/ }));
    await user.click(screen.getByRole('button', { name: 'Neues Foto übernehmen' }));
    await waitFor(() => expect(scanStore.getState().result).toBeNull());
    expect(inputOf('Cars.UpdateVehicle')).toEqual({ id: 'vehicle-1', fields: {}, scanId: 'scan-1' });
  });

  it('does not offer the photo of an older document', async () => {
    storeScan(
      {
        ...scanResultOf(),
        duplicate: { changes: [{ field: 'I' as const, before: '05.03.2026', after: '05.03.2014' }] },
      },
      { guest: false },
    );
    renderAt(<DuplicateHost />, '/car-detail?id=vehicle-1');
    expect(await screen.findByText(/älter als dein gespeicherter Stand/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Neues Foto übernehmen' })).toBeNull();
  });

  it('says that the back could not be read', async () => {
    storeBackScan('scan-1', { problem: 'zb1-front', image: null, swapped: false });
    await open();
    expect(screen.getByText('Die Vorderseite ist gelesen, die Rückseite nicht.')).toBeTruthy();
    clearBack();
  });

  it('changes nothing when it is declined', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Nichts übernehmen' }));
    expect(call).not.toHaveBeenCalled();
    expect(scanStore.getState().result).toBeNull();
  });

  it('asks before it is closed by anything but its buttons, and keeps the selection', async () => {
    await open();
    await user.click(screen.getByRole('checkbox', { name: /CO/ }));
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' }));
    expect(scanStore.getState().result).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /CO/ }).checked).toBe(true);
    act(() => dialogsStore.getState().at(-1)?.goBack());
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(scanStore.getState().result).toBeNull();
  });

  it('stays for the next visit when its page is left', async () => {
    await open();
    act(() => dialogsStore.getState().at(-1)?.close());
    cleanup();
    expect(scanStore.getState().result).not.toBeNull();
    renderAt(<DuplicateHost />, '/car-detail?id=vehicle-1');
    expect(await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' })).toBeTruthy();
  });

  it('closes without a question where nothing has changed', async () => {
    storeScan({ ...scanResultOf(), duplicate: { changes: [] } }, { guest: false });
    renderAt(<DuplicateHost />, '/car-detail?id=vehicle-1');
    await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' });
    await user.keyboard('{Escape}');
    expect(scanStore.getState().result).toBeNull();
  });

  it('is not shown on the page of another car', async () => {
    await open();
    cleanup();
    renderAt(<DuplicateHost />, '/car-detail?id=vehicle-2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
