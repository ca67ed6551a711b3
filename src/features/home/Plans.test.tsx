// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PLANS } from '~/contract/plans';
import { startI18n } from '~/i18n/i18n';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { Plans } from './Plans';

beforeAll(() => startI18n('de', ['common', 'home']));
afterEach(cleanup);

it('names the number of vehicles that each plan allows, and the recommended plan', () => {
  renderPage(<Plans />, '/');
  const names = { free: 'Gratis', silver: 'Silber', gold: 'Gold', enterprise: 'Enterprise' };
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/gu, ' '))).toEqual(
    Object.values(PLANS).map(({ name, allowedVehicleCount, recommended }) =>
      [
        allowedVehicleCount ?? '',
        `${names[name]} ${recommended ? 'empfohlen' : ''}`,
        allowedVehicleCount === null ? 'unbegrenzt' : 'Fahrzeuge',
      ].join(''),
    ),
  );
});
