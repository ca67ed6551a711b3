/** Files that pdf.js needs for some PDFs: decoders of scanned images and the 14 standard fonts. */

import bold from './fonts/arimo-bold.ttf?url';
import boldItalic from './fonts/arimo-bolditalic.ttf?url';
import italic from './fonts/arimo-italic.ttf?url';
import regular from './fonts/arimo-regular.ttf?url';

const URLS = import.meta.glob<string>(
  ['/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', '/node_modules/pdfjs-dist/standard_fonts/*.pfb'],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

const URL_BY_NAME = new Map([
  ...Object.entries(URLS).map(([path, url]) => [path.split('/').at(-1), url] as const),
  // The Liberation fonts that come with pdf.js are under the GPL; Arimo has the same metrics under the OFL.
  ['LiberationSans-Regular.ttf', regular],
  ['LiberationSans-Bold.ttf', bold],
  ['LiberationSans-Italic.ttf', italic],
  ['LiberationSans-BoldItalic.ttf', boldItalic],
]);

/** Loads such a file when pdf.js asks for it; pdf.js creates one instance per document. */
export class BinaryData {
  /** @throws Error when the file is not part of the build or cannot be fetched; pdf.js continues without it */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = URL_BY_NAME.get(filename);
    if (url === undefined) throw new Error(`No ${filename} in this build`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
