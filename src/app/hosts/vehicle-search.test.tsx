// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { closeVehicleSearch, openVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import { DuplicateHost } from '~/features/scan/new-car/DuplicateHost';
import { clearScan } from '~/features/scan/scan-changes';
import { openCatalogue, signInAs } from '~/features/vehicle-search/search.testing';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { VehicleSearchHost } from './VehicleSearchHost';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());
afterEach(() => {
  cleanup();
  closeVehicleSearch();
  clearScan();
  clearCarsCache();
  resetToasts();
});

it('offers values that were entered by hand for a car of the account on its page, field by field', async () => {
  const user = userEvent.setup();
  const catalogue = openCatalogue(vi.mocked(call));
  const { id } = await catalogue.add({ A: 'HL SW 2412', E: 'W0LPD6EB5E8123406' });
  signInAs('owner');
  openVehicleSearch();
  const { router } = renderPage(
    <>
      <VehicleSearchHost />
      <DuplicateHost />
    </>,
    '/cars',
  );
  const search = within(await screen.findByRole('dialog'));
  await user.click(await search.findByRole('button', { name: 'Von Hand anlegen' }));
  await user.type(search.getByLabelText(/Kennzeichen/u), 'B AB 1234');
  await user.type(search.getByLabelText(/FIN/u), 'W0LPD6EB5E8123406');
  await user.click(search.getByRole('button', { name: 'Fahrzeug anlegen' }));
  const changes = within(await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(`/car-detail?id=${id}`);
  expect(changes.getByRole('checkbox', { name: /Kennzeichen.*HL SW 2412.*B AB 1234/u })).toBeTruthy();
  expect(changes.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(changes.getByRole('button', { name: '1 Wert übernehmen' }));
  await waitFor(async () => expect((await catalogue.stored(id))?.fields.A).toBe('B AB 1234'));
});

it.each([
  ['of a guest is opened after the sign-in', '', true],
  ['of another user, whose session had expired, is removed', 'anna', false],
])('input %s', async (_what, owner, opens) => {
  openCatalogue(vi.mocked(call));
  signInAs('owner');
  const values = { plate: 'HL SW 2412', make: '', model: '', firstRegistration: '', vin: '' };
  sessionStorage.setItem('vehicleSearchDraft', JSON.stringify({ owner, path: [], byHand: true, values }));
  renderPage(<VehicleSearchHost />, '/cars');
  await waitFor(() => expect(sessionStorage.getItem('vehicleSearchDraft')).toBeNull());
  expect(screen.queryAllByDisplayValue('HL SW 2412')).toHaveLength(opens ? 1 : 0);
});
