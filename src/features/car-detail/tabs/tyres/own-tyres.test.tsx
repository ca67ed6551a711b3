// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { closed, dialog, save, type } from '../../edit/edit.testing';
import { apiError } from '../../garage.testing';
import { garage, user } from '../../set-up-garage.testing';
import { add, CAR, SET, setUpTyresTab, show, text, WINTER } from './tyres-tab.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpTyresTab(vi.mocked(call));

describe('the owner’s tyres', () => {
  it('are added for both axles, explained while typing, and can be undone', async () => {
    const id = await show();
    expect(text('Deine Reifen')).toContain('Trag ein, welche Reifen du hast');
    await add();
    expect(dialog().getByLabelText('Größe')).toHaveProperty('value', '205/55 R16');
    expect(dialog().getByRole('option', { name: /\(Felder\s15\.1 und 15\.2\)$/u })).toBeDefined();
    await type(/^Tragindex/u, '94');
    expect(dialog().getByText(/670\skg je Reifen, 1\.340\skg je Achse/u)).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText(/^Geschwindigkeitsindex/u), 'H');
    expect(dialog().getByText(/^H: bis 210\skm\/h/u)).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText(/^Saison/u), 'winter');
    expect(dialog().getByText(/Alpine-Symbol, einem Berg/u)).toBeTruthy();
    await type(/^Felge/u, '7J x 16');
    expect(dialog().getByText('7 Zoll breit, 16 Zoll Durchmesser.')).toBeTruthy();
    await type(/^Einpresstiefe/u, '44');
    await save();
    await closed();
    const tyre = {
      dimension: '205/55 R16 94H',
      speedIndex: 'H',
      season: 'winter',
      rimSize: '7J x 16',
      offset: 44,
      customSize: false,
    };
    expect((await garage.stored(id))?.tyres).toEqual([
      { ...tyre, axle: 'front' },
      { ...tyre, axle: 'rear' },
    ]);
    expect(text('Deine Reifen')).toContain('vorn und hinten · Felge 7J x 16 · ET 44 mm');
    expect(text('Deine Reifen')).toContain('Wie im Schein (15.1, 15.2).');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(text('Deine Reifen')).toContain('Trag ein, welche Reifen du hast'));
    expect((await garage.stored(id))?.tyres).toEqual([]);
  });

  it.each(['', '7J x 16'])(
    'are one set although the answer to a first attempt was lost, with the rim "%s" in the second',
    async (rim) => {
      const id = await show();
      await add();
      garage.loseAnswer('TyreSets.UpdateTyreSets');
      garage.fail('Cars.GetVehicle', apiError('unreachable'));
      await save();
      await dialog().findByRole('alert');
      garage.fail('Cars.GetVehicle', undefined);
      await type(/^Felge/u, rim);
      await save();
      await closed();
      expect((await garage.stored(id))?.tyreSets).toHaveLength(1);
      expect((await garage.stored(id))?.tyres?.[0]?.rimSize ?? '').toBe(rim);
      await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
      await waitFor(async () => expect((await garage.stored(id))?.tyreSets).toEqual([]));
    },
  );

  it('of another size show what to check', async () => {
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    const corrected = dialog()
      .getAllByRole('textbox')
      .filter((input) => input.getAttribute('autocorrect') !== 'off');
    expect(corrected.map((input) => input.getAttribute('name'))).toEqual(['name']);
    await type('Größe auf der Flanke', '225/45 R17');
    await user.selectOptions(dialog().getByLabelText('Achse'), 'hinten');
    await type(/^Felge/u, '7J x 16');
    expect(dialog().getByText('Die Felge hat 16 Zoll, der Reifen braucht 17 Zoll. Prüfe beide Angaben.')).toBeTruthy();
    expect(dialog().getByText(/Abrollumfang um 0,4\s% größer/u)).toBeTruthy();
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toMatchObject([
      { dimension: '225/45 R17 91V', axle: 'rear', customSize: true },
    ]);
    expect(text('Deine Reifen')).toContain('eigene Größe');
  });

  it('keep a size that cannot be parsed, and the date of manufacture', async () => {
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await type('Größe auf der Flanke', 'PAX 205-650 R440A');
    expect(dialog().getByText(/Sie wird so gespeichert, wie du sie schreibst/u)).toBeTruthy();
    await type(/^Tragindex/u, '89');
    await type(/^Herstellungsdatum/u, '2526');
    expect(dialog().getByText('Woche 25 im Jahr 2026, weniger als ein Jahr alt.')).toBeTruthy();
    await type(/^Herstellungsdatum/u, '2510');
    expect(dialog().getByText('Woche 25 im Jahr 2010, 16 Jahre alt.')).toBeTruthy();
    await save();
    await closed();
    const [tyre] = (await garage.stored(id))?.tyres ?? [];
    expect(tyre).toMatchObject({ dot: '2510', customSize: true });
    expect(tyre?.dimension).toMatch(/^PAX 205-650 R440A 89/u);
    expect(text('Deine Reifen')).toContain('hergestellt in Woche 25/2010');
  });

  it('are saved as they are understood when they were pasted with invisible characters', async () => {
    const paste = async (label: RegExp | string, value: string) => {
      await user.click(dialog().getByLabelText(label));
      await user.paste(`\u200E${value}`);
    };
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await paste('Größe auf der Flanke', '205/55 R16');
    expect(dialog().queryByText(/Sie wird so gespeichert, wie du sie schreibst/u)).toBeNull();
    await paste(/^Einpresstiefe/u, 'ET45');
    await paste(/^Herstellungsdatum/u, 'DOT U2LL LMLR 2510');
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres?.[0]).toMatchObject({ offset: 45, dot: '2510', customSize: false });
  });

  it.each<[string, RegExp, string, string]>([
    ['size', /^Größe auf der Flanke/u, 'rund', 'Schreib die Größe wie auf der Flanke, zum Beispiel 225/45 R17.'],
    [
      'load index',
      /^Tragindex/u,
      '201',
      'Ein Tragindex ist eine Zahl von 0 bis 200, bei Transportern auch zwei wie 118/116.',
    ],
    [
      'date of manufacture',
      /^Herstellungsdatum/u,
      '5410',
      'Gib Woche (01 bis 53) und Jahr ein, wie sie auf der Flanke stehen, zum Beispiel 2510.',
    ],
    ['offset', /^Einpresstiefe/u, 'viel', 'Gib eine Zahl von −200 bis 200 ein.'],
  ])('refuse a wrong %s beside its field', async (_, label, value, sentence) => {
    const id = await show();
    await add();
    await user.selectOptions(dialog().getByLabelText('Größe'), 'andere Größe');
    await type('Größe auf der Flanke', '225/45 R17');
    await type(label, value);
    await save();
    expect(await dialog().findByText(sentence)).toBeTruthy();
    expect(dialog().getByLabelText(label)).toHaveProperty('value', value);
    expect((await garage.stored(id))?.tyres).toBeUndefined();
  });

  it('are kept in the form when saving fails', async () => {
    const id = await show();
    garage.fail('TyreSets.UpdateTyreSets', apiError('server', 500));
    await add();
    await type(/^Felge/u, '7J x 16');
    await save();
    expect(
      await dialog().findByText(
        'Beim Speichern der Reifen ist ein unerwarteter Fehler aufgetreten. Versuche es erneut.',
      ),
    ).toBeTruthy();
    expect(dialog().getByLabelText(/^Felge/u)).toHaveProperty('value', '7J x 16');
    garage.fail('TyreSets.UpdateTyreSets', undefined);
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toHaveLength(2);
  });

  it('are edited in place, and removed with an undo', async () => {
    const id = await show(CAR, { tyres: SET });
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T ändern' }));
    expect(dialog().getByLabelText(/^Felge/u)).toHaveProperty('value', '6.5J x 16');
    await user.selectOptions(dialog().getByLabelText('Achse'), 'vorn');
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toEqual([SET[0]]);
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T löschen' }));
    await waitFor(async () => expect((await garage.stored(id))?.tyres).toEqual([]));
    const undo = await screen.findAllByRole('button', { name: 'Rückgängig' });
    await user.click(undo[undo.length - 1] ?? document.body);
    await waitFor(async () => expect((await garage.stored(id))?.tyres).toEqual([SET[0]]));
  });

  it('leave what another tab has saved since, when they are saved as they were opened', async () => {
    const id = await show(CAR, { tyres: SET });
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T ändern' }));
    const tyres = SET.map((tyre) => ({ ...tyre, rimSize: '7J x 16' }));
    await garage.context.store.update(
      'vehicles',
      id,
      (car) => car && { ...car, version: car.version + 1, tyres, tyreSets: undefined },
    );
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(text('Deine Reifen')).toContain('Felge 7J x 16'));
    await save();
    await closed();
    expect((await garage.stored(id))?.tyres).toEqual(tyres);
  });

  it('are edited with their own values, opened while the dialog of others still fades out', async () => {
    await show(CAR, { tyres: SET.map((tyre) => (tyre.axle === 'rear' ? { ...tyre, rimSize: '8J x 16' } : tyre)) });
    const [front, rear] = screen.getAllByRole('button', { name: /^205\/55 R16 91T.*ändern$/u });
    await user.click(front ?? document.body);
    expect(dialog().getByLabelText(/^Felge/u)).toHaveProperty('value', '6.5J x 16');
    fireEvent.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    fireEvent.click(rear ?? document.body);
    expect((await screen.findByLabelText(/^Felge/u)).getAttribute('value')).toBe('8J x 16');
  });

  it('are edited with all decimals of their offset', async () => {
    await show(CAR, { tyres: SET.map((tyre) => ({ ...tyre, offset: 44.125 })) });
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T ändern' }));
    expect(dialog().getByLabelText(/^Einpresstiefe/u)).toHaveProperty('value', '44,125');
  });

  it('stay when removing fails', async () => {
    const id = await show(CAR, { tyres: SET });
    garage.fail('TyreSets.UpdateTyreSets', apiError('server', 500));
    await user.click(screen.getByRole('button', { name: '205/55 R16 91T löschen' }));
    expect(await screen.findByText(/Beim Speichern der Reifen ist ein unerwarteter Fehler/u)).toBeTruthy();
    expect(text('Deine Reifen')).toContain('205/55 R16 91T');
    expect((await garage.stored(id))?.tyres).toEqual(SET);
  });

  it("are limited to the list's maximum", async () => {
    await show(CAR, {
      tyres: Array.from({ length: 19 }, (_, index) => ({
        ...WINTER,
        dimension: `205/55 R16 ${index + 80}T`,
        axle: 'front' as const,
      })),
    });
    expect(screen.getByRole('button', { name: 'Reifen hinzufügen' }).getAttribute('aria-disabled')).toBe('true');
    expect(text('Deine Reifen')).toContain(
      'Mehr als 20 Reifen lassen sich nicht eintragen. Lösche welche, die du nicht mehr hast.',
    );
  });
});
