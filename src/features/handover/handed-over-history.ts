/** The entries of a vehicle's history as they are handed over. */
import type { HandedOverEntry, HistoryEntry } from '~/contract/history';
import { sealEntries, type SealedContent } from '~/contract/history-seal';

export interface HistoryChoice {
  /** The seller shows what was paid. */
  readonly withAmounts: boolean;
  /** Whether a text repeats the seller's name, address or plate. */
  readonly repeatsHidden: (text: string) => boolean;
}

const isSameContent = (one: SealedContent, other: SealedContent): boolean =>
  one.amount === other.amount && one.note === other.note;

/**
 * Seals the entries, the newest first. One that a previous keeper has sealed keeps that seal, unless something of it is left out.
 * @param vin empty when it is not known
 * @param createdAt ISO 8601
 */
export async function handedOverHistory(
  vin: string,
  entries: readonly HistoryEntry[],
  createdAt: string,
  { withAmounts, repeatsHidden }: HistoryChoice,
): Promise<HandedOverEntry[]> {
  const readable = entries
    .filter(({ unreadable }) => unreadable !== true)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const contents = readable.map(({ date, km, category, amount, note, refuelling }) => ({
    date,
    km,
    category,
    amount: withAmounts ? amount : null,
    note: repeatsHidden(note) ? '' : note,
    refuelling,
  }));
  const seals = await sealEntries(vin, contents, createdAt);
  return contents.flatMap((content, at) => {
    const [entry, seal] = [readable[at], seals[at]];
    if (entry === undefined || seal === undefined) return [];
    const former = isSameContent(entry, content) ? entry.previous : undefined;
    return [{ ...content, previous: former ?? seal }];
  });
}
