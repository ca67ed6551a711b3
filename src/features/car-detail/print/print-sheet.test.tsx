// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { PrintSheet } from './PrintSheet';

beforeAll(() => loadTestTexts());
afterEach(cleanup);

it('prints the codes that the document prints, and none beside what has none there', () => {
  const fields = { A: 'HL SW 2412', HU: '04/2028', Nr: 'AB123456', Ort: 'LÜBECK' };
  const { container } = renderPage(<PrintSheet vehicle={storedVehicle('astra', { fields })} />, '/');
  const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toContain('X Nächste HU');
  expect(terms).toContain('Dokumentnummer');
  expect(terms.filter((term) => /^(?:HU|Nr|Ort) /u.test(term ?? ''))).toEqual([]);
});
