import { expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { vinCheckDigit } from '~/zb1/vin';
import { judge, proposalsFor } from './proposals';

const TODAY = new Date(2026, 10, 21);
const OLD: FieldValues = { B: '01.07.1972', E: 'ZXT10E-012345', '3': '9' };

it.each([
  // field 3 proves numbers from before the VIN too
  ['E', 'ZXT10E-012345', OLD, { kind: 'proved', by: '3' }],
  ['E', 'ZXT10E-012346', OLD, { kind: 'disproved', by: '3' }],
  ['3', '9', OLD, { kind: 'proved', by: 'E' }],
  ['E', 'ZXT10E-012345', { B: '01.07.1972' }, null],
  // Z and 9 have the same value, so the sum proves neither: an unknown maker's identifier is not proved.
  ['E', '9HWGU12T06LA12345', { '3': vinCheckDigit('ZHWGU12T06LA12345') ?? '' }, { kind: 'fits', by: '3' }],
  ['E', 'WVWZZZ1KZAW000123', { '3': vinCheckDigit('WVWZZZ1KZAW000123') ?? '' }, { kind: 'proved', by: '3' }],
  ['E', 'W0LPD6EB5E8123', {}, { kind: 'format' }],
  ['E', 'W0LPD6ЕB5E8123406', {}, { kind: 'format' }],
  ['A', 'Y-123456', {}, null],
  ['A', 'RE XY 11 3', {}, null],
  ['A', 'BNO1234', {}, { kind: 'format' }],
  ['A', 'HL SW 2412E', {}, { kind: 'format' }],
] as const)('field %s, %s among %o: %o', (code, value, others, verdict) => {
  expect(judge(code, value, others, TODAY)).toEqual(verdict);
});

it.each([
  ['A', 'BNO1234', ['B NO 1234', 'BN O 1234', 'BNO1234']],
  ['A', 'HLSW2412', ['HLSW2412']],
  ['E', 'W0LPD6ЕB5E8123406', ['W0LPD6EB5E8123406', 'W0LPD6ЕB5E8123406']],
  ['E', 'IW0LPD6EB5E8123406', ['W0LPD6EB5E8123406', 'IW0LPD6EB5E8123406']],
] as const)('offers for field %s, read as %s: %j', (code, value, offered) => {
  const reading = { value, confidence: 0.5, flagged: true, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
  expect(proposalsFor(code, reading, {}, TODAY).map((proposal) => proposal.value)).toEqual(offered);
});

const doubtful = (value: string, alternatives: readonly string[]) => ({
  value,
  confidence: 0.5,
  flagged: true,
  alternatives: [...alternatives],
  box: { x: 0, y: 0, width: 1, height: 1 },
});

it.each([
  ['5', 'COUPE', ['C0UPE', 'COUPÉ'], ['COUPE', 'COUPÉ']],
  ['D.2', 'ABOA', ['AB0A'], ['ABOA', 'AB0A']],
] as const)('offers no words with digits for field %s, read as %s', (code, value, alternatives, offered) => {
  expect(proposalsFor(code, doubtful(value, alternatives), {}, TODAY).map((proposal) => proposal.value)).toEqual(
    offered,
  );
});

it('offers a repair of the VIN only at a place that the picture leaves open', () => {
  const others = { '3': vinCheckDigit('W0LPD6EB5E8123406') ?? '' };
  const offered = (alternatives: readonly string[]) =>
    proposalsFor('E', doubtful('W0LPD6EBSE8123406', alternatives), others, TODAY).map(({ value }) => value);
  expect(offered([])).toEqual(['W0LPD6EBSE8123406']);
  expect(offered(['W0LPD6EB9E8123406'])[0]).toBe('W0LPD6EB5E8123406');
});

it('calls none of two numbers proved that field 3 fits', () => {
  const others = { '3': vinCheckDigit('WVWZZZ1KZAW000123') ?? '' };
  const kinds = (alternatives: readonly string[]) =>
    proposalsFor('E', doubtful('WVWZZZ1KZAW000123', alternatives), others, TODAY).map(({ verdict }) => verdict?.kind);
  expect(kinds(['WVWZZZ1K9AW000123'])).toEqual(['fits', 'fits']);
  expect(kinds(['WVWZZZ1K2AW000123'])).toEqual(['proved', 'disproved']);
});

it.each([
  ['I', '05.03.14', {}, ['05.03.2014']],
  ['I', '5.3.72', {}, ['05.03.1972']],
  ['I', '05.3.27', {}, ['05.03.2027']],
  ['B', '05.03.14', { I: '14.01.2018' }, ['05.03.2014']],
  ['B', '05.03.14', { I: '14.01.18' }, ['05.03.2014']],
  // Not later than this registration.
  ['B', '05.03.20', { I: '14.01.1998' }, ['05.03.1920']],
  ['B', '05.03.26', { I: '14.01.27' }, ['05.03.2026']],
  ['I', '05.03.2014', {}, ['05.03.2014']],
  ['HU', '03/27', {}, ['03/27']],
] as const)('offers for field %s, read as %s among %o, the date in full: %j', (code, value, others, offered) => {
  expect(proposalsFor(code, doubtful(value, []), others, TODAY).map((proposal) => proposal.value)).toEqual(offered);
});

it('offers a date once that was read with two digits of the year and with four', () => {
  const [first, ...others] = proposalsFor('I', doubtful('05.03.14', ['05.03.2014', '06.03.14']), {}, TODAY);
  expect(first).toMatchObject({ value: '05.03.2014', source: 'proposed', verdict: null });
  expect(others.map(({ value }) => value)).toEqual(['06.03.2014']);
});
