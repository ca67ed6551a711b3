/** Handover files that earlier versions of the app have made. They are never made anew. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAsHandedOver } from '~/contract/history-signature';
import { vinOf } from '~/zb1/record';
import { readHandover } from './read-handover';

const FOLDER = join(import.meta.dirname, 'earlier-formats');

it('reads a file from before documents, albums and deadlines were handed over', async () => {
  const file = new Blob([await readFile(join(FOLDER, 'version-1.html.txt'))]);
  const { data, photos, albumPhotos, documents } = await readHandover(file);
  expect([photos.length, albumPhotos.length, documents.length]).toEqual([1, 0, 0]);
  expect(data).toMatchObject({ version: 1, history: [{ km: 84_210, note: 'Ölwechsel' }] });
  for (const entry of data.history ?? [])
    expect(await isAsHandedOver(vinOf(data.fields) ?? '', entry, entry.previous)).toBe(true);
});
