// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { apiError } from '../../garage.testing';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';
import { garage, user } from '../../set-up-garage.testing';
import { KNOWN, TYPE, VARIANT } from './known-type.testing';
import {
  dialog,
  dialogGone,
  openVariants,
  press,
  result,
  setUpResidualValue,
  show,
  spaced,
  type,
} from './residual-value.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpResidualValue(vi.mocked(call));

describe('the variants', () => {
  it("fall back to the owner's list price when they are unknown", async () => {
    const id = await show({ ...KNOWN, '2.2': '000000000' });
    expect(await screen.findByText(/sind keine Varianten bekannt/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Variante wählen' })).toBeNull();
    await type('Listenpreis', '20000');
    await type('Kilometerstand', '50000');
    await press('Berechnen');
    await result();
    expect((await garage.stored(id))?.evaluation).toMatchObject({ listPrice: 20_000, variantId: null });
  });

  it('lead from the record to the list price when they are unknown', async () => {
    const id = await garage.add({ ...KNOWN, '2.2': '000000000' });
    const { router } = renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    await press(/Variante ändern/u);
    await screen.findByRole('dialog');
    expect(await dialog().findByText(/sind keine Varianten bekannt/u)).toBeTruthy();
    await user.click(dialog().getByRole('link', { name: 'Listenpreis beim Restwert angeben' }));
    await dialogGone();
    expect(router.state.location.search).toBe(`?id=${id}&tab=restwert`);
    expect(await screen.findByLabelText('Listenpreis')).toBeTruthy();
  });

  it('can be requested again when loading failed', async () => {
    garage.fail('Value.GetVariants', apiError('server', 500));
    await show();
    expect(
      await screen.findByText('Die Varianten konnten nicht geladen werden. Versuche es später erneut.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Listenpreis')).toBeTruthy();
    garage.fail('Value.GetVariants', undefined);
    await press('Erneut versuchen');
    expect(await screen.findByRole('button', { name: 'Variante wählen' })).toBeTruthy();
  });

  it('leave the selection that another tab has saved since, when none is made', async () => {
    const id = await show(KNOWN, { variant: VARIANT });
    await openVariants();
    await dialog().findAllByRole('radio');
    await garage.context.store.update(
      'vehicles',
      id,
      (car) => car && { ...car, version: car.version + 1, variant: null },
    );
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByLabelText('Listenpreis');
    await press('Speichern', dialog());
    await dialogGone();
    expect((await garage.stored(id))?.variant).toBeNull();
  });

  it('require a selection, can be cancelled, and can be undone', async () => {
    const id = await show();
    await openVariants();
    await dialog().findAllByRole('radio');
    await press('Speichern', dialog());
    expect(await dialog().findByText('Wähle eine Variante aus der Liste.')).toBeTruthy();
    expect(spaced(screen.getByRole('dialog'))).toContain(`Listenpreis ${TYPE.listPrice.toLocaleString('de-DE')} €`);
    await user.click(dialog().getByRole('radio', { name: new RegExp(VARIANT, 'u') }));
    await press('Speichern', dialog());
    await dialogGone();
    expect((await garage.stored(id))?.variant).toBe(VARIANT);
    await openVariants();
    await user.click(await dialog().findByRole('radio', { name: /Keine davon/u }));
    await press('Speichern', dialog());
    await dialogGone();
    expect((await garage.stored(id))?.variant).toBeNull();
    expect(screen.getByLabelText('Listenpreis')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Rückgängig' }).at(-1) as HTMLElement);
    await waitFor(async () => expect((await garage.stored(id))?.variant).toBe(VARIANT));
  });
});
