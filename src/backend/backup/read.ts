/** Reading a backup: wholly checked before anybody uses anything of it. */
import { number, object, string, ValidationError } from 'yup';
import { parseForeignJson } from '~/lib/foreign-json';
import { sha256OfBytes } from '~/lib/sha256';
import { Refusal } from '../refusal';
import { unpackArchive } from './archive';
import { FORMAT, manifest as schema, VERSION, type Backup, type Manifest } from './format';
import { hasWholeReferences } from './references';

const broken = (): Refusal => new Refusal('backup.broken');

function parse(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    throw broken();
  }
}

const head = object({ format: string().required(), version: number().integer().required() });

/** @throws Refusal when it is another program's file, or of a version that this one does not read */
function requireVersion(content: unknown): void {
  if (!head.isValidSync(content, { strict: true }) || content.format !== FORMAT) throw new Refusal('backup.foreign');
  if (content.version < VERSION) throw new Refusal('backup.older');
  if (content.version > VERSION) throw new Refusal('backup.newer');
}

function checked(content: unknown): Manifest {
  try {
    // Strict first: casting would quietly turn a wrong value into a right one.
    schema.validateSync(content, { strict: true });
    return schema.validateSync(content, { stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? broken() : error;
  }
}

/**
 * Reads a backup and checks it: format, version, checksums, structure, references.
 * @param bytes of the archive, not sealed
 * @throws Refusal `backup.foreign`, `backup.broken`, `backup.older` or `backup.newer`
 */
export async function readBackup(bytes: Uint8Array<ArrayBuffer>): Promise<Backup> {
  const { manifest: text, checksum, files } = unpackArchive(bytes);
  if (checksum?.split(' ')[0] !== (await sha256OfBytes(text))) throw broken();
  const content = parse(new TextDecoder().decode(text));
  requireVersion(content);
  const manifest = checked(content);
  if (!hasWholeReferences(manifest) || files.size !== manifest.files.length) throw broken();
  for (const { id, size, sha256 } of manifest.files) {
    const file = files.get(id);
    if (file?.length !== size || (await sha256OfBytes(file)) !== sha256) throw broken();
  }
  return { manifest, files };
}
