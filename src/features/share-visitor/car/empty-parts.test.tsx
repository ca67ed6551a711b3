// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { vehicleFacts } from '~/zb1/record';
import { NOW, prepareShare } from '../share.testing';
import { HolderCard, InspectionCard, ValueCard } from './Cards';
import { Documents } from './Documents';
import { FactSheet } from './FactSheet';
import { Photos } from './Photos';

beforeAll(prepareShare);
afterEach(cleanup);

describe('a part of which the owner has nothing yet', () => {
  it.each<[string, ReactNode, string]>([
    [
      'the inspection',
      <InspectionCard key="" month={null} plate={null} isExempt={false} today={NOW} />,
      'Der nächste Termin ist nicht eingetragen.',
    ],
    [
      'an inspection that is not needed',
      <InspectionCard key="" month={null} plate={null} isExempt today={NOW} />,
      'Dieses Fahrzeug braucht keine Hauptuntersuchung.',
    ],
    ['the value', <ValueCard key="" evaluation={null} />, 'Der Restwert wurde noch nicht geschätzt.'],
    ['the holder', <HolderCard key="" holder={null} />, 'Es ist kein Kontakt eingetragen.'],
    ['the record', <FactSheet key="" facts={vehicleFacts({})} />, 'Zu diesem Fahrzeug ist noch nichts eingetragen.'],
    [
      'a record with a kind and a colour that this build does not know',
      <FactSheet key="" facts={{ ...vehicleFacts({}), kind: 'tram', colour: 'teal' }} />,
      'Zu diesem Fahrzeug ist noch nichts eingetragen.',
    ],
    ['photos', <Photos key="" photos={[]} />, 'Es gibt noch keine Fotos.'],
    ['documents', <Documents key="" documents={[]} />, 'Es gibt noch keine Dokumente.'],
  ])('is shown as empty: %s', (_part, shown, words) => {
    renderPage(shown, '/share');
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the value', () => {
  const estimate = {
    value: 7100,
    low: 6400,
    high: 7800,
    listPrice: 25_000,
    date: '2026-03-05',
    curve: [],
    sample: false,
  };

  it.each([
    [90_000, 'Geschätzt am 05.03.2026 bei 90.000 km'],
    // A trailer has no odometer.
    [0, 'Geschätzt am 05.03.2026'],
  ])('names the mileage it was estimated at, %d km, if there is one', (km, words) => {
    renderPage(<ValueCard evaluation={{ ...estimate, km }} />, '/share');
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(screen.getByText(words, { normalizer: plain })).toBeTruthy();
  });
});
