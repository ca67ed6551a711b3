// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { checkFields } from '~/zb1/checks';
import type { FieldValues } from '~/zb1/field-codes';
import { ChecksCard } from './ChecksCard';

const today = new Date('2026-11-21T12:00:00');

function show(fields: FieldValues) {
  renderPage(
    <ChecksCard
      vehicle={storedVehicle('astra', { fields })}
      checks={checkFields(fields, today)}
      doubts={0}
      onEdit={vi.fn<() => void>()}
      onReview={undefined}
    />,
    '/car-detail?id=astra',
  );
  return within(screen.getByRole('region', { name: 'Prüfung der Angaben' }));
}

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe('the card of the checks', () => {
  it('lists each passed comparison', () => {
    const card = show({ 'D.1': 'OPEL', '2.1': '0035', R: 'GRAU', '11': '7' });
    expect(card.getByText('kein Widerspruch')).toBeTruthy();
    expect(card.getByText('HSN und Marke nennen denselben Hersteller')).toBeTruthy();
    expect(card.getByText('Farbe: Text und Schlüssel passen zusammen')).toBeTruthy();
  });

  it('names the fields by the codes that the document prints', () => {
    const clear = show({ J: 'M1', B: '05.03.2025', I: '05.03.2025', HU: '03/2028' });
    expect(clear.getByText(/ · X$/u).textContent).toBe('Felder B · I · X');
    cleanup();
    const card = show({ HU: '04/2099' });
    expect(card.getByRole('button', { name: /^Feld.X ändern$/u })).toBeTruthy();
  });

  it('offers every reading of a plate without gaps', () => {
    const card = show({ A: 'BNO1234' });
    expect(card.getByText(/BNO1234.* lässt sich verschieden lesen/u)).toBeTruthy();
    expect(card.getByRole('button', { name: 'B NO 1234 übernehmen' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'BN O 1234 übernehmen' })).toBeTruthy();
  });

  it('writes numbers as the language writes them', () => {
    const card = show({ J: 'M1', G: '001430', 'F.1': '004250' });
    expect(card.getByText(/^Leer 1\.430.kg und höchstens 4\.250.kg/u)).toBeTruthy();
  });

  it('has a sentence of its own for one axle', () => {
    const card = show({ L: '1', '7.3': '0900' });
    expect(card.getByText(/^Das Fahrzeug hat laut Feld.L eine Achse, für Achse 3/u)).toBeTruthy();
  });

  it('offers the VIN without invalid characters', () => {
    const card = show({ E: 'W0LPD6ЕB5E8123406' });
    expect(card.getByText(/Kyrillisches Zeichen in der FIN/u)).toBeTruthy();
    expect(card.getByRole('button', { name: 'W0LPD6EB5E8123406 übernehmen' })).toBeTruthy();
  });

  it('lists no comparison for unknown values, and says which were skipped', () => {
    const card = show({ 'P.3': 'Pommes', '10': '0002', 'D.1': 'OPEL', '2.1': '0900' });
    expect(card.getByText('nichts verglichen')).toBeTruthy();
    expect(card.queryByRole('listitem')).toBeNull();
    expect(card.getByText('Nicht verglichen, weil der Wert unbekannt ist: Kraftstoff')).toBeTruthy();
  });
});
