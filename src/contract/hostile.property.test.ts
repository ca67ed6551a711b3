/**
 * Schema checks on hostile texts: invisible characters are removed, overlong texts refused, and passwords left as
 * typed.
 */
import * as fc from 'fast-check';
import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTER, hostileText, MILLION } from '~/lib/hostile.testing';
import { plainText } from '~/lib/plain-text';
import { FIELD_CODES } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { addVehicle, getVehicles, updateHolder } from './cars';
import { sendFeedbackMessage } from './contact';
import { listItemOf } from './list-item';
import { checkInput, checkOutput } from './operation';
import { getReport } from './report';
import { requestAccess } from './share';
import { changeEmail, changePassword, getProfile } from './user';
import { sell } from './value';
import { vehicleListItem } from './vehicle';
import { vehicleFactsSchema } from './vehicle-facts';

/** Field values at and beyond the limits of what a document can contain. */
const edge = fc.constantFrom(
  '0',
  '00000',
  '-1',
  '-',
  '99999999999999999999',
  '1e400',
  '0,0000001',
  '9-1',
  '1-2-3',
  'NaN',
  'Infinity',
  '00.00.0000',
  '31.02.2024',
  '29.02.2024',
  '31.12.9999',
  '01.01.0001',
  '13/2027',
  '12/9999',
  '00/2000',
  'M1',
  'L3e',
  'O2',
  'N1',
  'SA',
  '0002',
  '0004',
  '9999',
  'DIESEL',
  'ELEKTRO',
  'EURO 6',
  '36W0',
  '205/55 R16 91V',
  'B AB 1234E',
  'W0LPE8E65E8012347',
);
const value = fc.oneof(
  hostileText().map((text) => text.slice(0, 900)),
  edge,
  fc.integer({ min: -10, max: 10_000_000 }).map(String),
);
const fields = fc.dictionary(fc.constantFrom(...FIELD_CODES), value, { noNullPrototype: true, maxKeys: 40 });

/** The checked value; undefined when the schema refuses it. */
async function valueOrRefused<Value>(checked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await checked;
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

describe('texts in an answer', () => {
  it('lose their invisible characters', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(), async (text) => {
        const [car] =
          (await valueOrRefused(checkOutput(getVehicles, [{ id: '1', name: text, make: text, model: text }]))) ?? [];
        expect([car?.name, car?.make]).toEqual([plainText(text), plainText(text)]);
      }),
    );
  });

  it.each([
    ['a name', () => checkOutput(getVehicles, [{ id: '1', name: MILLION, make: '', model: '' }])],
    ['a profile', () => checkOutput(getProfile, { userId: '1', email: MILLION, emailVerified: true })],
    [
      'an address',
      () =>
        checkOutput(getReport, { state: 'none', sample: false, entries: [], orderUrl: `https://a.example/${MILLION}` }),
    ],
  ])('are refused when %s has a million characters', async (_, check) => {
    await expect(check()).rejects.toBeInstanceOf(ValidationError);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    '//a.example',
    '/path',
    'https://a.example@b.example/',
  ])('are refused as a link: %s', async (address) => {
    await expect(
      checkOutput(getReport, { state: 'none', sample: false, entries: [], orderUrl: address }),
    ).rejects.toBeInstanceOf(ValidationError);
    await expect(checkOutput(sell, { state: 'sent', continueUrl: address })).rejects.toBeInstanceOf(ValidationError);
    await expect(
      checkInput(requestAccess, { key: 'a'.repeat(64), client: { name: 'x', website: address } }),
    ).rejects.toBeInstanceOf(ValidationError);
  });
});

describe('texts in an input', () => {
  it('lose their invisible characters, or are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fields, hostileText(), async (given, name) => {
        const texts = [
          ...Object.values((await valueOrRefused(checkInput(addVehicle, { fields: given })))?.fields ?? {}),
          ...Object.values(
            (await valueOrRefused(checkInput(updateHolder, { id: '1', holder: { lastName: name, company: name } })))
              ?.holder ?? {},
          ),
          (await valueOrRefused(checkInput(requestAccess, { key: 'a'.repeat(64), client: { name } })))?.client.name ??
            '',
        ];
        expect(texts.filter((text) => HIDDEN_CHARACTER.test(text ?? ''))).toEqual([]);
      }),
    );
  });

  it('are refused when they have a million characters', async () => {
    for (const part of ['W', 'a@', '@a.', 'a.b@', ' ', '\u202e', 'http://']) {
      const text = part.repeat(MILLION.length / part.length);
      await expect(checkInput(changeEmail, { email: text }), part).rejects.toBeInstanceOf(ValidationError);
      await expect(
        checkInput(sendFeedbackMessage, { subject: text, email: 'a@example.org', message: text }),
        part,
      ).rejects.toBeInstanceOf(ValidationError);
      await expect(
        checkInput(requestAccess, { key: text, client: { name: 'x', website: text } }),
        part,
      ).rejects.toBeInstanceOf(ValidationError);
    }
  });

  it('count as empty when all their characters are invisible', async () => {
    await expect(
      checkInput(requestAccess, { key: 'a'.repeat(64), client: { name: '\u200b\u202e' } }),
    ).rejects.toBeInstanceOf(ValidationError);
  });

  it('are left as typed when they are passwords', async () => {
    const secret = 'Ab1\u200b\u202e ';
    await expect(checkInput(changePassword, { oldPassword: secret, newPassword: secret })).resolves.toEqual({
      oldPassword: secret,
      newPassword: secret,
    });
  });
});

describe('facts and list item computed from arbitrary field values', () => {
  it('match their schemas', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        const plain = (await checkInput(addVehicle, { fields: given })).fields;
        const item = listItemOf(
          { id: '1', fields: plain, mileageHistory: [], createdAt: '2026-01-01T00:00:00.000Z' },
          '2026-11-22',
        );
        await expect(vehicleFactsSchema.validate(vehicleFacts(plain), { strict: true })).resolves.toBeTruthy();
        await expect(vehicleListItem.validate(item, { strict: true })).resolves.toBeTruthy();
      }),
      { numRuns: 300 },
    );
  });
});
