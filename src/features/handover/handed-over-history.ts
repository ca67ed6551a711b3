/** The entries of a vehicle's history as they are handed over. */
import type { HistoryEntry, PreviousKeeper } from '~/contract/history';
import { isAsHandedOver, signEntries, type SignedContent } from '~/contract/history-signature';
import { compareDates } from '~/lib/calendar';
import type { FileEntry, FileDocument } from './format';

export interface HistoryChoice {
  /** The seller shows what was paid. */
  readonly withAmounts: boolean;
  /** Whether a text repeats the seller's name, address or plate. */
  readonly repeatsHidden: (text: string) => boolean;
  /** The documents that are handed over, by the id of the document. */
  readonly documents?: ReadonlyMap<string, FileDocument>;
}

/** The signature of a previous keeper, if it holds for what is handed over now. */
async function formerSignature(
  vin: string,
  content: SignedContent,
  documentHashes: readonly string[],
  previous: PreviousKeeper | null | undefined,
): Promise<PreviousKeeper | undefined> {
  if (previous == null || (previous.papers ?? []).join() !== documentHashes.join()) return undefined;
  const { vin: _vin, ...signature } = previous;
  return (await isAsHandedOver(vin, content, signature)) ? signature : undefined;
}

/** The documents of an entry, in its order. Documents of the same bytes are one document. */
function documentsOf({ documentIds }: HistoryEntry, documents: ReadonlyMap<string, FileDocument>): FileDocument[] {
  const own = documentIds.flatMap((id) => documents.get(id) ?? []);
  return [...new Map(own.map((document) => [document.sha256, document])).values()];
}

/** The mileage that the keeper has of a signed entry, where it is another one. */
const ownKmOf = ({ ownKm }: Partial<HistoryEntry> = {}): Pick<HistoryEntry, 'ownKm'> =>
  ownKm === undefined ? {} : { ownKm };

/**
 * Signs the entries, the newest first. One that a previous keeper has signed keeps that signature, unless something of
 * it or of its documents is left out, or the VIN was corrected or is left out as an unconfirmed reading.
 * @param vin empty when it is not handed over
 * @param createdAt ISO 8601
 */
export async function handedOverHistory(
  vin: string,
  entries: readonly HistoryEntry[],
  createdAt: string,
  { withAmounts, repeatsHidden, documents = new Map() }: HistoryChoice,
): Promise<FileEntry[]> {
  const readable = entries
    .filter(({ unreadable }) => unreadable !== true)
    .toSorted((left, right) => compareDates(right.date, left.date));
  const contents = readable.map(({ date, km, category, amount, note, refuelling }) => ({
    date,
    km,
    category,
    amount: withAmounts ? amount : null,
    note: repeatsHidden(note) ? '' : note,
    refuelling,
  }));
  const attached = readable.map((entry) => documentsOf(entry, documents));
  const hashes = attached.map((list) => list.map(({ sha256 }) => sha256));
  const signatures = await signEntries(
    vin,
    contents.map((content, at) => ({ ...content, documentHashes: hashes[at] ?? [] })),
    createdAt,
  );
  return Promise.all(
    contents.map(async (content, at) => {
      const signature = signatures[at];
      if (signature === undefined) throw new Error('An entry has no signature');
      const own = attached[at] ?? [];
      return {
        ...content,
        ...ownKmOf(readable[at]),
        ...(own.length > 0 && { papers: own }),
        previous: (await formerSignature(vin, content, hashes[at] ?? [], readable[at]?.previous)) ?? signature,
      };
    }),
  );
}
