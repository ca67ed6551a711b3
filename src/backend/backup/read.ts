/** Reads and validates a backup. */
import { number, object, string, ValidationError, type InferType, type Schema } from 'yup';
import { parseUntrustedJson } from '~/lib/untrusted-json';
import { mapInSlices } from '~/lib/map-in-slices';
import { sha256OfBytes } from '~/lib/sha256';
import { Refusal } from '../refusal';
import { unpackArchive } from './archive';
import {
  FORMAT,
  LISTS,
  LIST_NAMES,
  manifest as schema,
  MAX_ENTRIES,
  VERSION,
  type Backup,
  type Manifest,
} from './format';
import { hasWholeReferences } from './references';

/** Lists that backups from before a feature do not have. */
const ADDED_LATER: ReadonlySet<keyof typeof LISTS> = new Set(['albumPhotos', 'historyEntries'] as const);

const brokenBackup = (): Refusal => new Refusal('backup.broken');

function parse(text: string): unknown {
  try {
    return parseUntrustedJson(text);
  } catch {
    throw brokenBackup();
  }
}

const opening = object({ format: string().required(), version: number().integer().required() });

/** @throws Refusal `backup.foreign`, `backup.older` or `backup.newer` */
function requireVersion(content: unknown): void {
  if (!opening.isValidSync(content, { strict: true }) || content.format !== FORMAT) throw new Refusal('backup.foreign');
  if (content.version < VERSION) throw new Refusal('backup.older');
  if (content.version > VERSION) throw new Refusal('backup.newer');
}

/**
 * Strict validation first, since casting would silently convert wrong values. The cast afterwards only strips unknown
 * keys.
 */
function validate<S extends Schema>(by: S, value: unknown): InferType<S> {
  by.validateSync(value, { strict: true });
  return by.cast(value, { stripUnknown: true, assert: false });
}

/** Validates the head, then the records of each list in slices, so that long lists do not block the page. */
async function checkManifest(content: unknown, signal: AbortSignal | undefined): Promise<Manifest> {
  const lists = content as Readonly<Record<string, unknown>>;
  try {
    const head = validate(schema, { ...lists, ...Object.fromEntries(LIST_NAMES.map((name) => [name, []])) });
    const checkedLists: Record<string, unknown> = {};
    for (const name of LIST_NAMES) {
      const records = lists[name] ?? (ADDED_LATER.has(name) ? [] : undefined);
      if (!Array.isArray(records) || records.length > MAX_ENTRIES) throw brokenBackup();
      const recordSchema: Schema = LISTS[name].required();
      checkedLists[name] = await mapInSlices(records as unknown[], (record) => {
        signal?.throwIfAborted();
        return validate(recordSchema, record) as unknown;
      });
    }
    // Each list was validated by the schema from which its type is inferred.
    return { ...head, ...checkedLists };
  } catch (error) {
    throw error instanceof ValidationError ? brokenBackup() : error;
  }
}

/**
 * Reads a backup and validates format, version, checksums, structure and references.
 * @param archive not encrypted
 * @throws Refusal `backup.foreign`, `backup.broken`, `backup.older` or `backup.newer`; the abort reason when the signal
 *   is aborted
 */
export async function readBackup(archive: Blob, signal?: AbortSignal): Promise<Backup> {
  const { manifest: text, checksum, files } = await unpackArchive(archive, signal);
  if (checksum?.split(' ')[0] !== (await sha256OfBytes(text))) throw brokenBackup();
  const content = parse(new TextDecoder().decode(text));
  requireVersion(content);
  const manifest = await checkManifest(content, signal);
  if (!hasWholeReferences(manifest) || files.size !== manifest.files.length) throw brokenBackup();
  await mapInSlices(manifest.files, async ({ id, size, sha256 }) => {
    signal?.throwIfAborted();
    const bytes = files.get(id);
    if (bytes?.length !== size || (await sha256OfBytes(bytes)) !== sha256) throw brokenBackup();
  });
  return { manifest, files };
}
