// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { cacheVehicle } from '~/api/cars/cache-vehicle';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { setUpCarPage, show } from './car-page.testing';
import { CarDetailPage } from './CarDetailPage';
import { apiError, TODAY } from './garage.testing';
import type { ReviewProps } from './review-slot';
import { garage, user } from './set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpCarPage(vi.mocked(call));

describe('a car that loads', () => {
  it('lets tabs be opened while it loads, and keeps the focus on the tab', async () => {
    const id = await garage.add();
    const release = garage.hold('Cars.GetVehicle');
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    const tab = await screen.findByRole('tab', { name: 'Restwert' });
    expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('true');
    act(() => tab.focus());
    await user.keyboard('{Enter}');
    release();
    expect(await screen.findByRole('heading', { level: 2, name: 'Restwert' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Restwert', selected: true }));
  });
});

it('focuses the heading of another car that is opened from this one', async () => {
  const first = await garage.add();
  const second = await garage.add({ ...ASTRA_FIELDS, A: 'OD KR 503', E: 'WVWZZZ1KZ0000000A' });
  const { router } = await show(first);
  for (const id of [second, first]) {
    await act(() => router.navigate(`/car-detail?id=${id}`));
    await waitFor(() => expect(screen.getByRole('tabpanel').hasAttribute('aria-busy')).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    act(() => screen.getByRole('heading', { level: 1 }).blur());
  }
});

it('announces that a car could not be refreshed in a live region that was there before', async () => {
  const id = await garage.add();
  cacheVehicle(storedVehicle(id));
  const release = garage.hold('Cars.GetVehicle');
  await show(id);
  const regions = screen.getAllByRole('status');
  garage.fail('Cars.GetVehicle', apiError('server', 500));
  release();
  const text = await screen.findByText(/^Du siehst den zuletzt geladenen Stand\./u);
  expect(regions).toContain(text.closest('output'));
});

it('does not make other tabs fetch a list that is too long for the storage', async () => {
  const mark = '{"changed":0.5}';
  localStorage.setItem('cars', mark);
  await show(await garage.add());
  expect(screen.getByText('Opel Astra')).toBeTruthy();
  expect(localStorage.getItem('cars')).toBe(mark);
});

describe('instead of a car', () => {
  it('says that it no longer exists', async () => {
    renderPage(<CarDetailPage />, '/car-detail?id=none');
    expect(await screen.findByText('Dieses Fahrzeug wurde nicht gefunden. Vielleicht wurde es gelöscht.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu deinen Fahrzeugen' }).getAttribute('href')).toBe('/cars');
  });

  it('offers both solutions when there are more cars than the plan allows, even for a cached car', async () => {
    const id = await garage.add();
    for (const vin of ['A', 'B', 'C']) await garage.add({ E: `WVWZZZ1KZ0000000${vin}` });
    cacheVehicle(storedVehicle(id));
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    expect(await screen.findByText(/Du hast 4 Fahrzeuge, dein Plan erlaubt 3\./u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan wechseln' }).getAttribute('href')).toBe('/subscription#plans');
    expect(screen.getByRole('link', { name: 'Fahrzeuge entfernen' }).getAttribute('href')).toBe('/cars');
    expect(screen.queryByText('Opel Astra')).toBeNull();
  });

  it.each([
    ['server', 500, 'Das Laden ist fehlgeschlagen. Lade die Seite neu.'],
    ['http-404', 404, 'Der Dienst ist gerade nicht erreichbar. Versuche es in einigen Minuten erneut.'],
  ])('reports that loading failed, and retries: %s', async (code, status, message) => {
    const id = await garage.add();
    garage.fail('Cars.GetVehicle', apiError(code, status));
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    expect(await screen.findByText(message)).toBeTruthy();
    garage.fail('Cars.GetVehicle', undefined);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Opel Astra')).toBeTruthy();
  });
});

describe('a new car', () => {
  it('shows a welcome once and removes its parameter from the URL', async () => {
    const { router } = await show(await garage.add(), '&newCar=true');
    expect(screen.getByText('Dein Fahrzeug ist da')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toContain('newCar'));
    expect(router.state.location.search).toContain('id=');
    expect(screen.getByText('Dein Fahrzeug ist da')).toBeTruthy();
  });

  it('passes the focus on from the welcome to the record', async () => {
    await show(await garage.add(), '&newCar=true');
    const close = screen.getByRole('button', { name: 'Verstanden' });
    await user.click(close);
    expect(screen.queryByText('Dein Fahrzeug ist da')).toBeNull();
    const panel = screen.getByRole('tabpanel');
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  });

  it('opens the review of its scan and continues to the record when that is done', async () => {
    const reading = {
      value: '151',
      confidence: 0.4,
      flagged: true,
      alternatives: [],
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    const id = await garage.add(ASTRA_FIELDS, { readings: { 'V.7': reading }, confirmedAt: null });
    const Review = ({ vehicle, onDone }: ReviewProps) => (
      <button type="button" onClick={() => onDone({ ...vehicle, readings: {}, confirmedAt: TODAY.toISOString() })}>
        Übernehmen
      </button>
    );
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { router } = renderPage(<CarDetailPage Review={Review} />, `/car-detail?id=${id}&newCar=true`);
    await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
    const title = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(router.state.location.search).toBe(`?id=${id}`);
    expect(screen.queryByRole('button', { name: 'Scan prüfen' })).toBeNull();
  });
});
