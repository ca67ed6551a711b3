// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../CarDetailPage';
import type { FieldValues } from '~/zb1/field-codes';
import { garage, setUpGarage, user } from '../set-up-garage.testing';
import { closed, dialog, save } from './edit.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

const BOX = { x: 0, y: 0, width: 0.1, height: 0.05 };

describe('the inspection date', () => {
  it('is a month that is not in the past', async () => {
    const id = await garage.add();
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ändern' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText('Monat'), '10');
    await user.selectOptions(dialog().getByLabelText('Jahr'), '2026');
    await save();
    expect(
      dialog().getByText('Das Datum darf nicht in der Vergangenheit liegen. Trage den nächsten Termin ein.'),
    ).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText('Jahr'), '');
    await save();
    expect(dialog().getByText('Stelle sicher, dass du ein gültiges Datum eingetragen hast.')).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText('Jahr'), '2028');
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.HU).toBe('10/2028');
    expect(screen.getByText('Oktober 2028')).toBeTruthy();
  });
});

it('is confirmed by saving it as it was read', async () => {
  const readings = { HU: { value: '11/2028', confidence: 0.6, flagged: true, alternatives: [], box: BOX } };
  const id = await garage.add({ ...ASTRA_FIELDS, HU: '11/2028' }, { readings });
  renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Ändern' }));
  await screen.findByRole('dialog');
  await save();
  await closed();
  expect((await garage.stored(id))?.readings?.HU?.flagged).toBe(false);
});

describe('a month that is past', () => {
  it('is no longer refused once a later month is chosen', async () => {
    const id = await garage.add();
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ändern' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText('Monat'), '03');
    await user.selectOptions(dialog().getByLabelText('Jahr'), '2026');
    await save();
    expect(dialog().getByText(/Das Datum darf nicht in der Vergangenheit liegen/u)).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText('Monat'), '12');
    await waitFor(() => expect(dialog().queryByText(/Das Datum darf nicht in der Vergangenheit liegen/u)).toBeNull());
  });
});

describe('after an inspection', () => {
  const open = async (fields: FieldValues) => {
    const id = await garage.add({ ...ASTRA_FIELDS, ...fields });
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ändern' }));
    await screen.findByRole('dialog');
    return id;
  };

  it('proposes the next one by the interval of this vehicle', async () => {
    const id = await open({ J: 'N2', '4': 'BA', 'F.1': '7490', 'F.2': '7490' });
    expect(dialog().getByText(/Warst du im November 2026 bei der Hauptuntersuchung/u)).toBeTruthy();
    expect(dialog().getAllByRole('button', { name: /nach \d+ Monaten/u })).toHaveLength(1);
    await user.click(dialog().getByRole('button', { name: 'November 2027, nach 12 Monaten' }));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.HU).toBe('11/2027');
  });

  it('counts from the selected month, and names the interval of hired cars', async () => {
    await open({});
    await user.selectOptions(dialog().getByLabelText('Monat'), '10');
    await user.selectOptions(dialog().getByLabelText('Jahr'), '2026');
    expect(dialog().getByRole('button', { name: 'Oktober 2028, nach 24 Monaten' })).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Oktober 2027, als Taxi oder Mietfahrzeug' })).toBeTruthy();
  });
});

describe('an inspection outside the season', () => {
  it('is due in the first month of the next one', async () => {
    const id = await garage.add({ ...ASTRA_FIELDS, A: 'HL SW 241 04/09', HU: '10/2026' });
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    expect(await screen.findByText('April 2027')).toBeTruthy();
    expect(screen.getByText(/Auf der Plakette steht Oktober 2026/u)).toBeTruthy();
    expect(screen.getByText('gültig')).toBeTruthy();
  });
});

describe('a document without an inspection', () => {
  it('can be saved so', async () => {
    const id = await garage.add({ ...ASTRA_FIELDS, HU: '04/2027' });
    renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Ändern' }));
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText('Monat'), '');
    await user.selectOptions(dialog().getByLabelText('Jahr'), '');
    await save();
    await user.click(dialog().getByRole('checkbox', { name: 'Ohne Angabe speichern' }));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.HU).toBe('');
  });
});
