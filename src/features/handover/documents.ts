/**
 * The documents of the history's entries that go with a handover: which can, under which names, and how large they are.
 */
import type { VehicleDocument } from '~/contract/documents';
import type { HistoryEntry } from '~/contract/history';
import { sha256OfBytes } from '~/lib/sha256';
import { previewKind } from '~/vehicle-ui/documents/preview-kind';
import { DOCUMENT_TYPES, type HandoverDocument, type FileDocument, type DocumentType } from './format';
import type { Words } from './words';

/** A document and its bytes, to hand over. */
export interface DocumentSource {
  readonly document: VehicleDocument;
  readonly content: Blob;
}

const FILE_EXTENSIONS: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** Of what was stored without a media type, the name says that it is a PDF, as in the list of documents. */
const typeOf = (document: Pick<VehicleDocument, 'type' | 'fileName'>): DocumentType | undefined =>
  DOCUMENT_TYPES.find((known) => known === document.type) ??
  (previewKind(document) === 'pdf' ? 'application/pdf' : undefined);

/** The documents that belong to entries: those that can be handed over, and those of other types. */
export function documentsOfEntries(
  entries: readonly Pick<HistoryEntry, 'documentIds' | 'unreadable'>[],
  documents: readonly VehicleDocument[],
): { readonly supported: readonly VehicleDocument[]; readonly others: readonly VehicleDocument[] } {
  const ids = new Set(
    entries.filter(({ unreadable }) => unreadable !== true).flatMap(({ documentIds }) => documentIds),
  );
  const attached = documents.filter(({ id }) => ids.has(id));
  return {
    supported: attached.filter((document) => typeOf(document) !== undefined),
    others: attached.filter((document) => typeOf(document) === undefined),
  };
}

/**
 * The data about each document for the file, by the document's id, and the contents, each once by its hash. Documents of
 * unsupported types are left out.
 * @param repeatsHidden whether a name repeats the seller's name, address or plate; the category then replaces it
 */
export async function collectDocuments(
  sources: readonly DocumentSource[],
  repeatsHidden: (text: string) => boolean,
  { t }: Words,
): Promise<{ readonly byDocument: ReadonlyMap<string, FileDocument>; readonly contents: readonly HandoverDocument[] }> {
  const byDocument = new Map<string, FileDocument>();
  const contents = new Map<string, HandoverDocument & { readonly type: DocumentType }>();
  for (const { document, content } of sources) {
    const own = typeOf(document);
    if (own === undefined) continue;
    const sha256 = await sha256OfBytes(new Uint8Array(await content.arrayBuffer()));
    // The same bytes are in the page once, so they have one type.
    const type = contents.get(sha256)?.type ?? own;
    const { fileName, category } = document;
    const name = repeatsHidden(fileName) ? `${t(`history:category.${category}`)}.${FILE_EXTENSIONS[type]}` : fileName;
    byDocument.set(document.id, { fileName: name, category, type, sha256 });
    contents.set(sha256, { sha256, type, content });
  }
  return { byDocument, contents: [...contents.values()].map(({ sha256, content }) => ({ sha256, content })) };
}
