// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { loadTestTexts, renderAt } from '../render.testing';
import { READINGS, scanResultOf, sure } from '../testing';
import { GuestRecord } from './GuestRecord';

afterEach(async () => {
  cleanup();
  await loadTestTexts('de');
});

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
