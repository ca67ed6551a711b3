// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Variant } from '~/contract/value';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { VariantRadios } from './VariantRadios';

const variants = (count: number): Variant[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    name: `Modell ${index}`,
    powerKw: index === 3 ? null : 70 + index,
    listPrice: index === 3 ? null : 20_000 + index,
    builtFrom: index === 3 ? null : '2012',
    builtTo: index % 2 === 0 ? null : '2017',
  }));

function Form({
  count,
  onSubmit,
}: {
  readonly count: number;
  readonly onSubmit: (values: { variant: string }) => void;
}) {
  const form = useForm({ defaultValues: { variant: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <VariantRadios control={form.control} variants={variants(count)} first="v0" />
      <button type="submit">ok</button>
    </form>
  );
}

const names = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.replaceAll('\u00a0', ' '));

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['residual-value']);
});

afterEach(cleanup);

it('lists power, years and list price as far as known, and the option for none', () => {
  renderPage(<Form count={4} onSubmit={vi.fn<() => void>()} />, '/');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(names()).toEqual([
    'Modell 070 kW (95 PS), gebaut seit 2012, Listenpreis 20.000 €',
    'Modell 171 kW (97 PS), gebaut 2012–2017, Listenpreis 20.001 €',
    'Modell 272 kW (98 PS), gebaut seit 2012, Listenpreis 20.002 €',
    'Modell 3ohne Listenpreis',
    'Keine davonDen Listenpreis selbst angeben',
  ]);
});

it('has a search when it is long; Enter there does not submit', async () => {
  const user = userEvent.setup();
  const submit = vi.fn<(values: { variant: string }) => void>();
  renderPage(<Form count={12} onSubmit={submit} />, '/');
  const search = screen.getByRole('searchbox', { name: 'Varianten durchsuchen' });
  // Toasts have a status too.
  const status = () => within(search.closest('form') ?? document.body).getByRole('status');
  await user.type(search, 'modell 81{Enter}');
  expect(names()).toEqual([
    'Modell 1181 kW (110 PS), gebaut 2012–2017, Listenpreis 20.011 €',
    'Keine davonDen Listenpreis selbst angeben',
  ]);
  expect(submit).not.toHaveBeenCalled();
  expect(status().textContent).toBe('1 Variante gefunden');
  await user.clear(search);
  expect(status().textContent).toBe('');
  await user.type(search, '20011');
  expect(status().textContent).toBe('1 Variante gefunden');
  await user.clear(search);
  await user.type(search, 'gibt es nicht');
  expect(status().textContent).toBe('0 Varianten gefunden');
  expect(screen.getByText('Keine Variante passt zu deiner Suche.')).toBeTruthy();
  await user.clear(search);
  await user.click(screen.getByRole('radio', { name: /^Modell 5/u }));
  await user.click(screen.getByRole('button', { name: 'ok' }));
  expect(submit.mock.calls[0]?.[0]).toEqual({ variant: 'v5' });
});
