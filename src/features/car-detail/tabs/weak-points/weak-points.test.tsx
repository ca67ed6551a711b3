// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { apiError } from '../../garage.testing';
import { answerWith, openTab, plain } from '../partner/tab.testing';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

setUpGarage(vi.mocked(call));

const points = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent));
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('li [style]')].map(({ style }) => Number.parseFloat(style.width));

describe('the weak points', () => {
  it('are ten parts with share and cost, the most frequent first, marked as sample data', async () => {
    await openTab(await garage.add(), 'schwachstellen');
    const lines = await points();
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('Steuerkette oder ZahnriemenAnteil an allen Ausfällen: 14 %Kosten: 700 € bis 1.900 €');
    expect(bars()[0]).toBe(100);
    expect(bars()).toEqual(bars().toSorted((left, right) => right - left));
    expect(screen.getByText('Beispieldaten')).toBeTruthy();
  });

  it('are formatted in the current language', async () => {
    await openTab(await garage.add(), 'schwachstellen', 'en');
    expect((await points())[0]).toBe('Timing chain or beltShare of all failures: 14%Cost: €700 to €1,900');
    await loadTestTexts('de');
  });

  it.each([
    ['an electric car', { ...ASTRA_FIELDS, '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-' }, 'Ladeanschluss', 'Zündspulen'],
    ['a diesel', { ...ASTRA_FIELDS, '10': '0002', 'P.3': 'DIESEL' }, 'Partikelfilter', 'Zündspulen'],
    ['a motorcycle', { ...ASTRA_FIELDS, J: 'L3e' }, 'Kette und Ritzel', 'Querlenker und Gelenke'],
    ['a trailer', { ...ASTRA_FIELDS, J: 'O2', '10': '-', 'P.3': '-' }, 'Auflaufeinrichtung', 'Anlasser'],
    ['a camper', { ...ASTRA_FIELDS, '4': 'SA' }, 'Feuchtigkeit im Aufbau', 'Auspuffanlage'],
  ] as const)('of %s are its own', async (_, fields, part, other) => {
    await openTab(await garage.add(fields), 'schwachstellen');
    expect(await screen.findByText(part)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });

  it('are sorted in any case, and unknown parts are shown as delivered', async () => {
    const id = await garage.add();
    const point = (part: string, share: number) => ({ part, share, costFrom: 10.5, costTo: 20 });
    answerWith(vi.mocked(call), 'WeakPoints.GetWeakPoints', {
      sample: false,
      points: [point('battery', 0.045), point('Steering lock', 0.2), point('fridge', 0)],
    });
    await openTab(id, 'schwachstellen');
    expect(await points()).toEqual([
      'Steering lockAnteil an allen Ausfällen: 20 %Kosten: 10,50 € bis 20 €',
      'Starterbatterie (12 V)Anteil an allen Ausfällen: 4,5 %Kosten: 10,50 € bis 20 €',
      'KühlschrankAnteil an allen Ausfällen: 0 %Kosten: 10,50 € bis 20 €',
    ]);
    expect(bars()).toEqual([100, 22.5, 0]);
    expect(screen.queryByText('Beispieldaten')).toBeNull();
  });
});

describe('an incomplete record', () => {
  it('has no list while its kind is unknown, and asks for the class', async () => {
    await openTab(await garage.add({ A: 'HL X 1' }), 'schwachstellen');
    expect(await screen.findByText('Noch keine Liste für dieses Fahrzeug')).toBeTruthy();
    expect(screen.queryByText('Beispieldaten')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Feld\u00a0J eintragen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Neuer Wert/u), 'O2');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Beleuchtung')).toBeTruthy();
  });

  it('lists parts common to all drives while its drive is unknown, and asks for the fuel code', async () => {
    await openTab(await garage.add({ ...ASTRA_FIELDS, '10': '', 'P.3': '' }), 'schwachstellen');
    expect((await points()).length).toBeLessThan(10);
    expect(screen.getByText(/Hier steht nur, was für jeden Antrieb gilt/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Feld\u00a010 eintragen' })).toBeTruthy();
  });

  it('says when there is no list for a known kind', async () => {
    const id = await garage.add();
    answerWith(vi.mocked(call), 'WeakPoints.GetWeakPoints', { sample: false, points: [] });
    await openTab(id, 'schwachstellen');
    expect(await screen.findByText('Für diese Art Fahrzeug sind keine Schwachstellen bekannt.')).toBeTruthy();
  });
});

it('shows a skeleton while the weak points load', async () => {
  const id = await garage.add();
  answerWith(vi.mocked(call), 'WeakPoints.GetWeakPoints', new Promise(() => undefined));
  await openTab(id, 'schwachstellen');
  expect(await screen.findByText('Wird geladen')).toBeTruthy();
  expect(screen.queryByText('Beispieldaten')).toBeNull();
});

it('reports that the weak points could not be loaded, and retries', async () => {
  const id = await garage.add();
  garage.fail('WeakPoints.GetWeakPoints', apiError('server', 500));
  await openTab(id, 'schwachstellen');
  expect(
    await screen.findByText('Beim Laden der Schwachstellen ist ein Fehler aufgetreten. Versuche es erneut.'),
  ).toBeTruthy();
  garage.fail('WeakPoints.GetWeakPoints', undefined);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await points()).toHaveLength(10);
});
