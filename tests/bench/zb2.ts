/**
 * Counts how drawn pictures of a Teil II are named: at angles and distances, turned, small, cut, and beside other
 * papers; and that no blank Teil I is named so.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIELD_CODES } from '~/zb1/field-codes';
import { startGenerator } from '../documents/generator';
import { openScannerPage } from './scanner-page';

const SEED = 9777;
const LEVELS = [
  'L2+ZB2',
  'L2C+ZB2+R90',
  'L2C+ZB2+SMALL+R270',
  'L2C+ZB2+CROP',
  'L2C+ZB2+SENT+SMALL',
  'L2+ZB2+STEEP',
  'L2C+ZB2+STEEP',
  'L2+ZB2+R180+STEEP',
  'L2+ZB2+SMALL+STEEP',
  'L2+ZB2+FAR',
  'L2C+ZB2+FAR+STEEP',
  'L3+ZB2',
  'L3+ZB2+STEEP',
  'L2+ZB2+TINY',
] as const;
const BLANK_LEVELS = ['L2', 'L3', 'L2C+SMALL', 'L2+TINY', 'L2+BACK', 'L3+BACK'] as const;
const BLANK = Object.fromEntries(FIELD_CODES.map((code) => [code, '']));

/** @param each pictures of each way */
export async function measureZb2(each: number, print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zb2-'));
  const generator = await startGenerator();
  const page = await openScannerPage(folder);
  let named = 0;
  let pictures = 0;
  try {
    for (const level of [...LEVELS, ...BLANK_LEVELS]) {
      const isZb2 = level.includes('ZB2');
      const outcomes = new Map<string, number>();
      for (let number = 0; number < each; number += 1) {
        const { bytes, extension } = await generator.generate(SEED, number, level, isZb2 ? undefined : BLANK);
        const name = `${level}-${number}.${extension}`;
        await writeFile(join(folder, name), bytes);
        const outcome = await page.read({ name }, false);
        const key = 'error' in outcome ? outcome.error : 'read as a Teil I';
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
        if (isZb2) pictures += 1;
        if (isZb2 && key === 'zb2') named += 1;
        await rm(join(folder, name));
      }
      const counts = [...outcomes].map(([key, count]) => `${count} ${key}`).join(', ');
      print(`${(isZb2 ? level : `${level}, blank Teil I`).padEnd(24)}${counts}`);
    }
    print(`Teil II: ${named} of ${pictures} named (${((100 * named) / pictures).toFixed(1)} %)`);
  } finally {
    await page.close();
    await generator.close();
    await rm(folder, { recursive: true, force: true });
  }
}
