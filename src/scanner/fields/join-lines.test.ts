import { describe, expect, it } from 'vitest';
import { formField, type FormFieldCode } from '~/zb1/form-geometry';
import type { ChosenReading } from './choose-reading';
import { joinLines, type FieldLine } from './join-lines';

const box = { x: 0, y: 0, width: 0.1, height: 0.05 };

const lineOf = (fieldCode: FormFieldCode, decoded: Partial<ChosenReading>, line: number): FieldLine => ({
  band: { fieldCode, line, left: 0, top: 0, width: 100, height: 32, clip: [0, Infinity], blank: false },
  decoded: { text: '', confidence: 0.98, matched: true, rivals: [], ...decoded },
  covered: false,
  gap: false,
});

const join = (fieldCode: FormFieldCode, ...lines: readonly Partial<ChosenReading>[]) =>
  joinLines(
    lines.map((line, index) => lineOf(fieldCode, line, index)),
    box,
    formField(fieldCode),
  );

const FAINT: Partial<ChosenReading> = { confidence: 0.9, rivals: [{ text: '-', probability: 0.8 }] };

describe('joinLines', () => {
  it('joins the lines of a place, each with its rivals', () => {
    const rivals = [{ text: 'GBB', probability: 0.01 }];
    expect(join('D.2', { text: '7505' }, { text: 'GBR', rivals }, {})).toMatchObject({
      value: '7505/GBR',
      rivals: [{ value: '7505/GBB', probability: 0.01 }],
    });
  });

  it('doubts a type whose last part may be a faint dash, and offers it', () => {
    const sure = join('D.2', { text: '7505' }, { text: 'GBR' }, {});
    const doubtful = join('D.2', { text: '7505' }, { text: 'GBR' }, FAINT);
    expect(sure.confidence).toBeGreaterThan(0.8);
    expect(doubtful.confidence).toBeLessThan(0.8);
    expect(doubtful.rivals).toContainEqual({ value: '7505/GBR/-', probability: 0.8 });
  });

  it('takes a faint dash elsewhere for paper', () => {
    expect(join('5', { text: 'FZ.Z.PERS.BEF.B.8SPL.' }, FAINT).confidence).toBeGreaterThan(0.8);
  });

  it('reports what is missing in any of the lines', () => {
    const lines = ['7505', 'GBR', ''].map((text, index) => lineOf('D.2', { text }, index));
    const withSign = (sign: 'covered' | 'gap', at: number) =>
      joinLines(
        lines.map((line, index) => ({ ...line, [sign]: index === at })),
        box,
        formField('D.2'),
      );
    for (const at of lines.keys()) {
      expect(withSign('covered', at)).toMatchObject({ covered: true, gap: false });
      expect(withSign('gap', at)).toMatchObject({ covered: false, gap: true });
    }
    expect(joinLines(lines, box, formField('D.2'))).toMatchObject({ covered: false, gap: false });
  });
});
