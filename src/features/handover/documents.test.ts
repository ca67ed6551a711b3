import { expect, it } from 'vitest';
import type { VehicleDocument } from '~/contract/documents';
import { collectDocuments, documentsOfEntries } from './documents';

const documentOf = (type: string, fileName: string): VehicleDocument => ({
  id: fileName,
  fileName,
  type,
  category: 'invoices',
  size: 8,
  date: '2026-01-05T10:00:00.000Z',
});
const entry = { documentIds: ['Rechnung.pdf', 'Liste.docx', 'Foto.jpg'] };

it('hands over a PDF that was stored without a media type', async () => {
  const pdf = documentOf('application/octet-stream', 'Rechnung.pdf');
  const others = [documentOf('application/octet-stream', 'Liste.docx')];
  const photo = documentOf('image/jpeg', 'Foto.jpg');
  expect(documentsOfEntries([entry], [pdf, ...others, photo])).toEqual({ supported: [pdf, photo], others });
  const source = { document: pdf, content: new Blob(['%PDF-1.7']) };
  const { byDocument } = await collectDocuments([source], () => false, { t: String } as never);
  expect(byDocument.get(pdf.id)?.type).toBe('application/pdf');
});
