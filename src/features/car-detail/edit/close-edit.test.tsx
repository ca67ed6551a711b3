// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { garage, setUpGarage, user } from '../set-up-garage.testing';
import { closed, dialog, edit, save, type } from './edit.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

describe('closing an edit dialog', () => {
  const HOLDER = 'Halterkontakt';
  const question = () => screen.queryByRole('dialog', { name: 'Änderungen verwerfen?' });
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['Escape', () => user.keyboard('{Escape}')],
    ['the close button', () => user.click(dialog().getByRole('button', { name: 'Schließen' }))],
    [
      'a tap outside',
      () => {
        const container = screen.getByRole('dialog').closest('.MuiDialog-container');
        return user.click(container as HTMLElement);
      },
    ],
  ];

  it.each(ways)('asks before %s discards typed text, and keeps it when the user goes on', async (_, close) => {
    const id = await edit(/Halterkontakt ändern/u);
    await type('Vorname', 'Lena');
    await close();
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByRole('dialog', { name: HOLDER })).toBeTruthy();
    expect(dialog().getByLabelText('Vorname')).toHaveProperty('value', 'Lena');
    await close();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await closed();
    expect((await garage.stored(id))?.holder).toBeUndefined();
  });

  const doubtful = {
    value: '151',
    confidence: 0.4,
    flagged: true,
    alternatives: ['157'],
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  };

  it.each([
    ['alternative of a doubtful reading', /CO.* ändern/u, {}, { 'V.7': doubtful }, /157/u],
    ['proposal for the plate', /Kennzeichen ändern/u, { A: 'BNO1234' }, {}, 'B NO 1234'],
  ] as const)('asks before it discards a chosen %s', async (_, line, fields, readings, choice) => {
    await edit(line, { readings }, { ...ASTRA_FIELDS, ...fields });
    await user.click(await dialog().findByRole('button', { name: choice }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy();
  });

  it.each(ways)('%s closes an unchanged one at once', async (_, close) => {
    await edit(/Hubraum ändern/u);
    await type(/Neuer Wert/u, '1600');
    await type(/Neuer Wert/u, '1598');
    await close();
    expect(question()).toBeNull();
    await closed();
  });

  it('lets the browser ask before a reload only while typed text would be lost', async () => {
    const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await edit(/Halterkontakt ändern/u);
    expect(wouldAsk()).toBe(false);
    await type('Vorname', 'Lena');
    expect(wouldAsk()).toBe(true);
    await save();
    await closed();
    expect(wouldAsk()).toBe(false);
  });

  it('neither asks nor closes while the edit is being saved', async () => {
    const id = await edit(/Halterkontakt ändern/u);
    const release = garage.hold('Cars.UpdateHolder');
    await type('Vorname', 'Lena');
    await save();
    await user.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(screen.getByRole('dialog', { name: HOLDER })).toBeTruthy();
    release();
    await closed();
    expect((await garage.stored(id))?.holder).toEqual({ firstName: 'Lena' });
  });
});
