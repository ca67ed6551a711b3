// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { garage, setUpGarage } from '../set-up-garage.testing';
import { closed, dialog, edit, save, type } from './edit.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

describe('an edit of a car that another tab has changed meanwhile', () => {
  it.each([
    ['fuel capacity', /Tankvolumen ändern/u, { fuelCapacity: 50 }, { fuelCapacity: 55 }, {}, '55 l'],
    ['engine code', /Motorcode ändern/u, { engineCode: 'B16XER' }, { engineCode: 'A16XER' }, {}, 'A16XER'],
    ['field', /Hubraum ändern/u, {}, {}, { 'P.1': '1700' }, '1.700 cm³'],
    ['plate', /Kennzeichen ändern/u, {}, {}, { A: 'OD KR 503' }, 'OD KR 503'],
    ['month of the inspection', /^Ändern$/u, {}, {}, { HU: '10/2028' }, 'Oktober 2028'],
  ] as const)('leaves the %s that it has not touched', async (_, line, before, after, fields, shown) => {
    const id = await edit(line, before);
    await garage.context.store.update(
      'vehicles',
      id,
      (car) => car && { ...car, ...after, version: car.version + 1, fields: { ...car.fields, ...fields } },
    );
    const changed = await garage.stored(id);
    // The page is looked at again, and fetches the car.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(shown));
    await save();
    await closed();
    expect(await garage.stored(id)).toEqual(changed);
    expect(screen.queryByText(/^Gespeichert/u)).toBeNull();
  });

  it('is saved on the second try, and keeps what the other tab has saved', async () => {
    const id = await edit(/Halterkontakt ändern/u, { holder: { city: 'Kiel', phone: '0431 1' } });
    await garage.context.store.update(
      'vehicles',
      id,
      (car) =>
        car && { ...car, version: car.version + 1, holder: { lastName: 'Licht', city: 'Lübeck', phone: '0431 1' } },
    );
    await type('Vorname', 'Lena');
    await type('Telefon', '');
    await save();
    expect(await dialog().findByText(/Versuche es erneut/u)).toBeTruthy();
    expect(dialog().getByLabelText('Vorname')).toHaveProperty('value', 'Lena');
    await save();
    await closed();
    expect((await garage.stored(id))?.holder).toEqual({ firstName: 'Lena', lastName: 'Licht', city: 'Lübeck' });
  });
});
