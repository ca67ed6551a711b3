import { describe, expect, it } from 'vitest';
import { csvFile, csvSeparator } from './csv';

const line = (...values: string[]) => csvFile([values], ',').slice(1);
/** For spreadsheets with German settings. */
const germanLine = (...values: string[]) => csvFile([values], ';').slice(1);

describe('a CSV file', () => {
  it('begins with a byte order mark, and ends each line with CR and LF', () => {
    expect(
      csvFile(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        ',',
      ),
    ).toBe('\u{FEFF}a,b\r\n1,2\r\n');
  });

  it('quotes fields with commas, quotes and line breaks', () => {
    expect(line('289,50', 'a "b"', 'x\ny', 'plain')).toBe('"289,50","a ""b""","x\ny",plain\r\n');
  });

  it('separates by semicolons where a comma separates decimals', () => {
    expect([csvSeparator('de-DE'), csvSeparator('en-US')]).toEqual([';', ',']);
    expect(germanLine('2026-11-20', '289,5', 'Öl; Filter')).toBe('2026-11-20;"289,5";"Öl; Filter"\r\n');
  });

  it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '-2+3', '=HYPERLINK("x")'])(
    'keeps %j from being run',
    (formula) => {
      expect(line(formula)).toMatch(/^"?\t?'/u);
    },
  );

  it.each([
    "Ölwechsel;=cmd|' /C calc'!A0;ok",
    'Zahnriemen\n=1+1;',
    'Zahnriemen\r\n-2+3',
    'a; @SUM(A1)',
    'a;\n=1+1',
    'a\t+A1',
    'a;"=1+1"',
    'a, b;\u00A0" =1+1',
    'beleg.pdf; =1+1.pdf',
  ])('keeps %j from being run by a spreadsheet that splits at semicolons', (value) => {
    // There quotation marks inside a cell quote nothing.
    for (const cell of line('2026-03-01', 'Wartung', '289,50', value).split(/[;\t\r\n]+/u))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@]/u);
  });

  it.each(["Ölwechsel, =cmd|' /C calc'!A0, ok", 'a,@SUM(A1)', 'a,"=1+1"'])(
    'keeps %j from being run by a spreadsheet that splits at commas',
    (value) => {
      for (const cell of germanLine('2026-03-01', 'Wartung', '289,50', value).split(/[,\t\r\n]+/u))
        expect(cell).not.toMatch(/^[\s"]*[=+\-@]/u);
    },
  );

  it('leaves other texts', () => {
    const value = 'Rabatt: -20 €, a=b; c-d@e.de\nSumme 3+4';
    expect(line(value)).toBe(`"${value}"\r\n`);
  });

  it.each(['Inspektion 289,-', 'Anzahlung 500,- €, Rest bar', '(89,-)'])('leaves the price in "%s"', (value) => {
    expect(line(value)).toBe(`"${value}"\r\n`);
  });

  it.each(['1,-A1', '289,- cmd', 'a,-'])('marks what may be a formula in "%s"', (value) => {
    expect(line(value)).toBe(`"${value.replace(',-', ",'-")}"\r\n`);
  });

  it.each(['-12,5', '+49', '0', '12.345'])('leaves the number %s', (number) => {
    expect(line(number).replaceAll('"', '')).toBe(`${number}\r\n`);
  });
});
