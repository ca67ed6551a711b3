// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { announce } from '~/session/session-store';
import { resetToasts } from '~/ui/toasts/toast-store';
import { closeUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { closeVehicleSearch, vehicleSearchDialogStore } from '~/dialogs/vehicle-search-dialog';
import type { VehicleRecord } from '~/backend/store/collections';
import type { FieldValues } from '~/zb1/field-codes';
import { apiError, openGarage, type Garage } from '../garage.testing';
import { useVehicle } from '../use-vehicle';
import { IdentificationNotice } from './IdentificationNotice';
import { clearSelection } from './selections';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

/** A Golf VII whose codes are shared by two engines. */
const AMBIGUOUS: FieldValues = { A: 'HL SW 2412', '2.1': '0603', '2.2': 'BGX000123' };

let garage: Garage;
let user: UserEvent;
let shown: string;

function Page({ id }: { readonly id: string }) {
  const { state } = useVehicle(id);
  return state.status === 'ready' ? (
    <main tabIndex={-1}>
      <p>{state.vehicle.identification}</p>
      <IdentificationNotice vehicle={state.vehicle} />
    </main>
  ) : null;
}

async function show(fields: FieldValues, more: Partial<VehicleRecord> = {}): Promise<void> {
  shown = await garage.add(fields, more);
  renderPage(<Page id={shown} />, `/car-detail?id=${shown}`);
  await screen.findByRole('main', { hidden: true });
}

const notice = () => within(screen.getByRole('region', { name: 'Fahrzeug bestimmen' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Genaues Fahrzeug auswählen' }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Opens the selection with this button; the dialog's code is loaded first. */
async function open(name = 'Fahrzeug auswählen'): Promise<void> {
  await press(name);
  await screen.findByRole('dialog', { name: 'Genaues Fahrzeug auswählen' });
}
const highline = async () => dialog().findByRole<HTMLInputElement>('radio', { name: /ACT Highline/u });

beforeAll(() => loadTestTexts());

beforeEach(() => {
  user = userEvent.setup();
  garage = openGarage(vi.mocked(call));
});

afterEach(() => {
  cleanup();
  clearSelection(shown);
  closeUpload();
  closeVehicleSearch();
  clearCarsCache();
  resetToasts();
});

describe('a car identified by its document', () => {
  it('shows no notice', async () => {
    await show({ '2.1': '0035', '2.2': 'AVB' });
    expect(screen.queryByRole('region', { name: 'Fahrzeug bestimmen' })).toBeNull();
  });
});

describe('a car that its document does not identify', () => {
  it('can be scanned again or found in the search tree', async () => {
    await show({ '2.1': '0603', '2.2': '000000000' }, { documentImage: 'image' });
    expect(notice().getByText(/konnte nicht eindeutig bestimmt werden/u)).toBeTruthy();
    await press('Besseres Foto einlesen');
    expect(uploadDialogStore.getState()).toMatchObject({ open: true, vehicleId: shown });
    await press('Selbst auswählen');
    expect(vehicleSearchDialogStore.getState()).toMatchObject({
      open: true,
      target: { kind: 'vehicle', vehicle: { id: shown } },
    });
  });

  it('speaks of no scan when there was none', async () => {
    await show({ '2.1': '0603', '2.2': '000000000' });
    expect(notice().getByText(/Zu deinen Angaben passt kein Fahrzeug/u)).toBeTruthy();
    expect(notice().getByRole('button', { name: 'Schein einlesen' })).toBeTruthy();
    expect(notice().queryByText(/Scan|Bild/u)).toBeNull();
  });

  it('shows a one-line notice after it was postponed, which can be expanded again', async () => {
    await show({});
    await press('Nicht jetzt');
    expect(screen.queryByRole('button', { name: 'Selbst auswählen' })).toBeNull();
    await press('Jetzt bestimmen');
    expect(notice().getByRole('button', { name: 'Selbst auswählen' })).toBeTruthy();
  });
});

describe('a car with several candidates', () => {
  it('is selected among them, which can be undone', async () => {
    await show(AMBIGUOUS);
    expect(notice().getByText('Du hast noch kein Fahrzeug ausgewählt. Wähle eines aus der Liste.')).toBeTruthy();
    await open();
    expect(await dialog().findByText('Beispieldaten')).toBeTruthy();
    await user.click(await highline());
    await press('Auswahl speichern');
    await gone();
    expect(await screen.findByText('unique')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Fahrzeug bestimmen' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(await garage.stored(shown)).toMatchObject({
      candidateId: '0603-BGX-2',
      engineCode: 'CZEA',
      cylinders: 4,
      constructionTime: '2014–2017',
    });

    await press('Rückgängig');
    expect(await screen.findByText('ambiguous')).toBeTruthy();
    expect(await garage.stored(shown)).toMatchObject({ candidateId: null, engineCode: null, cylinders: null });
  });

  it('highlights the differences between the candidates', async () => {
    await show(AMBIGUOUS);
    await open();
    await highline();
    const bold = [...screen.getByRole('radiogroup').querySelectorAll('b')].map(({ textContent }) =>
      textContent.replace('\u2060', ''),
    );
    expect(bold).toEqual(['Motor CHPA', 'gebaut 2012–2015', 'Motor CZEA', 'gebaut 2014–2017']);
  });

  it('requires a selection before saving, and says so at each press', async () => {
    await show(AMBIGUOUS);
    await open();
    await highline();
    await press('Auswahl speichern');
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Du hast noch kein Fahrzeug ausgewählt. Wähle eines aus der Liste.',
    );
    expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0]);
    const first = dialog().getByRole('alert');
    await press('Auswahl speichern');
    expect(dialog().getByRole('alert')).not.toBe(first);
    await user.click(await highline());
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('stays unfinished when the dialog is closed, and resumes with the same selection', async () => {
    await show(AMBIGUOUS);
    await open();
    await user.click(await highline());
    await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    await press('Auswahl verlassen');
    await gone();
    expect(
      notice().getByText(
        'Die Auswahl ist noch nicht abgeschlossen. Wähle auch die übrigen Angaben zu deinem Fahrzeug.',
      ),
    ).toBeTruthy();
    expect(localStorage.getItem('vehicleSelections')).toContain(shown);
    expect((await garage.stored(shown))?.identification).toBe('ambiguous');
    await open('Auswahl fortsetzen');
    expect((await highline()).checked).toBe(true);
    await press('Auswahl speichern');
    await gone();
    expect(localStorage.getItem('vehicleSelections')).not.toContain(shown);
  });

  it('is forgotten when the user signs out, or another one signs in', async () => {
    for (const change of ['signed-out', 'switched'] as const) {
      await show(AMBIGUOUS);
      await open();
      await user.click(await highline());
      await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
      await press('Auswahl verlassen');
      await gone();
      act(() => announce('expired'));
      expect(screen.getByRole('button', { name: 'Auswahl fortsetzen' })).toBeTruthy();
      act(() => announce(change));
      expect(screen.queryByRole('button', { name: 'Auswahl fortsetzen' })).toBeNull();
      cleanup();
      // As `reset-user-state.ts` does.
      localStorage.removeItem('vehicleSelections');
    }
  });

  it('asks for confirmation before closing, which can be declined', async () => {
    await show(AMBIGUOUS);
    await open();
    await user.click(await highline());
    await user.keyboard('{Escape}');
    const leave = within(await screen.findByRole('dialog', { name: 'Auswahl verlassen?' }));
    await user.click(leave.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Auswahl verlassen?' })).toBeNull());
    expect((await highline()).checked).toBe(true);
  });

  it('keeps the selection when saving fails', async () => {
    await show(AMBIGUOUS);
    garage.fail('Cars.SelectCandidate', apiError('server', 500));
    await open();
    await user.click(await highline());
    await press('Auswahl speichern');
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Beim Speichern der Auswahl ist ein Fehler aufgetreten. Versuche es erneut.',
    );
    expect((await highline()).checked).toBe(true);
    garage.fail('Cars.SelectCandidate', undefined);
    await press('Auswahl speichern');
    await gone();
  });

  it('saves a selection although the answer was lost, and undoes it', async () => {
    await show(AMBIGUOUS);
    await open();
    await user.click(await highline());
    garage.loseAnswer('Cars.SelectCandidate');
    await press('Auswahl speichern');
    await gone();
    expect(await screen.findByText('unique')).toBeTruthy();
    await press('Rückgängig');
    expect(await screen.findByText('ambiguous')).toBeTruthy();
    expect(await garage.stored(shown)).toMatchObject({ candidateId: null, variant: null, engineCode: null });
  });

  it('retries loading the candidates, and closes without confirmation', async () => {
    await show({ ...AMBIGUOUS, 'D.3': 'sentinel-candidates-500' });
    await open();
    expect((await dialog().findByRole('alert')).textContent).toContain('Die Auswahl konnte nicht geladen werden.');
    await press('Erneut versuchen');
    await dialog().findByRole('alert');
    await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    await gone();
  });

  it('explains campers and offers the search tree when there are no candidates', async () => {
    await show({ '2.1': '4136', '2.2': 'AYB' });
    await open();
    expect(await dialog().findByText(/Ist deins ausgebaut, wähle den Eintrag „Wohnmobil“/u)).toBeTruthy();
    expect(dialog().getByRole('radio', { name: /Wohnmobil Wohnmobil/u })).toBeTruthy();
    cleanup();
    const id = await garage.add({ '2.1': '0603', '2.2': 'ZZZ' }, { identification: 'ambiguous' });
    renderPage(<Page id={id} />, `/car-detail?id=${id}`);
    await open();
    await user.click(await dialog().findByRole('button', { name: 'Selbst auswählen' }));
    expect(vehicleSearchDialogStore.getState().open).toBe(true);
  });
});
