// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { writeDraft } from '~/session/draft';
import { apiError } from '../../garage.testing';
import { garage, user } from '../../set-up-garage.testing';
import { KNOWN, TYPE, VARIANT } from './known-type.testing';
import {
  dialog,
  dialogGone,
  open,
  openVariants,
  press,
  result,
  setUpResidualValue,
  show,
  spaced,
  type,
} from './residual-value.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpResidualValue(vi.mocked(call));

const KM = { mileageHistory: [{ date: '2026-03-01', km: 120_000 }] };

async function chooseVariant(name: string): Promise<void> {
  await openVariants();
  await user.click(
    await dialog().findByRole('radio', {
      name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}`, 'u'),
    }),
  );
  await press('Speichern', dialog());
  await dialogGone();
}

describe('the estimate', () => {
  it('goes from the variant to a saved result', async () => {
    const id = await show(KNOWN, KM);
    await chooseVariant(VARIANT);
    expect((await garage.stored(id))?.variant).toBe(VARIANT);
    expect(screen.getByLabelText('Kilometerstand')).toHaveProperty('value', '120.000');
    await press('Berechnen');
    const card = await result();
    const { evaluation } = (await garage.stored(id)) ?? {};
    expect(evaluation).toMatchObject({ km: 120_000, variantId: TYPE.id, listPrice: TYPE.listPrice, sample: true });
    const euro = (value: number) => `${value.toLocaleString('de-DE')} €`;
    const text = spaced(card);
    for (const part of [
      'Schätzung',
      'Beispieldaten',
      euro(evaluation?.value ?? 0),
      euro(evaluation?.low ?? 0),
      'bis zu 30 %',
      VARIANT,
      '120.000 km',
      '12 Jahre, 8 Monate',
      '21.11.2026',
    ]) {
      expect(text).toContain(part);
    }
    await waitFor(() =>
      expect(document.activeElement).toBe(within(card).getByRole('heading', { name: 'Geschätzter Restwert' })),
    );
    expect(within(card).getByRole('status').textContent).toContain('Geschätzter Restwert');
    cleanup();
    await open(id);
    expect(spaced(await result())).toContain(euro(evaluation?.value ?? 0));
    expect(screen.getByRole('button', { name: 'Neu berechnen' })).toBeTruthy();
  });

  it.each([
    [20, 'bis zu 30 €'],
    [130, 'bis zu 170 €'],
    [900, 'bis zu 1.150 €'],
    [8150, 'bis zu 10.600 €'],
  ])('names the value with equipment as rounded as %d € is', async (value, words) => {
    const figures = { value, low: value, high: value, listPrice: 25_000, km: 120_000, curve: [], sample: true };
    await show(KNOWN, { ...KM, evaluation: { ...figures, date: '2026-11-21' } });
    expect(spaced(await result())).toContain(`also ${words}.`);
  });

  it('keeps what was typed when another tab or page is opened, until it is calculated', async () => {
    const id = await show(KNOWN, KM);
    await type('Listenpreis', '30000');
    await type('Kilometerstand', '125000');
    await user.click(screen.getByRole('tab', { name: 'Reifen' }));
    await user.click(screen.getByRole('tab', { name: 'Restwert' }));
    expect(await screen.findByLabelText('Listenpreis')).toHaveProperty('value', '30000');
    cleanup();
    await open(id);
    expect(screen.getByLabelText('Kilometerstand')).toHaveProperty('value', '125000');
    await press('Berechnen');
    await result();
    cleanup();
    await open(id);
    expect(screen.getByLabelText('Kilometerstand')).toHaveProperty('value', '120.000');
  });

  it('shows what was typed in another language in the notation of this one', async () => {
    const id = await show(KNOWN, KM);
    cleanup();
    writeDraft(`estimate-${id}-draft`, '', { language: 'en', price: '30,000.50 €', km: '125,000' });
    await open(id);
    expect(screen.getByLabelText('Listenpreis')).toHaveProperty('value', '30.000,50 €');
    expect(screen.getByLabelText('Kilometerstand')).toHaveProperty('value', '125.000');
  });

  it('leaves the car in a version that the next edit can use without conflict', async () => {
    const id = await show(KNOWN, KM);
    await type('Listenpreis', '30000');
    await press('Berechnen');
    await result();
    await press('Wunschpreis angeben');
    await screen.findByRole('dialog');
    await type('Wunschpreis beim Verkauf', '8500', dialog());
    await press('Speichern', dialog());
    await dialogGone();
    expect(await garage.stored(id)).toMatchObject({
      desiredSalePrice: 8500,
      version: 3,
      evaluation: { listPrice: 30_000 },
    });
  });

  it('prefers the owner’s list price to the variant’s', async () => {
    const id = await show(KNOWN, { ...KM, variant: VARIANT });
    await press('Anderen Listenpreis angeben');
    await press('Berechnen');
    expect(await screen.findByText(/Gib den Listenpreis als Zahl in Euro an/)).toBeTruthy();
    await type('Listenpreis', '33.333');
    await press('Berechnen');
    const card = await result();
    expect(spaced(card)).toContain('33.333 €');
    expect(spaced(card)).not.toContain('Beispieldaten');
    expect((await garage.stored(id))?.evaluation).toMatchObject({ sample: false, variantName: VARIANT });
    await press('Listenpreis der Variante nehmen');
    await press('Neu berechnen');
    await waitFor(async () => expect((await garage.stored(id))?.evaluation?.sample).toBe(true));
  });

  it('saves a larger mileage only on request', async () => {
    const id = await show(KNOWN, { ...KM, variant: VARIANT });
    expect(await screen.findByText(/Zuletzt 120\.000.km am 01\.03\.2026/u)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await type('Kilometerstand', '125000');
    await press('Berechnen');
    await result();
    expect((await garage.stored(id))?.mileageHistory).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Als neuen Kilometerstand speichern' }));
    await press('Neu berechnen');
    await waitFor(async () =>
      expect((await garage.stored(id))?.mileageHistory.at(-1)).toEqual({ date: '2026-11-21', km: 125_000 }),
    );
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await type('Kilometerstand', '100000');
    expect(screen.getByText(/weniger als zuletzt/u)).toBeTruthy();
  });

  it.each(['viel', '12,5', '-3', ''])('refuses the mileage "%s"', async (typed) => {
    const id = await show(KNOWN, { variant: VARIANT });
    await type('Kilometerstand', typed);
    await press('Berechnen');
    expect(await screen.findByText('Stelle sicher, dass du eine valide Zahl eingetragen hast.')).toBeTruthy();
    expect((await garage.stored(id))?.evaluation).toBeUndefined();
  });

  it('reports a failure and keeps the typed values', async () => {
    await show(KNOWN, KM);
    garage.fail('Value.Evaluate', apiError('server', 500));
    await type('Listenpreis', '28.500');
    await type('Kilometerstand', '130.000');
    await press('Berechnen');
    expect(
      await screen.findByText('Bei der Bewertung ist ein Fehler aufgetreten. Versuche es später erneut.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Listenpreis')).toHaveProperty('value', '28.500');
    expect(screen.getByLabelText('Kilometerstand')).toHaveProperty('value', '130.000');
    garage.fail('Value.Evaluate', undefined);
    await press('Berechnen');
    await result();
  });

  it('shows an estimate whose answer was lost', async () => {
    await show(KNOWN, KM);
    garage.loseAnswer('Value.Evaluate');
    await type('Listenpreis', '28.500');
    await type('Kilometerstand', '130.000');
    await press('Berechnen');
    expect(await result()).toBeTruthy();
  });

  it('leads from a smaller mileage to the history, where a wrong entry can be corrected', async () => {
    await show(KNOWN, KM);
    await type(/Kilometerstand/u, '110.000');
    await press('Kilometerstände korrigieren');
    await screen.findByRole('dialog');
    expect(await dialog().findByRole('button', { name: /120\.000.km korrigieren/u })).toBeTruthy();
  });

  it('is not made when the mileage cannot be saved', async () => {
    const id = await show(KNOWN, { ...KM, variant: VARIANT });
    garage.fail('Cars.UpdateMileage', apiError('server', 500));
    await type('Kilometerstand', '125000');
    await user.click(screen.getByRole('checkbox', { name: 'Als neuen Kilometerstand speichern' }));
    await press('Berechnen');
    expect(
      await screen.findByText('Der Kilometerstand konnte nicht gespeichert werden. Versuche es erneut.'),
    ).toBeTruthy();
    expect((await garage.stored(id))?.evaluation).toBeUndefined();
  });

  it('explains why it is outdated', async () => {
    const evaluation = {
      value: 5000,
      low: 4000,
      high: 6000,
      date: '2026-10-05',
      km: 100_000,
      listPrice: 20_000,
      sample: false,
      variantName: 'Anders',
      curve: [{ year: 2026, value: 4900 }],
    };
    await show(KNOWN, { ...KM, variant: VARIANT, evaluation });
    const text = spaced(await result());
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Am 05\.10\.2026: /u);
    for (const part of ['nicht mehr aktuell', '120.000 km', 'Oktober 2026', 'andere Variante'])
      expect(text).toContain(part);
  });
});

describe('the curve', () => {
  it('can be read point by point with keys and pointer, and as a table', async () => {
    await show(KNOWN, { ...KM, variant: VARIANT });
    await press('Berechnen');
    const slider = await screen.findByRole('slider', { name: 'Zeitpunkt im Wertverlauf' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Heute, 21\.11\.2026: /u);
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(
      `Neu, 05.03.2014: ${TYPE.listPrice.toLocaleString('de-DE')} €`,
    );
    const plot = slider.parentElement as HTMLElement;
    plot.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
    fireEvent.pointerMove(plot, { clientX: 200 });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Ende 2031, Prognose: /u);
    expect(screen.getByRole('img', { name: /^Wertverlauf von 2014 bis 2031: / })).toBeTruthy();
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => spaced(row));
    expect(rows).toHaveLength(1 + 1 + 12 + 1 + 6);
    expect(rows.some((row) => row.startsWith('Ende 2026, Prognose'))).toBe(true);
  });
});
