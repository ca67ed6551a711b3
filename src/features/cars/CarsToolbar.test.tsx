// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarsToolbar } from './CarsToolbar';
import { listCars } from './list-view';

beforeAll(() => loadTestTexts());
afterEach(cleanup);

it('writes the numbers of its filters as the language writes numbers', () => {
  const car = listItem('blank', { inspectionDate: null });
  renderPage(<CarsToolbar cars={listCars(Array(1200).fill(car), new Date('2026-11-21'))} found={1200} />, '/cars');
  expect(screen.getByRole('radio', { name: /^Alle 1\.200$/u })).toBeTruthy();
});
