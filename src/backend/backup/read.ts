/** Reading a backup: wholly checked before anybody uses anything of it. */
import { number, object, string, ValidationError, type InferType, type Schema } from 'yup';
import { parseUntrustedJson } from '~/lib/untrusted-json';
import { inSlices } from '~/lib/in-slices';
import { sha256OfBytes } from '~/lib/sha256';
import { Refusal } from '../refusal';
import { unpackArchive } from './archive';
import { FORMAT, LISTS, LIST_NAMES, manifest as schema, MOST_ENTRIES, VERSION, type Backup, type Manifest } from './format';
import { hasWholeReferences } from './references';

const broken = (): Refusal => new Refusal('backup.broken');

function parse(text: string): unknown {
  try {
    return parseUntrustedJson(text);
  } catch {
    throw broken();
  }
}

const opening = object({ format: string().required(), version: number().integer().required() });

/** @throws Refusal when it is another program's file, or of a version that this one does not read */
function requireVersion(content: unknown): void {
  if (!opening.isValidSync(content, { strict: true }) || content.format !== FORMAT) throw new Refusal('backup.foreign');
  if (content.version < VERSION) throw new Refusal('backup.older');
  if (content.version > VERSION) throw new Refusal('backup.newer');
}

/** Strict first: casting would quietly turn a wrong value into a right one. What fits is only stripped of what it has beyond. */
function checkedBy<Of extends Schema>(by: Of, value: unknown): InferType<Of> {
  by.validateSync(value, { strict: true });
  return by.cast(value, { stripUnknown: true, assert: false });
}

/** The head alone, then each record of the lists: of very many the page can answer meanwhile. */
async function checked(content: unknown): Promise<Manifest> {
  const lists = content as Readonly<Record<string, unknown>>;
  try {
    const head = checkedBy(schema, { ...lists, ...Object.fromEntries(LIST_NAMES.map((name) => [name, []])) });
    const filled: Record<string, unknown> = {};
    for (const name of LIST_NAMES) {
      const records = lists[name];
      if (!Array.isArray(records) || records.length > MOST_ENTRIES) throw broken();
      const of: Schema = LISTS[name].required();
      filled[name] = await inSlices(records as unknown[], (record) => checkedBy(of, record) as unknown);
    }
    // Each list was checked by the schema that its type comes from.
    return { ...head, ...filled };
  } catch (error) {
    throw error instanceof ValidationError ? broken() : error;
  }
}

/**
 * Reads a backup and checks it: format, version, checksums, structure, references.
 * @param archive not sealed
 * @throws Refusal `backup.foreign`, `backup.broken`, `backup.older` or `backup.newer`
 */
export async function readBackup(archive: Blob): Promise<Backup> {
  const { manifest: text, checksum, files } = await unpackArchive(archive);
  if (checksum?.split(' ')[0] !== (await sha256OfBytes(text))) throw broken();
  const content = parse(new TextDecoder().decode(text));
  requireVersion(content);
  const manifest = await checked(content);
  if (!hasWholeReferences(manifest) || files.size !== manifest.files.length) throw broken();
  await inSlices(manifest.files, async ({ id, size, sha256 }) => {
    const bytes = files.get(id);
    if (bytes?.length !== size || (await sha256OfBytes(bytes)) !== sha256) throw broken();
  });
  return { manifest, files };
}
