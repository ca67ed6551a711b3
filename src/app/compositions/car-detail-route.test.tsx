// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { garage, setUpGarage } from '~/features/car-detail/set-up-garage.testing';
import { clearScan, storeScan } from '~/features/scan/scan-store';
import { scanResultOf } from '~/features/scan/testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { route } from './car-detail-route';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const { Component } = route;

beforeAll(() => loadTestTexts());
setUpGarage(vi.mocked(call));
afterEach(() => clearScan());

it('greets a new car, but not a known one whose document was scanned again', async () => {
  const id = await garage.add();
  storeScan({ ...scanResultOf(), id, duplicate: null }, false);
  const first = renderPage(<Component />, `/car-detail?id=${id}&newCar=true`);
  expect(await screen.findByText('Dein Fahrzeug ist da')).toBeTruthy();
  first.unmount();
  storeScan({ ...scanResultOf(), id, duplicate: { changes: [] } }, false);
  const { router } = renderPage(<Component />, `/car-detail?id=${id}&newCar=true`);
  await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' });
  await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
  act(() => clearScan());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Dein Fahrzeug ist da')).toBeNull();
});
