import { describe, expect, it } from 'vitest';
import {
  MAX_VISITOR_ADDRESS_LENGTH,
  MAX_VISITOR_NAME_LENGTH,
  MAX_VISITOR_PHONE_LENGTH,
  requestAccess,
  visitorContact,
} from '~/contract/share';
import { BLANK_INPUT, visitorContactOf, visitorSchema, type VisitorInput } from './visitor-input';

const schema = visitorSchema({ name: 'no name', phone: 'no phone', address: 'no address' });
const input = (more: Partial<VisitorInput>): VisitorInput => ({ ...BLANK_INPUT, name: 'Werkstatt', ...more });

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
  ])('turns %j into a contact that the contract accepts', async (more, contact) => {
    expect(schema.isValidSync(input(more))).toBe(true);
    expect(visitorContactOf(input(more))).toEqual(contact);
    const call = { key: 'a'.repeat(64), client: visitorContactOf(input(more)) };
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
  ['name', MAX_VISITOR_NAME_LENGTH, (length: number) => 'x'.repeat(length)],
  ['phone', MAX_VISITOR_PHONE_LENGTH, (length: number) => '1'.repeat(length)],
  ['website', MAX_VISITOR_ADDRESS_LENGTH, address],
  ['privacyLink', MAX_VISITOR_ADDRESS_LENGTH, address],
] as const)('a %s of %d characters is the longest that the form and the call accept', (field, length, textOf) => {
  const accepted = [length, length + 1].map((long) => {
    const typed = input({ [field]: textOf(long) });
    return [schema.isValidSync(typed), visitorContact.isValidSync(visitorContactOf(typed))];
  });
  expect(accepted).toEqual([
    [true, true],
    [false, false],
  ]);
});
