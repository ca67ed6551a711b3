// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Trans } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearSubscription, cacheSubscription } from '~/api/subscription-store';
import { startI18n } from '~/i18n/i18n';
import { PlanWarning } from './PlanWarning';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => startI18n('de', ['common', 'scan']));
afterEach(() => {
  cleanup();
  clearSubscription();
});

function show(currentVehicleCount: number, allowedVehicleCount: number | null): string {
  cacheSubscription({ currentVehicleCount, allowedVehicleCount });
  const { container } = render(
    <MemoryRouter>
      <PlanWarning
        renderText={(isOver, parts) => (
          <Trans ns="scan" i18nKey={isOver ? 'planWarning.over' : 'planWarning.full'} {...parts} />
        )}
        onLeave={vi.fn<() => void>()}
      />
    </MemoryRouter>,
  );
  return container.textContent;
}

describe('the warning of a full plan', () => {
  it.each([
    [2, 3],
    [1000, null],
  ])('%i of %s vehicles need no warning', (current, allowed) => {
    expect(show(current, allowed)).toBe('');
  });

  it.each([
    [3, /^Dein Plan ist voll: 3 von 3 Fahrzeugen\. Einlesen kannst du weiterhin/u],
    [
      4,
      /^Du hast 4 Fahrzeuge, dein Plan erlaubt 3\. Einlesen kannst du weiterhin; öffnen kannst du deine Fahrzeuge erst wieder/u,
    ],
  ])('%i of 3 vehicles are named, with a link to larger plans', (current, sentence) => {
    expect(show(current, 3)).toMatch(sentence);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/subscription');
    expect(call).not.toHaveBeenCalled();
  });
});
