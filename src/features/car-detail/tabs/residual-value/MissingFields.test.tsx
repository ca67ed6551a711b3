// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { garage } from '../../set-up-garage.testing';
import { KNOWN, VARIANT } from './known-type.testing';
import { dialog, dialogGone, press, result, setUpResidualValue, show, spaced, type } from './residual-value.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpResidualValue(vi.mocked(call));

describe('what is missing', () => {
  it('is listed with a way to enter it', async () => {
    const id = await show({ ...KNOWN, B: '' });
    expect(
      await screen.findByText('Für eine Aussage zum Restwert reichen die Angaben nicht. Ergänze, was fehlt.'),
    ).toBeTruthy();
    await press(/Erstzulassung eintragen/u);
    await screen.findByRole('dialog');
    await type(/Neuer Wert/u, '05.03.2014', dialog());
    await press('Speichern', dialog());
    await dialogGone();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Erstzulassung eintragen/u })).toBeNull());
    expect((await garage.stored(id))?.fields.B).toBe('05.03.2014');
  });

  it('is listed when only the server detects it', async () => {
    await show(KNOWN, { variant: VARIANT });
    garage.fail(
      'Value.Evaluate',
      new ApiError('value.owner-data', {
        operation: 'test',
        status: 422,
        fields: { kind: 'required', listPrice: 'required' },
      }),
    );
    await type('Kilometerstand', '1000');
    await press('Berechnen');
    expect(await screen.findAllByText(/reichen die Angaben nicht/u)).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: /Fahrzeugklasse eintragen/u })).toBeTruthy();
    expect(screen.getByLabelText('Listenpreis')).toBeTruthy();
  });

  it.each([
    ['an oldtimer', { ...KNOWN, A: 'HL SW 24H' }, /keine Schätzung: Ihr Preis hängt von Zustand/u],
    ['a tractor', { ...KNOWN, J: 'T1', '4': '' }, /Für diese Art von Fahrzeug gibt es keine Schätzung/u],
  ])('cannot be added for %s, which says so', async (_, fields, sentence) => {
    await show(fields);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Berechnen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Fahrzeug verkaufen' })).toBeTruthy();
  });

  it('does not include the mileage for a trailer', async () => {
    const id = await show({ A: 'HL AN 12', J: 'O2', B: '01.06.2021' });
    expect(await screen.findByText(/hat keinen Kilometerzähler/u)).toBeTruthy();
    expect(screen.queryByLabelText('Kilometerstand')).toBeNull();
    await type('Listenpreis', '2500');
    await press('Berechnen');
    expect(spaced(await result())).not.toContain('km');
    expect((await garage.stored(id))?.evaluation).toMatchObject({ km: 0, listPrice: 2500 });
  });
});
