import { describe, expect, it } from 'vitest';
import { chooseReading } from './choose-reading';
import { learnPrint, settleAlikes, type ReadLine } from './own-print';
import { readingOf } from './reader/test-readings';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.';

/** A line in which each character is read with the given probability; what is left goes to its look-alike. */
function line(holds: ReadLine['holds'], characters: readonly (readonly [read: string, sure: number, alike?: string])[]): ReadLine {
  const columns = characters.flatMap(([character, sure, alike]) => [{ [character]: sure, ...(alike !== undefined && { [alike]: 0.999 - sure }) }, { '': 0.999 }]);
  const reading = readingOf(ALPHABET, columns);
  return { reading, folded: reading, chosen: chooseReading([reading]), holds };
}

/** A date whose noughts look like an O to the net: "10.10.2010". */
const LEANING: ReadLine = line('digits', [['1', 0.99], ['0', 0.55, 'O'], ['.', 0.99], ['1', 0.99], ['0', 0.55, 'O'], ['.', 0.99], ['2', 0.99], ['0', 0.55, 'O'], ['1', 0.99], ['0', 0.55, 'O']]);
const CLEAR: ReadLine = line('digits', [['1', 0.99], ['0', 0.99, 'O'], ['.', 0.99], ['1', 0.99], ['0', 0.99, 'O'], ['2', 0.99], ['0', 0.99, 'O'], ['0', 0.99, 'O']]);

describe('settleAlikes', () => {
  it('reads what looks like every nought of the document as a nought', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.55, '0'], ['7', 0.99]]);
    expect(type.chosen.text).toBe('XO7');
    const settled = settleAlikes(type, learnPrint([LEANING]));
    expect(settled.text).toBe('X07');
    expect(settled.confidence).toBeGreaterThan(type.chosen.confidence);
    expect(settled.rivals[0]?.text).toBe('XO7');
  });

  it('leaves the same reading alone where noughts print differently', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.9, '0'], ['7', 0.99]]);
    expect(settleAlikes(type, learnPrint([CLEAR])).text).toBe('XO7');
  });

  it('doubts a letter that neither noughts nor letters of the document look like', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.6, '0'], ['7', 0.99]]);
    expect(settleAlikes(type, learnPrint([CLEAR])).confidence).toBeLessThan(0.9);
  });

  it('changes nothing without a known character, nor in lines whose format decides', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.55, '0'], ['7', 0.99]]);
    expect(settleAlikes(type, learnPrint([]))).toEqual(type.chosen);
    const word = line('words', [['V', 0.99], ['O', 0.55, '0']]);
    expect(settleAlikes(word, learnPrint([LEANING]))).toBe(word.chosen);
  });
});

describe('learnPrint', () => {
  it('takes a digit among letters for the letter, and codes for nothing', () => {
    const word = line('words', [['V', 0.99], ['0', 0.6, 'O'], ['L', 0.99], ['V', 0.99], ['O', 0.9, '0']]);
    expect(learnPrint([word]).get('0O')?.letters).toHaveLength(2);
    expect(learnPrint([word]).get('0O')?.digits).toHaveLength(0);
    const code = line('words', [['A', 0.99], ['0', 0.6, 'O'], ['1', 0.99], ['2', 0.99]]);
    expect(learnPrint([code]).get('0O')).toEqual({ digits: [], letters: [] });
  });
});
