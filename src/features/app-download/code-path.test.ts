import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { codeOf, codePath } from './code-path';

describe('the QR code drawing', () => {
  it('has a square for each dark module, inside the quiet zone', () => {
    const data = Uint8ClampedArray.from([1, 0, 0, 1]) as unknown as Parameters<typeof codePath>[0]['data'];
    expect(codePath({ size: 2, data })).toEqual({ size: 10, path: 'M4 4h1v1h-1zM5 5h1v1h-1z' });
  });

  it('encodes the address', async () => {
    const address = 'https://scheinwerfer.example/app';
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    const { size, path } = await codeOf(address);
    expect(size).toBe(modules.size + 8);
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        expect(path.includes(`M${column + 4} ${row + 4}h1`)).toBe(modules.get(row, column) !== 0);
      }
    }
  });
});
