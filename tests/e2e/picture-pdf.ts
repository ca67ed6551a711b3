/** PDF files like those of scanners: A4 pages with an image each, and text pages between them. */

/** A4 in points. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [595, 842] as const;

type PdfPageContent =
  | { readonly text: string }
  /** A JPEG as wide as the page, its top edge `top` points below the page's. */
  | { readonly jpeg: Buffer; readonly top: number };

/** Size in px, from the first frame header of a JPEG. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let place = 2; place + 9 < jpeg.length; place += 2 + jpeg.readUInt16BE(place + 2)) {
    const marker = jpeg[place + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: jpeg.readUInt16BE(place + 5), width: jpeg.readUInt16BE(place + 7) };
  }
  throw new Error('No JPEG');
}

/** A PDF with these pages, in order. */
export function picturePdf(pages: readonly PdfPageContent[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: readonly (string | Buffer)[]): number =>
    objects.push(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
  const stream = (head: string, content: string | Buffer): number =>
    add(`<< ${head} /Length ${content.length} >>\nstream\n`, content, '\nendstream');

  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const kids = pages.map((page) => {
    let resources = `/Font << /F1 ${font} 0 R >>`;
    let content: string;
    if ('text' in page) content = `BT /F1 24 Tf 60 760 Td (${page.text}) Tj ET`;
    else {
      const { width, height } = sizeOf(page.jpeg);
      const imageHeight = (PAGE_WIDTH * height) / width;
      const image = stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        page.jpeg,
      );
      resources = `/XObject << /I ${image} 0 R >>`;
      content = `${PAGE_WIDTH} 0 0 ${imageHeight} 0 ${PAGE_HEIGHT - page.top - imageHeight} cm /I Do`;
    }
    const drawn = stream('', content);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${drawn} 0 R /Resources << ${resources} >> >>`,
    );
  });
  objects[1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
    'latin1',
  );

  let file = Buffer.from('%PDF-1.4\n', 'latin1');
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file = Buffer.concat([
      file,
      Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
      object,
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    return String(offset).padStart(10, '0');
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  return Buffer.concat([
    file,
    Buffer.from(
      `${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
      'latin1',
    ),
  ]);
}
