// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { OwnRows } from './OwnRows';

beforeAll(() => loadTestTexts());
afterEach(cleanup);

const isStacked = (name: RegExp): boolean => screen.getByRole('button', { name }).getAttribute('data-stacked') !== null;

it('places a mileage with its day and a contact below their labels, and a short value beside its label', () => {
  const vehicle = storedVehicle('car-1', {
    mileageHistory: [{ date: '2026-06-05', km: 128_400 }],
    fuelCapacity: 56,
    holder: { firstName: 'Lena', lastName: 'Brandt-Oldenburg', email: 'lena.brandt@example.org' },
  });
  renderPage(<OwnRows vehicle={vehicle} onEdit={vi.fn<() => void>()} />, '/car-detail');
  expect(isStacked(/Kilometerstand/u)).toBe(true);
  expect(isStacked(/lena\.brandt@example\.org/u)).toBe(true);
  expect(isStacked(/Tankvolumen/u)).toBe(false);
});
