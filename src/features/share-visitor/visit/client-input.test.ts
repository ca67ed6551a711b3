import { describe, expect, it } from 'vitest';
import { requestAccess } from '~/contract/share';
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
