// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ScanReadings } from '~/contract/scan';
import { loadTestTexts, renderAt } from '../render.testing';
import { sure } from '../testing';
import { MissingPart } from './MissingPart';

const left: ScanReadings = { A: sure('HL SW 2412'), HU: sure('03/2027') };
const middle: ScanReadings = { E: sure('A1BS31Z0430336179'), 'D.1': sure('OPEL') };
const right: ScanReadings = { G: sure('1200'), T: sure('180') };
const sentence = (readings: ScanReadings): string =>
  renderAt(<MissingPart readings={readings} />).container.textContent;

afterEach(cleanup);

describe('a folded document', () => {
  beforeAll(() => loadTestTexts('de'));

  it.each([
    [
      { ...middle, ...right },
      'Vom linken Teil ist nichts zu lesen. Ist er umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Die Felder dort bleiben leer.',
    ],
    [
      { ...left, ...right },
      'Vom mittleren Teil ist nichts zu lesen. Ist er umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Die Felder dort bleiben leer.',
    ],
    [
      { ...left, ...middle },
      'Vom rechten Teil ist nichts zu lesen. Ist er umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Die Felder dort bleiben leer.',
    ],
    [
      left,
      'Nur der linke Teil ist zu lesen. Sind die anderen umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Die Felder dort bleiben leer.',
    ],
    [
      middle,
      'Nur der mittlere Teil ist zu lesen. Sind die anderen umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Die Felder dort bleiben leer.',
    ],
    [
      right,
      'Nur der rechte Teil ist zu lesen. Sind die anderen umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Die Felder dort bleiben leer.',
    ],
  ])(
    'names the parts of which nothing was read, without claiming that they are folded away, of %o',
    (readings, words) => {
      expect(sentence(readings)).toBe(words);
    },
  );

  it('says what a guest needs to read the document again', () => {
    const { container } = renderAt(<MissingPart readings={{ ...middle, ...right }} needsAccount />);
    expect(container.textContent).toBe(
      'Vom linken Teil ist nichts zu lesen. Ist er umgeklappt? Dann klappe den Schein auf und fotografiere ihn noch einmal. Dafür brauchst du ein kostenloses Konto. Die Felder dort bleiben leer.',
    );
  });

  it('is not mentioned when all panels are there, or nothing was read', () => {
    expect(sentence({ ...left, ...middle, ...right })).toBe('');
    expect(sentence({})).toBe('');
  });

  it('is reported when what is there of a panel was kept from an earlier reading', () => {
    const { container } = renderAt(<MissingPart readings={{ ...left, ...middle, ...right }} carried={['A', 'HU']} />);
    expect(container.textContent).toMatch(/^Vom linken Teil ist nichts zu lesen/u);
  });

  it('is still reported when a stamp on the back was read', () => {
    expect(sentence({ ...middle, ...right, HU: { ...sure('05/2029'), side: 'back' } })).toMatch(
      /^Vom linken Teil ist nichts zu lesen/u,
    );
  });
});

describe('in English', () => {
  beforeAll(() => loadTestTexts('en'));

  it('is reported in English as well', () => {
    expect(sentence({ ...middle, ...right })).toMatch(/left part/iu);
  });
});
