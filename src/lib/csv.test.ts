import { describe, expect, it } from 'vitest';
import { csvFile } from './csv';

const line = (...values: string[]) => csvFile([values]).slice(1);

describe('a CSV file', () => {
  it('begins with a byte order mark, and ends each line with CR and LF', () => {
    expect(
      csvFile([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('\u{FEFF}a,b\r\n1,2\r\n');
  });

  it('quotes fields with commas, quotes and line breaks', () => {
    expect(line('289,50', 'a "b"', 'x\ny', 'plain')).toBe('"289,50","a ""b""","x\ny",plain\r\n');
  });

  it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '-2+3', '=HYPERLINK("x")'])(
    'keeps %j from being run',
    (formula) => {
      const written = line(formula);
      expect(written.startsWith("'") || written.startsWith('"\'')).toBe(true);
    },
  );

  it.each(['-12,5', '+49', '0', '12.345'])('leaves the number %s', (number) => {
    expect(line(number).replaceAll('"', '')).toBe(`${number}\r\n`);
  });
});
