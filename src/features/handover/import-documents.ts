/** Stores the documents of a handover file with the new vehicle, and links each entry to its own. */
import { call } from '~/api';
import { uploadDocument } from '~/contract/documents';
import { getHistory, updateEntry, type HistoryEntry } from '~/contract/history';
import { logFailure } from '~/lib/log';
import { recordWork } from '~/session/idle-lock';
import type { FileDocument } from './format';
import type { Handover } from './read-handover';

interface Result {
  /** Documents that could not be stored. */
  readonly lost: number;
  /** Stored documents that an entry could not be linked to; they are among the vehicle's documents. */
  readonly unlinked: number;
}

/** The ids of the stored documents by the SHA-256 of their bytes. */
async function upload(vehicleId: string, { data, documents }: Handover): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, FileDocument>(
    (data.history ?? []).flatMap((entry) =>
      (entry.papers ?? []).map((document) => [document.sha256, document] as const),
    ),
  );
  const ids = new Map<string, string>();
  // One after the other: there can be many of 25 MiB.
  for (const { sha256, content } of documents) {
    const document = named.get(sha256);
    if (document === undefined) continue;
    const { fileName, category, type } = document;
    recordWork(Date.now());
    try {
      const { id } = await call(uploadDocument, { vehicleId, category, file: new File([content], fileName, { type }) });
      ids.set(sha256, id);
    } catch (error) {
      logFailure('A document of a handover file could not be stored', error);
    }
  }
  return ids;
}

async function link(entry: HistoryEntry, documentIds: string[]): Promise<boolean> {
  const { id, version, date, km, category, amount, note, refuelling } = entry;
  try {
    await call(updateEntry, { id, version, date, km, category, amount, note, refuelling, documentIds });
    return true;
  } catch (error) {
    logFailure('An entry could not be linked to its documents', error);
    return false;
  }
}

async function historyEntriesOf(vehicleId: string): Promise<readonly HistoryEntry[]> {
  try {
    return await call(getHistory, { id: vehicleId });
  } catch (error) {
    logFailure('The entries of a new vehicle could not be read', error);
    return [];
  }
}

/** Stores the documents of a handover file with its vehicle, which was added with its history. */
export async function importDocuments(vehicleId: string, handover: Handover): Promise<Result> {
  if (handover.documents.length === 0) return { lost: 0, unlinked: 0 };
  const ids = await upload(vehicleId, handover);
  const lost = handover.documents.length - ids.size;
  if (ids.size === 0) return { lost, unlinked: 0 };
  const linked = new Set<string>();
  const failed = new Set<string>();
  for (const entry of await historyEntriesOf(vehicleId)) {
    const documentIds = (entry.previous?.papers ?? []).flatMap((sha256) => ids.get(sha256) ?? []);
    if (documentIds.length === 0) continue;
    const target = (await link(entry, documentIds)) ? linked : failed;
    for (const id of documentIds) target.add(id);
  }
  return { lost, unlinked: [...ids.values()].filter((id) => failed.has(id) || !linked.has(id)).length };
}
