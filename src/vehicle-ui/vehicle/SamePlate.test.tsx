// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { carsStore, clearCarsCache } from '~/api/cars/cars-store';
import { listItem } from '~/api/cars/cars.testing';
import { SamePlate } from './SamePlate';
import { loadTestTexts, renderPage } from './render.testing';

beforeAll(() => loadTestTexts());
beforeEach(() =>
  carsStore.setState({
    cars: [
      listItem('astra', { name: 'HL SW 2412', make: 'Opel', model: 'Astra' }),
      listItem('trailer', { name: 'B RG 1', make: '', model: '' }),
      listItem('roadster', { name: 'RE XY 11 3', make: 'Mazda', model: 'MX-5' }),
      listItem('oldtimer', { name: 'HL 07123', make: 'Opel', model: 'Kadett' }),
      listItem('truck', { name: 'THW-81234', make: 'MAN', model: '' }),
    ],
  }),
);
afterEach(() => {
  cleanup();
  clearCarsCache();
});

const show = (plate: string, exceptId?: string) =>
  renderPage(
    <SamePlate plate={plate} onLeave={vi.fn<() => void>()} {...(exceptId !== undefined && { exceptId })} />,
    '/cars',
  );

it('links to the car that has the plate, however it is spelled', () => {
  show('hl-sw2412');
  expect(screen.getByText(/Dieses Kennzeichen hat schon ein Fahrzeug in deiner Liste \(Opel Astra\)\./u)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/car-detail?id=astra');
});

it('asks whether it is the same vehicle', () => {
  show('HL SW 2412');
  expect(screen.getByText(/Ist es dasselbe Fahrzeug\?/u)).toBeTruthy();
});

// sign and number are issued once; E, H and season are additions to them (§§ 9 to 11 FZV)
it.each([
  ['HL SW 2412H', 'Opel Astra'],
  ['HL-SW 2412 (04/10)', 'Opel Astra'],
  ['RE XY 113', 'Mazda MX-5'],
  ['THW 81234', 'MAN'],
])('finds the same plate in %s', (plate, name) => {
  show(plate);
  expect(screen.getByText(new RegExp(`hat schon ein Fahrzeug in deiner Liste \\(${name}\\)\\.`, 'u'))).toBeTruthy();
});

it('names the other car of a pair of interchangeable plates, without asking', () => {
  show('RE XY 11 8');
  expect(
    screen.getByText(/Wechselkennzeichen zusammen mit einem Fahrzeug in deiner Liste \(Mazda MX-5\)/u),
  ).toBeTruthy();
  expect(screen.queryByText(/hat schon/u)).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/car-detail?id=roadster');
});

it('does not name a car without make by the plate that was typed', () => {
  show('B RG 1');
  expect(screen.getByText(/Dieses Kennzeichen hat schon ein Fahrzeug in deiner Liste\. Ist es/u)).toBeTruthy();
});

it('names the other car of a pair by its plate, where make and model are unknown', () => {
  carsStore.setState({ cars: [listItem('trailer', { name: 'RE XY 11 3', make: '', model: '' })] });
  show('RE XY 11 8');
  expect(screen.getByText(/mit einem Fahrzeug in deiner Liste \(RE XY 11 3\)/u)).toBeTruthy();
});

it.each([
  ['the car itself', 'HL SW 2412', 'astra'],
  ['another plate', 'HL SW 2413', undefined],
  ['no plate', '', undefined],
  ['a red plate, which several vehicles use', 'HL-07123', undefined],
])('says nothing about %s', (_, plate, exceptId) => {
  show(plate, exceptId);
  expect(screen.queryByRole('link')).toBeNull();
});
