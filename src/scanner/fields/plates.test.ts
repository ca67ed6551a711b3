import { describe, expect, it } from 'vitest';
import { clearReading } from '../reader/test-readings';
import { chooseReading } from './choose-reading';
import { isRealPlate, withUmlauts } from './plates';

describe('plates', () => {
  it('need a district that exists', () => {
    expect(isRealPlate('LÖ-YB 1280')).toBe(true);
    expect(isRealPlate('QQQ-YB 1280')).toBe(false);
    expect(withUmlauts('LO-YB 1280')).toEqual(['LÖ-YB 1280']);
  });

  it('get a lost umlaut back if only that makes a known district', () => {
    const line = clearReading('029BJKSUÜ-', 'BUS-JK29', 0.999);
    expect(chooseReading([line], isRealPlate, withUmlauts).text).toBe('BÜS-JK29');
  });
});
