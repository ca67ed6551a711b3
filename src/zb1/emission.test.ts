import { describe, expect, it } from 'vitest';
import { emissionLetters, euroOfCode, euroOfText, lettersAgree } from './emission';

describe('euroOfCode', () => {
  it.each([
    ['35A0', 5],
    ['35M0', 5],
    ['36N0', 6],
    ['36AP', 6],
    ['36ZA', 6],
    ['0462', 4],
    ['0464', 4],
    ['0675', null],
    ['0444', 3],
    ['0432', null],
    ['0430', null],
    ['0653', null],
    ['0425', 2],
    ['0401', 1],
    ['0400', 0],
    ['0680', 4],
    ['0681', 4],
    ['0635', 4],
    ['0682', null],
    ['0683', 5],
    ['0684', 5],
    ['0690', null],
    ['0634', 3],
    ['62', 4],
    ['', null],
    ['1234', null],
  ])('%s is %s', (code, euro) => {
    expect(euroOfCode(code)).toBe(euro);
  });
});

describe('euroOfText', () => {
  it.each([
    ['EURO 5', 5],
    ['EURO6DG', 6],
    ['Euro-4', 4],
    ['SCHADSTOFFARM D4', 4],
    ['D3', 3],
    ['EURO VI', 6],
    ['EURO VI C', 6],
    ['EURO VIE', 6],
    ['EURO VIF', null],
    ['EURO 6E', 6],
    ['EURO 5+', 5],
    ['EURO V', 5],
    ['EURO III', 3],
    ['BEDINGT SCHADSTOFFARM', null],
    ['SKL: S 2', 2],
    ['SKL:S 5 GKL:G 1', 5],
    ['SKL: EEV', null],
    ['GKL: G 1', null],
    ['-', null],
  ])('%s is %s', (text, euro) => {
    expect(euroOfText(text)).toBe(euro);
  });
});

describe('letters of V.9', () => {
  it('are the ones after the last digit', () => {
    expect(emissionLetters('715/2007*692/2008A')).toBe('A');
    expect(emissionLetters('715/2007*2018/1832AP')).toBe('AP');
    expect(emissionLetters('70/220*2003/76')).toBeNull();
  });

  it('have to occur in 14.1', () => {
    expect(lettersAgree('715/2007*692/2008A', '35A0')).toBe(true);
    expect(lettersAgree('715/2007*2018/1832AP', '36AP')).toBe(true);
    expect(lettersAgree('715/2007*2018/1832AP', '36AR')).toBe(false);
    expect(lettersAgree('715/2007*692/2008A', '35B0')).toBe(false);
    expect(lettersAgree('70/220*2003/76B', '0462')).toBe(true);
  });
});
