// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTestTexts, renderAt } from '../render.testing';
import { READINGS, scanResultOf, sure } from '../testing';
import { GuestRecord } from './GuestRecord';

beforeEach(() => loadTestTexts('de'));
afterEach(cleanup);

it('explains the German words and the codes of the document in English', async () => {
  await loadTestTexts('en');
  const { vehicle } = scanResultOf({
    ...READINGS,
    J: sure('M1'),
    'P.3': sure('BENZIN'),
    '10': sure('0001'),
    R: sure('GRAU'),
  });
  const { container } = renderAt(
    <GuestRecord vehicle={{ ...vehicle, facts: { ...vehicle.facts, fuel: 'Benzin' } }} onReview={() => undefined} />,
    '/en/scan',
  );
  const head = within(screen.getByRole('banner'));
  expect(head.getByText(/Petrol/u).textContent).not.toContain('Benzin');
  await userEvent.click(screen.getByRole('button', { name: 'Show all fields' }));
  for (const explained of ['Benzin Petrol', '0001 Petrol', 'Grau Grey', 'M1 Car'])
    expect(container.textContent).toContain(explained);
});

it('is printed with all values, though with the first of each group only on the screen', () => {
  const { vehicle } = scanResultOf({ ...READINGS, G: sure('1365'), 'F.1': sure('1870'), 'F.2': sure('1869') });
  // Enough to fill the group of masses on the screen.
  const fields = {
    ...vehicle.fields,
    '7.1': '970',
    '7.2': '930',
    '8.1': '971',
    '8.2': '931',
    'O.1': '1400',
    'O.2': '680',
  };
  renderAt(<GuestRecord vehicle={{ ...vehicle, fields }} onReview={() => undefined} />, '/scan');
  const last = () => screen.queryByText(/^680/u);
  expect(last()).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(last()).not.toBeNull();
  expect(screen.queryByText('keine Angabe')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(last()).toBeNull();
});
