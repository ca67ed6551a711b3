// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { queryKeys } from '~/api/query-keys';
import { callOperation } from '~/backend/backend.testing';
import { getVehicle } from '~/contract/cars';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { garage, setUpGarage, user } from '../set-up-garage.testing';
import { dialog, save } from './edit.testing';
import { FieldDialog } from './FieldDialog';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

it('names no code that the document does not print', async () => {
  const id = await garage.add({ ...ASTRA_FIELDS, Nr: 'AB123456' });
  const opened = await callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
  renderPage(<FieldDialog code="Nr" vehicle={opened} open onClose={() => undefined} onClosed={() => undefined} />, '/');
  await screen.findByRole('dialog');
  expect(dialog().getByText('AB123456')).toBeTruthy();
  expect(dialog().queryByText(/^Nr$|Feld.Nr/u)).toBeNull();
});

it('marks German words as German in English, and not what they mean', async () => {
  await loadTestTexts('en');
  const id = await garage.add({ ...ASTRA_FIELDS, R: 'GRAU' });
  const opened = await callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
  renderPage(<FieldDialog code="R" vehicle={opened} open onClose={() => undefined} onClosed={() => undefined} />, '/');
  await screen.findByRole('dialog');
  await user.clear(dialog().getByRole('textbox'));
  await user.type(dialog().getByRole('textbox'), 'SCHWARZ');
  expect([...document.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent)).toEqual([
    'Grau',
    'Schwarz',
  ]);
  await loadTestTexts('de');
});

it('takes no more than can be saved, even where the document is said to have it so', async () => {
  const id = await garage.add(ASTRA_FIELDS);
  const opened = await callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
  const close = vi.fn<() => void>();
  const { queries } = renderPage(
    <FieldDialog code="22" vehicle={opened} open onClose={close} onClosed={() => undefined} />,
    '/',
  );
  queries.setQueryData(queryKeys.vehicle(id), opened);
  await screen.findByRole('dialog');
  await user.click(dialog().getByLabelText(/Neuer Wert/u));
  await user.paste('x'.repeat(1200));
  await save();
  await user.click(await dialog().findByRole('checkbox'));
  await save();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect((await garage.stored(id))?.fields['22']).toBe('x'.repeat(1000));
});

it.each([
  ['C.1.3', 'Anschrift des Halters am Tag der Zulassung.'],
  ['A', 'Amtliches Kennzeichen. Ort, Buchstaben und Ziffern auf dem Nummernschild.'],
] as const)('names field %s once', async (code, help) => {
  renderPage(
    <FieldDialog
      code={code}
      vehicle={storedVehicle('astra', { fields: ASTRA_FIELDS })}
      open
      onClose={() => undefined}
      onClosed={() => undefined}
    />,
    '/',
  );
  expect(await screen.findByText(help)).toBeTruthy();
});
