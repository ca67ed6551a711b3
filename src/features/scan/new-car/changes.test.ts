import { describe, expect, it } from 'vitest';
import type { ScanResult } from '~/contract/scan';
import { scanResultOf, sure } from '../testing';
import { isOlderDocument, judgeChanges } from './changes';

const result = scanResultOf({ A: sure('HL SW 2412'), HU: sure('03/2026'), R: sure('GRAU') });
const confirmed = { ...result, vehicle: { ...result.vehicle, confirmedAt: '2026-03-01T12:05:00Z' } };
const judged = (
  changes: { field: 'A' | 'HU' | 'R' | 'I' | 'C.1.1'; before: string; after: string }[],
  of: ScanResult = confirmed,
) =>
  judgeChanges({ ...of, duplicate: { changes } }).map(({ field, group, uncheckedReason }) => [
    field,
    group,
    uncheckedReason,
  ]);

describe('the changes of a later scan', () => {
  it('are grouped, the plate first', () => {
    expect(
      judged([
        { field: 'R', before: 'GRAU', after: 'ROT' },
        { field: 'C.1.1', before: '', after: 'MUSTER' },
        { field: 'A', before: 'HL SW 2412', after: 'B AB 1' },
      ]),
    ).toEqual([
      ['A', 'plate', null],
      ['C.1.1', 'holder', null],
      ['R', 'technical', null],
    ]);
  });

  it('leave values that the user corrected unticked', () => {
    expect(judged([{ field: 'R', before: 'BLAU', after: 'GRAU' }])).toEqual([['R', 'technical', 'own']]);
    expect(judged([{ field: 'R', before: 'BLAU', after: 'GRAU' }], result)).toEqual([['R', 'technical', null]]);
  });

  it('leave a value unticked in which the user had only corrected the spaces', () => {
    const joined = { ...confirmed, vehicle: { ...confirmed.vehicle, readings: { R: sure('GRAUMETALLIC') } } };
    const change = { field: 'R' as const, before: 'GRAU METALLIC', after: 'ROT' };
    expect(judged([change], joined)).toEqual([['R', 'technical', 'own']]);
  });

  it('leave doubtful readings unticked', () => {
    const unsure = { ...confirmed, readings: { R: { ...sure('ROT'), flagged: true } } };
    expect(judged([{ field: 'R', before: 'GRAU', after: 'ROT' }], unsure)).toEqual([['R', 'technical', 'doubtful']]);
  });

  it('tick a later inspection but not an earlier one', () => {
    expect(judged([{ field: 'HU', before: '03/2026', after: '02/2028' }])).toEqual([['HU', 'inspection', null]]);
    expect(judged([{ field: 'HU', before: '03/2026', after: '11/2025' }])).toEqual([['HU', 'inspection', 'older']]);
  });

  it('are all unticked when the document is an older one', () => {
    const issued = { field: 'I' as const, before: '14.01.2018', after: '05.03.2014' };
    expect(isOlderDocument([issued])).toBe(true);
    expect(judged([issued, { field: 'R', before: 'GRAU', after: 'ROT' }])).toEqual([
      ['I', 'document', 'older'],
      ['R', 'technical', 'older'],
    ]);
  });
});
