// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import type { FieldValues } from '~/zb1/field-codes';
import errors from '../../../../locales/de/errors.json';
import { loadTestTexts, renderAt } from '../render.testing';
import { READINGS, sure, unsure } from '../testing';
import { ScanReview } from './ScanReview';

const onAccept = vi.fn<(values: FieldValues) => Promise<void>>();
const onDiscard = vi.fn<() => Promise<void>>();
const onOtherPhoto = vi.fn<() => void>();
const user = userEvent.setup();

const open = (readings = READINGS) =>
  renderAt(
    <ScanReview
      guest={false}
      readings={readings}
      image={new Blob(['image'])}
      imageFailed={false}
      onAccept={onAccept}
      onDiscard={onDiscard}
      onOtherPhoto={onOtherPhoto}
    />,
  );
const card = (name: string) => screen.getByRole('region', { name: new RegExp(name) });
const reading = (value: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(value) });
const takeOver = () =>
  within(screen.getByRole('region', { name: 'Abschluss' })).getByRole('button', { name: 'Übernehmen' });
const accepted = (): FieldValues => onAccept.mock.calls[0]?.[0] ?? {};

beforeAll(() => loadTestTexts());
beforeEach(() => {
  onAccept.mockResolvedValue(undefined);
  onDiscard.mockResolvedValue(undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('the review', () => {
  it('says how many fields were read and which need a check', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Stimmt das so?' })).toBeTruthy();
    expect(screen.getByText('10 Felder gelesen, 2 davon solltest du prüfen.')).toBeTruthy();
    expect(screen.getByText('2 Felder offen')).toBeTruthy();
    expect(screen.getByText('Offene Felder bleiben leer.')).toBeTruthy();
  });

  it('names the doubtful character and what field 3 (the check digit) says about it', () => {
    open();
    const vin = card('FIN');
    expect(within(vin).getByText('Das 6. Zeichen ist unsicher. Die Prüfziffer in Feld 3 ist 4.')).toBeTruthy();
    expect(within(vin).getByText('passt zu Feld 3')).toBeTruthy();
    expect(within(vin).getByRole('img', { name: 'Ausschnitt bei Feld\u00a0E' })).toBeTruthy();
  });

  it('leaves undecided fields blank', async () => {
    open();
    await user.click(takeOver());
    await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
    expect(accepted()).toMatchObject({ E: '', 'V.7': '', A: 'HL SW 2412', 'D.3': 'ASTRA' });
  });

  it('accepts a reading with Enter, moves to the next field, and ends at the accept button', async () => {
    open();
    reading('A1BS31Z0430336179').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 entschieden, 1 Feld offen')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(reading('151')));
    expect(screen.getByText('Feld E: A1BS31Z0430336179 übernommen. Noch 1 Feld offen.')).toBeTruthy();
    reading('157').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(takeOver()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
    expect(accepted()).toMatchObject({ E: 'A1BS31Z0430336179', 'V.7': '157' });
  });

  it('announces a value anew that is accepted once more', async () => {
    open();
    const text = 'Feld E: A1BS31Z0430336179 übernommen. Noch 1 Feld offen.';
    reading('A1BS31Z0430336179').focus();
    await user.keyboard('{Enter}');
    const first = screen.getByText(text);
    reading('A1BS31Z0430336179').focus();
    await user.keyboard('{Enter}');
    // The text is the same: a screen reader hears of it only as it is replaced within the live region.
    expect(screen.getByText(text)).not.toBe(first);
    expect(screen.getByText(text).closest('output')).not.toBeNull();
  });

  it('offers to say that a field is blank of which nothing could be read', async () => {
    open({ ...READINGS, '22': unsure('') });
    await user.click(within(card('Bemerkungen')).getByRole('button', { name: 'Das Feld ist leer' }));
    expect(screen.getByText('1 entschieden, 2 Felder offen')).toBeTruthy();
    expect(screen.getByText('Feld 22 bleibt leer. Noch 2 Felder offen.')).toBeTruthy();
    expect(
      within(card('Bemerkungen')).getByRole('button', { name: 'Das Feld ist leer' }).getAttribute('aria-pressed'),
    ).toBe('true');
    expect(within(card('FIN')).queryByRole('button', { name: 'Das Feld ist leer' })).toBeNull();
    await user.click(takeOver());
    await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
    expect(accepted()).toMatchObject({ '22': '' });
  });

  it('moves to the button of a field of which nothing could be read', async () => {
    const { E: _, ...others } = READINGS;
    open({ ...others, '22': unsure('') });
    reading('157').focus();
    await user.keyboard('{Enter}');
    const blank = within(card('Bemerkungen')).getByRole('button', { name: 'Das Feld ist leer' });
    await waitFor(() => expect(document.activeElement).toBe(blank));
    await user.keyboard('{Enter}');
    expect(screen.getByText('2 entschieden')).toBeTruthy();
  });

  it('selects by digit, edits by letter, and offers a button to continue on touch screens', async () => {
    open();
    reading('A1BS31Z0430336179').focus();
    await user.keyboard('2');
    expect(reading('A1BS3IZ0430336179').checked).toBe(true);
    await user.keyboard('1');
    expect(reading('A1BS31Z0430336179').checked).toBe(true);
    await user.keyboard('2{Enter}');
    expect(screen.getByText('Feld E: A1BS3IZ0430336179 übernommen. Noch 1 Feld offen.')).toBeTruthy();
    reading('A1BS3IZ0430336179').focus();
    await user.keyboard('1');
    await user.click(within(card('FIN')).getByRole('button', { name: 'Übernehmen und weiter' }));
    await waitFor(() => expect(document.activeElement).toBe(reading('151')));
    await user.keyboard('e');
    const input = screen.getByRole('textbox', { name: /Feld\sV\.7/ });
    await user.clear(input);
    // While the input is focused, digits and letters are typed.
    await user.type(input, '113{Enter}');
    expect(screen.getByText('2 entschieden')).toBeTruthy();
  });

  it('calls a malformed plate unusual without naming another field', () => {
    renderAt(
      <ScanReview
        guest={false}
        readings={{
          A: {
            ...READINGS.A,
            value: 'QQ XX 99999',
            confidence: 0.4,
            flagged: true,
            alternatives: [],
            box: { x: 0, y: 0, width: 0.1, height: 0.1 },
          },
        }}
        image={null}
        imageFailed
        onAccept={onAccept}
        onDiscard={onDiscard}
      />,
    );
    expect(screen.queryByText(/passt nicht zu Feld\s*$/)).toBeNull();
    expect(screen.getByText(/ungewöhnliche Form|in dieser Form nicht üblich/)).toBeTruthy();
  });

  it('questions an unusual typed value once with a message, then accepts it', async () => {
    open();
    const vin = card('FIN');
    await user.click(within(vin).getByRole('button', { name: 'Selbst eingeben' }));
    const input = within(vin).getByRole('textbox', { name: 'FIN, Feld\u00a0E' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.clear(input);
    await user.type(input, 'A1BS31{Enter}');
    expect(within(vin).getByRole('alert').textContent).toBe(
      'Das sind 6 Zeichen. Eine FIN hat meist 17, vor den 1980er-Jahren und bei Anhängern und Traktoren auch weniger.',
    );
    await user.click(within(vin).getByRole('button', { name: 'Trotzdem übernehmen' }));
    expect(reading('selbst eingegeben').checked).toBe(true);
    await user.click(takeOver());
    await waitFor(() => expect(accepted().E).toBe('A1BS31'));
  });

  it('saves a value that is still being typed, and questions an unusual one first', async () => {
    open();
    const vin = card('FIN');
    await user.click(within(vin).getByRole('button', { name: 'Selbst eingeben' }));
    const input = within(vin).getByRole('textbox', { name: 'FIN, Feld\u00a0E' });
    await user.clear(input);
    await user.type(input, 'A1BS31');
    await user.click(takeOver());
    expect(within(vin).getByRole('alert').textContent).toMatch(/^Das sind 6 Zeichen/u);
    expect(document.activeElement).toBe(input);
    expect(onAccept).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, 'A1BS31Z0430336179');
    await user.click(takeOver());
    await waitFor(() => expect(accepted().E).toBe('A1BS31Z0430336179'));
  });

  it('keeps a value that is being typed when another field is edited', async () => {
    open();
    const vin = card('FIN');
    await user.click(within(vin).getByRole('button', { name: 'Selbst eingeben' }));
    await user.clear(within(vin).getByRole('textbox'));
    await user.type(within(vin).getByRole('textbox'), 'A1BS31Z0430336178');
    await user.click(within(card('CO₂|V\\.7')).getByRole('button', { name: 'Selbst eingeben' }));
    expect(within(vin).queryByRole('textbox')).toBeNull();
    expect(within(vin).getByRole<HTMLInputElement>('radio', { name: /A1BS31Z0430336178/u }).checked).toBe(true);
  });

  it('questions an unusual value that was left for another field before it saves it, once', async () => {
    open();
    const vin = card('FIN');
    await user.click(within(vin).getByRole('button', { name: 'Selbst eingeben' }));
    await user.clear(within(vin).getByRole('textbox'));
    await user.type(within(vin).getByRole('textbox'), 'A1BS31');
    await user.click(within(card('CO₂|V\\.7')).getByRole('button', { name: 'Selbst eingeben' }));
    await user.click(takeOver());
    expect(within(vin).getByRole('alert').textContent).toMatch(/^Das sind 6 Zeichen/u);
    expect(document.activeElement).toBe(within(vin).getByRole('textbox'));
    expect(onAccept).not.toHaveBeenCalled();
    await user.click(within(vin).getByRole('button', { name: 'Trotzdem übernehmen' }));
    await user.click(takeOver());
    await waitFor(() => expect(accepted().E).toBe('A1BS31'));
  });

  it('leaves a field unchanged on Escape', async () => {
    open();
    const vin = card('FIN');
    await user.click(within(vin).getByRole('button', { name: 'Selbst eingeben' }));
    await user.keyboard('{Escape}');
    expect(within(vin).queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(within(vin).getByRole('button', { name: 'Selbst eingeben' }));
    expect(screen.getByText('2 Felder offen')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'D.3 Modell, Astra: Stelle zeigen' }));
    await user.click(screen.getByRole('button', { name: 'Modell korrigieren' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Modell korrigieren' }));
  });

  it('offers no choice among readings where nothing was read', () => {
    const { A } = READINGS;
    if (A === undefined) throw new Error('The plate was not read');
    open({ ...READINGS, A: { ...A, value: '', flagged: true, alternatives: [] } });
    expect(within(card('Kennzeichen')).queryByRole('radiogroup')).toBeNull();
    expect(within(card('Kennzeichen')).getByRole('button', { name: 'Selbst eingeben' })).toBeTruthy();
    expect(within(card('FIN')).getByRole('radiogroup')).toBeTruthy();
  });

  it('keeps the focus on the zoom button at the last step', async () => {
    open();
    const zoomIn = screen.getByRole('button', { name: 'Größer' });
    for (let presses = 0; presses < 4; presses += 1) await user.click(zoomIn);
    expect(zoomIn.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(zoomIn);
  });

  it('highlights a selected value on the photo and allows to correct it', async () => {
    open();
    await user.click(screen.getByRole('button', { name: 'D.3 Modell, Astra: Stelle zeigen' }));
    expect(screen.getByText('Vorderseite · Feld D.3 ausgewählt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Modell korrigieren' }));
    const input = screen.getByRole('textbox', { name: 'Modell, Feld\u00a0D.3' });
    await user.clear(input);
    await user.type(input, 'CORSA{Enter}');
    expect(screen.getByText('korrigiert')).toBeTruthy();
    await user.click(takeOver());
    await waitFor(() => expect(accepted()['D.3']).toBe('CORSA'));
  });

  it('shows fewer values though one of the others is selected, and keeps what is being typed there', async () => {
    open();
    const toggle = screen.getByRole('button', { name: '2 weitere Felder zeigen' });
    await user.click(toggle);
    await user.click(screen.getByRole('button', { name: /^3 .*Stelle zeigen$/u }));
    await user.click(screen.getByRole('button', { name: 'Prüfziffer korrigieren' }));
    await user.type(screen.getByRole('textbox'), '9');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: /^3 .*Stelle zeigen$/u })).toBeNull();
    expect(document.activeElement).toBe(toggle);
    // What was typed is unusual, so it is shown again and questioned.
    await user.click(takeOver());
    expect(screen.getByRole('textbox')).toHaveProperty('value', '49');
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('takes a correction back, says so, and leaves the focus in the row', async () => {
    open();
    await user.click(screen.getByRole('button', { name: 'D.3 Modell, Astra: Stelle zeigen' }));
    await user.click(screen.getByRole('button', { name: 'Modell korrigieren' }));
    const input = screen.getByRole('textbox', { name: 'Modell, Feld\u00a0D.3' });
    await user.clear(input);
    await user.type(input, 'CORSA{Enter}');
    await user.click(screen.getByRole('button', { name: 'Wie gelesen' }));
    expect(screen.queryByRole('button', { name: 'Wie gelesen' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'D.3 Modell, Astra: Stelle zeigen' }));
    expect(screen.getByText('Feld D.3: Astra übernommen. Noch 2 Felder offen.')).toBeTruthy();
  });

  it('passes the focus of a retry on to the heading while the photo is fetched', async () => {
    const Page = () => {
      const [failed, setFailed] = useState(true);
      return (
        <main>
          <ScanReview
            guest={false}
            readings={READINGS}
            image={null}
            imageFailed={failed}
            onImageRetry={() => setFailed(false)}
            onAccept={onAccept}
            onDiscard={onDiscard}
          />
        </main>
      );
    };
    renderAt(<Page />);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('selects the value that is clicked on the photo', () => {
    open();
    const photo = [...screen.getByRole('figure').children].find((part) => part.ariaHidden === 'true');
    if (photo === undefined) throw new Error('The photo is not hidden from screen readers');
    photo.getBoundingClientRect = () => new DOMRect(0, 0, 210, 105);
    fireEvent.click(photo, { clientX: 70, clientY: 23 });
    expect(screen.getByText('Vorderseite · Feld A ausgewählt')).toBeTruthy();
    fireEvent.click(photo, { clientX: 5, clientY: 100 });
    expect(screen.getByText('Vorderseite · Feld A ausgewählt')).toBeTruthy();
  });

  it('shows a failed cross-check as soon as it arises, and leads to its fields', async () => {
    open();
    expect(screen.queryByText('Das passt nicht zusammen')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'D.1 Marke, Opel: Stelle zeigen' }));
    await user.click(screen.getByRole('button', { name: 'Marke korrigieren' }));
    const input = screen.getByRole('textbox', { name: 'Marke, Feld\u00a0D.1' });
    await user.clear(input);
    await user.type(input, 'BMW{Enter}');
    expect(screen.getByText(/Die HSN 0035 gehört zu Opel/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Feld.2\.1 zeigen$/u }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '2.1 HSN, 0035: Stelle zeigen' }));
    expect(screen.getByRole('button', { name: 'HSN korrigieren' })).toBeTruthy();
  });
});

describe('the end of the review', () => {
  it('keeps every decision when saving fails, and can be retried', async () => {
    onAccept.mockRejectedValueOnce(new ApiError('offline', { operation: 'Cars.UpdateVehicle' }));
    open();
    await user.click(reading('157'));
    await user.click(takeOver());
    expect((await screen.findByRole('alert')).textContent).toBe(errors.offline);
    expect(reading('157').checked).toBe(true);
    await user.click(takeOver());
    await waitFor(() => expect(onAccept).toHaveBeenCalledTimes(2));
    expect(onAccept.mock.calls[1]?.[0]['V.7']).toBe('157');
  });

  it('takes no decision while the values are saved, since it would be lost', async () => {
    let fail = (_error: ApiError): void => undefined;
    onAccept.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    open();
    await user.click(takeOver());
    const saving = screen.getByRole('button', { name: 'Wird gespeichert' });
    expect(document.activeElement).toBe(saving);
    // jsdom ignores the attribute, browsers do not.
    for (const value of ['151', '157']) expect(reading(value).closest('[inert]')).not.toBeNull();
    for (const button of screen.getAllByRole('button', { name: /^Verwerfen|Anderes Foto|korrigieren$/u }))
      expect(button.closest('[inert]') !== null || button.getAttribute('aria-disabled') === 'true').toBe(true);
    expect(saving.closest('[inert]')).toBeNull();
    await act(async () => fail(new ApiError('offline', { operation: 'Cars.UpdateVehicle' })));
    expect(reading('157').closest('[inert]')).toBeNull();
  });

  it('asks before discarding', async () => {
    open();
    await user.click(
      within(screen.getByRole('region', { name: 'Abschluss' })).getByRole('button', { name: 'Verwerfen' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Scan verwerfen?' });
    expect(onDiscard).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(onDiscard).toHaveBeenCalledOnce());
  });

  it('lets the user scan another photo', async () => {
    open();
    const [button] = screen.getAllByRole('button', { name: 'Anderes Foto' });
    await user.click(button ?? document.body);
    expect(onOtherPhoto).toHaveBeenCalledOnce();
  });
});

describe('in English', () => {
  beforeAll(() => loadTestTexts('en'));
  afterAll(() => loadTestTexts('de'));

  it('marks certain readings that are German words', () => {
    open({ ...READINGS, R: sure('BLAU'), 'P.3': sure('-') });
    fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more/u }));
    const colour = screen.getByRole('button', { name: 'R Colour, Blau: show it on the photo' });
    expect([...colour.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toEqual(['Blau']);
    expect(colour.querySelector('[lang]')?.getAttribute('lang')).toBe('de');
    const fuel = screen.getByRole('button', { name: /^P\.3 .*, empty: /u });
    expect(fuel.querySelector('[lang]')).toBeNull();
  });
});
