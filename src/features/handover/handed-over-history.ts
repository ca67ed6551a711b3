/** The entries of a vehicle's history as they are handed over. */
import type { HandedOverEntry, HistoryEntry, PreviousKeeper } from '~/contract/history';
import { isAsHandedOver, sealEntries, type SealedContent } from '~/contract/history-seal';

export interface HistoryChoice {
  /** The seller shows what was paid. */
  readonly withAmounts: boolean;
  /** Whether a text repeats the seller's name, address or plate. */
  readonly repeatsHidden: (text: string) => boolean;
}

/** The seal of a previous keeper, if it holds for what is handed over now. */
async function formerSeal(
  vin: string,
  content: SealedContent,
  previous: PreviousKeeper | null | undefined,
): Promise<PreviousKeeper | undefined> {
  return previous != null && (await isAsHandedOver(vin, content, previous)) ? previous : undefined;
}

/**
 * Seals the entries, the newest first. One that a previous keeper has sealed keeps that seal, unless something of it is left out or
 * the VIN was corrected.
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
  return Promise.all(
    contents.map(async (content, at) => {
      const seal = seals[at];
      if (seal === undefined) throw new Error('An entry has no seal');
      return { ...content, previous: (await formerSeal(vin, content, readable[at]?.previous)) ?? seal };
    }),
  );
}
