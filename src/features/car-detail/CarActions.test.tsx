// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { setUpCarPage, show } from './car-page.testing';
import { garage, user } from './set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpCarPage(vi.mocked(call));

it('does not navigate when the deletion finishes after the user has moved on', async () => {
  const id = await garage.add();
  const { router } = await show(id);
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const answer = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation((async (...given: Parameters<typeof call>) => {
    if (given[0].name === 'Cars.DeleteVehicle') await held;
    return answer?.(...given);
  }) as typeof call);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await act(() => router.navigate('/faq'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull());
  letGo();
  expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeTruthy();
  expect((await garage.stored(id))?.deletedAt).toBeDefined();
  expect(router.state.location.pathname).toBe('/faq');
});

it('can be deleted, which navigates to the list and can be undone', async () => {
  const id = await garage.add();
  const { router } = await show(id);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cars'));
  expect((await garage.stored(id))?.deletedAt).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('HL SW 2412 ist wieder da')).toBeTruthy();
  expect((await garage.stored(id))?.deletedAt).toBeUndefined();
});

it('has a button for the actions that a phone hides; it gets the focus back', async () => {
  await show(await garage.add());
  const more = screen.getByRole('button', { name: 'Mehr' });
  const list = document.getElementById(more.getAttribute('aria-controls') ?? '');
  const isOpen = () => [more.getAttribute('aria-expanded'), list?.dataset.open];
  expect(isOpen()).toEqual(['false', undefined]);
  await user.click(more);
  expect(isOpen()).toEqual(['true', 'true']);
  await user.keyboard('{Escape}');
  expect(isOpen()).toEqual(['false', undefined]);
  await user.click(more);
  vi.stubGlobal('print', vi.fn<() => void>());
  await user.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(window.print).toHaveBeenCalledOnce();
  expect(isOpen()).toEqual(['false', undefined]);
  expect(document.activeElement).toBe(more);
});
