// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { PrintSheet } from './PrintSheet';

beforeAll(() => loadTestTexts());
afterEach(cleanup);

it('marks values that were read with doubt and are not confirmed, and explains the mark', () => {
  const reading = { value: '', confidence: 0.5, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
  const fields = { T: '25', 'P.2': '85', '2.2': 'AKO000014' };
  const readings = {
    T: { ...reading, flagged: true },
    'P.2': { ...reading, flagged: false },
    '2.2': { ...reading, flagged: true },
  };
  const { container } = renderPage(<PrintSheet vehicle={storedVehicle('astra', { fields, readings })} />, '/');
  const values = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  expect(values).toEqual(
    expect.arrayContaining(['25 km/h (bitte prüfen)', '85 kW (116 PS)', 'AKO (000014, bitte prüfen)']),
  );
  expect(container.textContent).toContain('wurden unsicher gelesen und sind noch nicht bestätigt');
});

it('explains no mark where it prints none', () => {
  const { container } = renderPage(<PrintSheet vehicle={storedVehicle('astra', { fields: { T: '225' } })} />, '/');
  expect(container.textContent).not.toContain('unsicher gelesen');
});

it('prints the codes that the document prints, and none beside what has none there', () => {
  const fields = { A: 'HL SW 2412', HU: '04/2028', Nr: 'AB123456', Ort: 'LÜBECK' };
  const { container } = renderPage(<PrintSheet vehicle={storedVehicle('astra', { fields })} />, '/');
  const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toContain('X Nächste HU');
  expect(terms).toContain('Dokumentnummer');
  expect(terms.filter((term) => /^(?:HU|Nr|Ort) /u.test(term ?? ''))).toEqual([]);
});
