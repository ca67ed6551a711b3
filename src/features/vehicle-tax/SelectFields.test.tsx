// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { taxDraftStore } from '~/vehicle-ui/tax/tax-draft';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { FuelField } from './SelectFields';

beforeAll(() => loadTestTexts());
afterEach(cleanup);

// § 9 (2) KraftStG: a vehicle with a fuel cell is an electric one
it('offers the owner of a car with a fuel cell what is electric', () => {
  renderPage(
    <FuelField
      field="fuel"
      draft={{ ...taxDraftStore.getState(), kind: 'car' }}
      fields={['fuel']}
      optional={[]}
      errors={{}}
      onChange={vi.fn<() => void>()}
      onLeave={vi.fn<() => void>()}
    />,
    '/vehicle-tax',
  );
  expect(screen.getByRole('option', { name: /Brennstoffzelle/u })).toHaveProperty('value', 'electric');
});
