import { describe, expect, it } from 'vitest';
import {
  MAX_CLIENT_ADDRESS_LENGTH,
  MAX_CLIENT_NAME_LENGTH,
  MAX_CLIENT_PHONE_LENGTH,
  requestAccess,
  shareClient,
} from '~/contract/share';
import { BLANK_INPUT, clientOf, clientSchema, type ClientInput } from './client-input';

const schema = clientSchema({ name: 'no name', phone: 'no phone', address: 'no address' });
const input = (more: Partial<ClientInput>): ClientInput => ({ ...BLANK_INPUT, name: 'Werkstatt', ...more });

describe('what a visitor types', () => {
  it.each([
    [{}, { name: 'Werkstatt' }],
    [
      { name: '  Werkstatt  ', phone: ' 0451 1234 ' },
      { name: 'Werkstatt', phone: '0451 1234' },
    ],
    [{ phone: '+49 (0)451/12-34' }, { name: 'Werkstatt', phone: '+49 (0)451/12-34' }],
    [
      { website: 'werkstatt.de', privacyLink: ' http://werkstatt.de/datenschutz ' },
      { name: 'Werkstatt', website: 'https://werkstatt.de', privacyLink: 'http://werkstatt.de/datenschutz' },
    ],
    [{ website: 'HTTPS://Müller.de/a?b=c#d' }, { name: 'Werkstatt', website: 'HTTPS://Müller.de/a?b=c#d' }],
  ])('turns %j into a client that the contract accepts', async (more, client) => {
    expect(schema.isValidSync(input(more))).toBe(true);
    expect(clientOf(input(more))).toEqual(client);
    const call = { key: 'a'.repeat(64), client: clientOf(input(more)) };
    await expect(requestAccess.input.validate(call, { strict: true })).resolves.toEqual(call);
  });

  it.each([
    [{ name: ' ' }, 'no name'],
    [{ phone: 'abc' }, 'no phone'],
    [{ website: 'werkstatt' }, 'no address'],
    [{ website: 'javascript:alert(1)' }, 'no address'],
    [{ privacyLink: 'data:text/html,x' }, 'no address'],
    [{ privacyLink: 'ftp://werkstatt.de' }, 'no address'],
    [{ website: 'mailto:a@werkstatt.de' }, 'no address'],
  ])('rejects %j with its message', (more, sentence) => {
    expect(() => schema.validateSync(input(more))).toThrow(sentence);
  });
});

const address = (length: number): string => 'https://werkstatt.de/'.padEnd(length, 'x');
it.each([
  ['name', MAX_CLIENT_NAME_LENGTH, (length: number) => 'x'.repeat(length)],
  ['phone', MAX_CLIENT_PHONE_LENGTH, (length: number) => '1'.repeat(length)],
  ['website', MAX_CLIENT_ADDRESS_LENGTH, address],
  ['privacyLink', MAX_CLIENT_ADDRESS_LENGTH, address],
] as const)('a %s of %d characters is the longest that the form and the call accept', (field, length, textOf) => {
  const accepted = [length, length + 1].map((long) => {
    const typed = input({ [field]: textOf(long) });
    return [schema.isValidSync(typed), shareClient.isValidSync(clientOf(typed))];
  });
  expect(accepted).toEqual([
    [true, true],
    [false, false],
  ]);
});
