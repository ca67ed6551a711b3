// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import type { FieldCode } from '~/zb1/field-codes';
import { EditField } from './EditField';

beforeAll(() => startI18n('de', ['common', 'scan', 'zb1']));
afterEach(cleanup);

const onAccept = vi.fn<(value: string) => void>();

/** Types a value and submits it once. */
async function enter(code: FieldCode, typed: string): Promise<void> {
  onAccept.mockClear();
  render(
    <I18nextProvider i18n={i18n}>
      <EditField code={code} value="" onType={() => undefined} onAccept={onAccept} onCancel={() => undefined} />
    </I18nextProvider>,
  );
  await userEvent.type(screen.getByRole('textbox'), `${typed}{Enter}`);
}

it.each<[FieldCode, string, string]>([
  ['B', '5.3.14', '05.03.2014'],
  ['B', '2014-03-05', '05.03.2014'],
  ['B', '05032014', '05.03.2014'],
  ['HU', '2027-04', '04/2027'],
  ['D.3', 'GOLF PLUS', 'GOLF PLUS'],
  ['15.1', '120/70 ZR17 M/C (58W)', '120/70 ZR17 M/C (58W)'],
])('takes field %s, typed "%s", as "%s"', async (code, typed, value) => {
  await enter(code, typed);
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(value);
});

it.each<[FieldCode, string]>([
  ['HU', 'Nächste HU, Feld\u00a0X'],
  ['Nr', 'Dokumentnummer'],
])('names field %s as the document does: %s', async (code, name) => {
  await enter(code, '1');
  expect(screen.getByRole('textbox', { name })).toBeTruthy();
});

it('says how much fits in where a pasted text was cut', async () => {
  await enter('22', 'Text');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.paste('x'.repeat(700));
  expect(screen.queryByText(/passen hier nicht hinein/u)).toBeNull();
  await userEvent.paste('x'.repeat(100));
  expect(screen.getByText('Mehr als 720 Zeichen passen hier nicht hinein.')).toBeTruthy();
});

it('leaves a value as it is typed on a phone', async () => {
  await enter('D.2', 'P-J');
  const input = screen.getByRole('textbox');
  expect(input.getAttribute('autocorrect')).toBe('off');
  expect(input.getAttribute('autocapitalize')).toBe('characters');
});

it('keeps the focus in the field when a proposed value is chosen, with which the proposals go', async () => {
  await enter('A', 'BNO1234');
  const proposals = screen.getByRole('group', { name: 'Was steht im Schein?' });
  await userEvent.click(within(proposals).getByRole('button', { name: 'B NO 1234' }));
  expect(screen.queryByRole('group')).toBeNull();
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('B NO 1234');
  expect(document.activeElement).toBe(input);
});

it.each<[FieldCode, string, string]>([
  ['P.1', '99999999', 'Das ist zu lang: Hier stehen höchstens 5 Ziffern.'],
  ['L', '99999999', 'Das ist zu lang: Hier steht höchstens eine Ziffer.'],
  ['B', '5.3.1850', 'Das ist zu früh: Hier steht kein Jahr vor 1900.'],
  ['B', '31.2.2014', 'Diesen Tag gibt es nicht. Schreib Tag, Monat und Jahr, zum Beispiel 05.03.2014.'],
  ['E', 'W0LPD6EB5E8!23406', 'Dieses Zeichen kommt in einer FIN nicht vor: ! an Stelle 12.'],
  ['E', 'W0L-PD6-EB5E8123406', 'Diese Zeichen kommen in einer FIN nicht vor: - an den Stellen 4 und 8.'],
  ['HU', '13/2027', 'Diesen Monat gibt es nicht. Schreib Monat und Jahr, zum Beispiel 04/2027.'],
])('says what is wrong with field %s, typed "%s", and takes it when submitted again', async (code, typed, sentence) => {
  await enter(code, typed);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(onAccept).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem übernehmen' }));
  expect(onAccept).toHaveBeenCalledOnce();
});
