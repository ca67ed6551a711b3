/** The link preview images have the size that the meta tags name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/paths';

describe.each(LANGUAGES)('the preview in %s', (language) => {
  const file = readFileSync(join(import.meta.dirname, `../../public/preview-${language}.png`));

  it('is a small PNG of 1200 × 630 px', () => {
    expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(file.length).toBeLessThanOrEqual(120_000);
  });
});
