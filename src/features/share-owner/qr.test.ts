import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { shareAddress } from '~/contract/share-link';
import { drawMatrix, qrOf, QUIET_ZONE, svgFile } from './qr';

const ADDRESS = shareAddress('https://scheinwerfer.example.org', 'en', 'A'.repeat(43));

/** The dark modules that a path covers, as "column row". */
function covered(path: string): Set<string> {
  const cells = new Set<string>();
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step += 1) cells.add(`${Number(x) + step} ${y}`);
  }
  return cells;
}

describe('a QR code', () => {
  it('is drawn module by module, with a quiet zone', async () => {
    const { modules } = create(ADDRESS, { errorCorrectionLevel: 'Q' });
    const { size, path } = await qrOf(ADDRESS);
    expect(size).toBe(modules.size + 2 * QUIET_ZONE);
    const cells = covered(path);
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        expect(cells.has(`${column + QUIET_ZONE} ${row + QUIET_ZONE}`)).toBe(modules.get(row, column) !== 0);
      }
    }
    expect(QUIET_ZONE).toBeGreaterThanOrEqual(4);
  });

  it('without dark modules has an empty path', () => {
    expect(drawMatrix({ size: 2, get: () => 0 })).toEqual({ size: 10, path: '' });
  });

  it('becomes a file that does not contain the link as text', async () => {
    const drawing = await qrOf(ADDRESS);
    const file = svgFile(drawing);
    expect(file.type).toBe('image/svg+xml');
    const text = await file.text();
    expect(text).toContain(`viewBox="0 0 ${drawing.size} ${drawing.size}"`);
    expect(text).toContain(drawing.path);
    expect(text).not.toContain('share');
  });
});
