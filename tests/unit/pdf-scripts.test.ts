/** A PDF with scripts is opened and read without running them. */
import { inspect } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { textPdf } from '../e2e/text-pdf';

const SCRIPT = '<< /S /JavaScript /JS (globalThis.hostile = 1; app.alert\\(1\\);) >>';

it('runs no script of a PDF', async () => {
  const file = textPdf(['Rechnung'])
    .toString('latin1')
    .replace(
      '/Type /Catalog',
      `/Type /Catalog /OpenAction ${SCRIPT} /Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`,
    )
    .replace('/Type /Page /Parent', `/Type /Page /AA << /O ${SCRIPT} >> /Parent`);
  const task = getDocument({ data: new Uint8Array(Buffer.from(file, 'latin1')), verbosity: 0, useWorkerFetch: false });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  expect(items).toMatchObject([{ str: 'Rechnung' }]);
  // The scripts are found but not run.
  for (const found of [await document.getJSActions(), await page.getJSActions()])
    expect(inspect(found)).toContain('globalThis.hostile');
  expect(globalThis).not.toHaveProperty('hostile');
  await task.destroy();
});
