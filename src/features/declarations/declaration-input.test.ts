import { beforeAll, describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { DECLARATION_LENGTHS } from '~/contract/declarations';
import { loadTexts, startI18n, translator } from '~/i18n/i18n';
import { contractCancellationInput, withdrawalInput } from './declaration-input';
import { contractCancellationSchema, withdrawalSchema, type ContractCancellationValues } from './declaration-schema';
import { receiptText } from './receipt-text';

const LENA = { name: 'Lena Brandt', contract: 'Silber vom 20.11.2026', email: 'lena@example.org' };
const WITHDRAWAL = { ...LENA, note: '' };
const CANCELLATION: ContractCancellationValues = { ...LENA, kind: 'ordinary', reason: '', end: 'soonest', day: '' };
const TODAY = '2026-11-26';

beforeAll(async () => {
  await startI18n('de', ['common']);
  await loadTexts(['declaration']);
});

/** The messages by field. */
async function messages(check: Promise<unknown>): Promise<Readonly<Record<string, string>>> {
  try {
    await check;
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}
const t = () => translator(['declaration', 'common']);
const ofWithdrawal = (change: object) =>
  messages(withdrawalSchema(t()).validate({ ...WITHDRAWAL, ...change }, { abortEarly: false }));
const ofCancellation = (change: object) =>
  messages(contractCancellationSchema(t(), TODAY).validate({ ...CANCELLATION, ...change }, { abortEarly: false }));

describe('the rules of a declaration', () => {
  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'Gib deinen Namen an, wie er im Vertrag steht.' }],
    [{ contract: '' }, { contract: 'Nenne den Vertrag: Plan und Tag der Bestellung oder eine Rechnungsnummer.' }],
    [{ email: 'lena@' }, { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' }],
    [
      { note: 'a'.repeat(DECLARATION_LENGTHS.text + 1) },
      { note: `Das ist zu lang. Kürze es auf ${DECLARATION_LENGTHS.text} Zeichen.` },
    ],
  ])('of a withdrawal: %o', async (change, expected) => {
    expect(await ofWithdrawal(change)).toEqual(expected);
  });

  it.each([
    [{}, {}],
    [{ kind: 'for-cause' }, { reason: 'Nenne den wichtigen Grund.' }],
    [{ kind: 'for-cause', reason: 'Nicht erreichbar.' }, {}],
    [{ end: 'day' }, { day: 'Wähle heute oder einen späteren Tag.' }],
    [{ end: 'day', day: '2026-11-25' }, { day: 'Wähle heute oder einen späteren Tag.' }],
    [{ end: 'day', day: TODAY }, {}],
    [{ end: 'soonest', day: '2020-01-01' }, {}],
  ])('of a cancellation: %o', async (change, expected) => {
    expect(await ofCancellation(change)).toEqual(expected);
  });
});

describe('the input of the call', () => {
  it('leaves out an empty note', () => {
    expect(withdrawalInput(WITHDRAWAL, 'de')).toEqual({ ...LENA, language: 'de' });
    expect(withdrawalInput({ ...WITHDRAWAL, note: 'x' }, 'en')).toEqual({ ...LENA, note: 'x', language: 'en' });
  });

  it('leaves out what belongs to another choice', () => {
    expect(contractCancellationInput({ ...CANCELLATION, reason: 'x', day: '2026-12-31' }, 'de')).toEqual({
      ...LENA,
      kind: 'ordinary',
      language: 'de',
    });
    expect(
      contractCancellationInput(
        { ...CANCELLATION, kind: 'for-cause', reason: 'x', end: 'day', day: '2026-12-31' },
        'de',
      ),
    ).toEqual({ ...LENA, kind: 'for-cause', reason: 'x', end: '2026-12-31', language: 'de' });
  });
});

it('the file of a receipt has a line for each fact', () => {
  const lines = [
    { label: 'Nummer', value: '7' },
    { label: 'Anmerkung', value: 'eins\nzwei' },
  ];
  expect(receiptText('Dein Widerruf ist eingegangen', lines, 'Scheinwerfer')).toBe(
    'Dein Widerruf ist eingegangen\r\n\r\nNummer: 7\r\nAnmerkung: eins\r\nzwei\r\n\r\nScheinwerfer\r\n',
  );
});
