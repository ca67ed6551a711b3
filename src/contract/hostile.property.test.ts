/** The contract's boundary under hostile texts: what passes is plain, what is endless is refused, secrets stay as typed. */
import * as fc from 'fast-check';
import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { HIDDEN_SIGN, hostileText, MILLION } from '~/lib/hostile.testing';
import { plainText } from '~/lib/plain-text';
import { FIELD_CODES } from '~/zb1/field-codes';
import { vehicleFacts as factsOf } from '~/zb1/record';
import { addVehicle, getVehicles, updateHolder } from './cars';
import { sendFeedbackMessage } from './contact';
import { listItemOf } from './list-item';
import { checkInput, checkOutput } from './operation';
import { getReport } from './report';
import { requestAccess } from './share';
import { changeEmail, changePassword, getProfile } from './user';
import { sell } from './value';
import { vehicleListItem } from './vehicle';
import { vehicleFacts } from './vehicle-facts';

/** Values at the edges of what a document can hold, and beyond. */
const edge = fc.constantFrom(
  '0', '00000', '-1', '-', '99999999999999999999', '1e400', '0,0000001', '9-1', '1-2-3', 'NaN', 'Infinity', '00.00.0000', '31.02.2024', '29.02.2024', '31.12.9999', '01.01.0001',
  '13/2027', '12/9999', '00/2000', 'M1', 'L3e', 'O2', 'N1', 'SA', '0002', '0004', '9999', 'DIESEL', 'ELEKTRO', 'EURO 6', '36W0', '205/55 R16 91V', 'B AB 1234E', 'W0LPE8E65E8012347',
);
const value = fc.oneof(hostileText().map((text) => text.slice(0, 900)), edge, fc.integer({ min: -10, max: 10_000_000 }).map(String));
const fields = fc.dictionary(fc.constantFrom(...FIELD_CODES), value, { noNullPrototype: true, maxKeys: 40 });

/** What passes; undefined when it is refused by the schema. */
async function passed<Value>(checked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await checked;
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

describe('a text from a server', () => {
  it('reaches the screen plain', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(), async (text) => {
        const [car] = (await passed(checkOutput(getVehicles, [{ id: '1', name: text, make: text, model: text }]))) ?? [];
        expect([car?.name, car?.make]).toEqual([plainText(text), plainText(text)]);
      }),
    );
  });

  it.each([
    ['a name', () => checkOutput(getVehicles, [{ id: '1', name: MILLION, make: '', model: '' }])],
    ['a profile', () => checkOutput(getProfile, { userId: '1', email: MILLION, emailVerified: true })],
    ['an address', () => checkOutput(getReport, { state: 'none', sample: false, entries: [], orderUrl: `https://a.example/${MILLION}` })],
  ])('is refused when %s has a million signs', async (_, check) => {
    await expect(check()).rejects.toBeInstanceOf(ValidationError);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', '//a.example', '/path', 'https://a.example@b.example/'])('is no address to follow: %s', async (address) => {
    await expect(checkOutput(getReport, { state: 'none', sample: false, entries: [], orderUrl: address })).rejects.toBeInstanceOf(ValidationError);
    await expect(checkOutput(sell, { state: 'sent', continueUrl: address })).rejects.toBeInstanceOf(ValidationError);
    await expect(checkInput(requestAccess, { key: 'a'.repeat(64), client: { name: 'x', website: address } })).rejects.toBeInstanceOf(ValidationError);
  });
});

describe('a text from a person', () => {
  it('is kept plain, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fields, hostileText(), async (given, name) => {
        const texts = [
          ...Object.values((await passed(checkInput(addVehicle, { fields: given })))?.fields ?? {}),
          ...Object.values((await passed(checkInput(updateHolder, { id: '1', holder: { lastName: name, company: name } })))?.holder ?? {}),
          (await passed(checkInput(requestAccess, { key: 'a'.repeat(64), client: { name } })))?.client.name ?? '',
        ];
        expect(texts.filter((text) => HIDDEN_SIGN.test(text ?? ''))).toEqual([]);
      }),
    );
  });

  it('is refused when it has a million signs, whatever they are', async () => {
    for (const sign of ['W', 'a@', '@a.', 'a.b@', ' ', '\u202e', 'http://']) {
      const text = sign.repeat(MILLION.length / sign.length);
      await expect(checkInput(changeEmail, { email: text }), sign).rejects.toBeInstanceOf(ValidationError);
      await expect(checkInput(sendFeedbackMessage, { subject: text, email: 'a@example.org', message: text }), sign).rejects.toBeInstanceOf(ValidationError);
      await expect(checkInput(requestAccess, { key: text, client: { name: 'x', website: text } }), sign).rejects.toBeInstanceOf(ValidationError);
    }
  });

  it('of nothing but hidden signs is none', async () => {
    await expect(checkInput(requestAccess, { key: 'a'.repeat(64), client: { name: '\u200b\u202e' } })).rejects.toBeInstanceOf(ValidationError);
  });

  it('stays as it was typed where it is a password', async () => {
    const secret = 'Ab1\u200b\u202e ';
    await expect(checkInput(changePassword, { oldPassword: secret, newPassword: secret })).resolves.toEqual({ oldPassword: secret, newPassword: secret });
  });
});

describe('what is computed from a document of any texts', () => {
  it('is what the contract says: facts, and the list with its tax', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        const plain = (await checkInput(addVehicle, { fields: given })).fields;
        const item = listItemOf({ id: '1', fields: plain, mileageHistory: [], createdAt: '2026-01-01T00:00:00.000Z' }, '2026-11-22');
        await expect(vehicleFacts.validate(factsOf(plain), { strict: true })).resolves.toBeTruthy();
        await expect(vehicleListItem.validate(item, { strict: true })).resolves.toBeTruthy();
      }),
      { numRuns: 300 },
    );
  });
});
