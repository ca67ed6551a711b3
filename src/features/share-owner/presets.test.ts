import { describe, expect, it } from 'vitest';
import { SHARE_PARTS } from '~/contract/share';
import { PERSONAL_PARTS, PLAIN_PARTS, PRESET_CONTENT, presetOf, PRESETS } from './presets';

const purposeOf = (preset: string): string => `for ${preset}`;

describe('presets', () => {
  it('contain no personal data', () => {
    for (const preset of PRESETS)
      expect(PERSONAL_PARTS.some((part) => PRESET_CONTENT[preset].parts.includes(part))).toBe(false);
    expect([...PLAIN_PARTS, ...PERSONAL_PARTS].toSorted()).toEqual([...SHARE_PARTS].toSorted());
  });

  it.each(PRESETS)('%s is recognised with its parts in any order', (preset) => {
    const { parts, expiry } = PRESET_CONTENT[preset];
    expect(presetOf(parts.toReversed(), expiry, ` for ${preset} `, purposeOf)).toBe(preset);
  });

  it('a selection with one difference is custom', () => {
    const { parts, expiry } = PRESET_CONTENT.workshop;
    expect(presetOf([...parts, 'vin'], expiry, 'for workshop', purposeOf)).toBeUndefined();
    expect(presetOf(parts.slice(1), expiry, 'for workshop', purposeOf)).toBeUndefined();
    expect(presetOf(parts, 'day', 'for workshop', purposeOf)).toBeUndefined();
    expect(presetOf(parts, expiry, 'for buyer', purposeOf)).toBeUndefined();
    expect(presetOf(parts, expiry, 'brakes', purposeOf)).toBe('workshop');
  });
});
